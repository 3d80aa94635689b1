import { sql } from 'kysely';
import type { Db } from '#server/repositories/system/schema.ts';

interface Named {
  readonly name: string;
}

/**
 * Finds cards below zero, and orders that earned twice or gave back more points than they earned or used
 * (rules/loyalty#moves).
 */
export async function wrongPoints(db: Db): Promise<readonly string[]> {
  const cards = await sql<Named>`select loyalty_cards.number as name from loyalty_cards
    join point_moves on point_moves.card_id = loyalty_cards.id
    group by loyalty_cards.number having sum(points) < 0 or sum(owed) < 0`.execute(db);
  const orders = await sql<Named>`select orders.number as name from orders
    join point_moves on point_moves.order_id = orders.id
    group by orders.number
    having sum(case when kind = 'earned' then 1 else 0 end) > 1
      or sum(case when kind in ('earned', 'returned') then points - owed else 0 end) < 0
      or sum(case when kind in ('used', 'restored') then points else 0 end) > 0`.execute(db);
  return [...cards.rows, ...orders.rows].map(({ name }) => name);
}
