import { sql } from 'kysely';
import type { Order } from '#domain/orders/order.ts';
import { contains } from '#server/repositories/privacy/person-part.ts';
import type { Db } from '#server/repositories/system/schema.ts';

interface Named {
  readonly name: string;
}

/**
 * Finds cards below zero, closed cards with points, orders that earned twice or gave back more points than they earned or used, and orders whose
 * points and discount are not those that were used (rules/loyalty#moves).
 */
export async function wrongPoints(db: Db): Promise<readonly string[]> {
  const cards = await sql<Named>`select loyalty_cards.number as name from loyalty_cards
    join point_moves on point_moves.card_id = loyalty_cards.id
    group by loyalty_cards.number having sum(points) < 0 or sum(owed) < 0
      or (max(case when kind = 'closed' then 1 else 0 end) = 1 and (sum(points) > 0 or sum(owed) > 0))`.execute(
    db,
  );
  const orders = await sql<Named>`select orders.number as name from orders
    join point_moves on point_moves.order_id = orders.id
    group by orders.number
    having sum(case when kind = 'earned' then 1 else 0 end) > 1
      or sum(case when kind in ('earned', 'returned') then points - owed else 0 end) < 0
      or sum(case when kind in ('used', 'restored') then points else 0 end) > 0`.execute(db);
  return [...cards.rows, ...orders.rows].map(({ name }) => name).concat(await wrongUses(db));
}

async function wrongUses(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<Use>`select orders.number as name, orders.document as document,
      sum(point_moves.points) as points, sum(point_moves.amount) as amount
    from orders left join point_moves on point_moves.order_id = orders.id and point_moves.kind = 'used'
    where ${contains('orders.document', '"points":{"used"')} or point_moves.id is not null
    group by orders.number, orders.document`.execute(db);
  return rows.filter((use) => !isUseRight(use)).map(({ name }) => name);
}

interface Use extends Named {
  readonly document: string;
  /** PostgreSQL writes a sum as text. */
  readonly points: number | string | null;
  readonly amount: number | string | null;
}

function isUseRight({ document, points, amount }: Use): boolean {
  // The cast is safe: `insertOrder` wrote the document.
  const { used, discount } = (JSON.parse(document) as Pick<Order, 'totals'>).totals.points ?? {};
  return used === -Number(points ?? 0) && discount?.gross === Number(amount ?? 0);
}
