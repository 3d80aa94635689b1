import { isFreightRight } from '#domain/orders/is-freight-right.ts';
import { openPieces, orderStateOf, type LineProgress } from '#domain/orders/order-progress.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { findOrders } from './orders.ts';
import { loadProgress } from './shipments.ts';

const pageSize = 500;

/** Numbers of orders whose freight does not follow from their lines, their place and their coupon. */
export async function wrongFreight(db: Db): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let after = 0; ;) {
    const orders = await findOrders(db, after, pageSize);
    const last = orders.at(-1);
    if (last === undefined) return wrong;
    wrong.push(...orders.filter((each) => !isFreightRight(each)).map(({ number }) => number));
    after = last.id;
  }
}

/** Numbers of orders of which the state, the pieces or the reservations do not follow from what became of them. */
export async function wrongOrders(db: Db): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (let after = 0; ;) {
    const orders = await findOrders(db, after, pageSize);
    const last = orders.at(-1);
    if (last === undefined) return wrong;
    const all = await loadProgress(db, orders);
    const held = await heldOf(
      db,
      orders.map(({ id }) => id),
    );
    for (const [index, order] of orders.entries()) {
      const progress = all[index];
      const isRight =
        progress !== undefined &&
        progress.lines.every(arePiecesRight) &&
        progress.state === orderStateOf(progress.lines) &&
        (held.get(order.id) ?? []).every((row) => isHeldRight(row, progress.lines));
      if (!isRight) wrong.push(order.number);
    }
    after = last.id;
  }
}

function arePiecesRight(line: LineProgress): boolean {
  const { received, handedOver, back, fulfilment } = line;
  return (
    openPieces(line) >= 0 &&
    received <= handedOver &&
    (fulfilment !== 'rental' || back <= handedOver)
  );
}

interface HeldRow {
  readonly line: number;
  readonly per_piece: number;
  readonly quantity: number;
}

async function heldOf(db: Db, ids: readonly number[]) {
  const rows = await rowsIn(db.selectFrom('order_reservations').selectAll(), 'order_id', ids);
  return Map.groupBy(rows, (row) => row.order_id);
}

/** A line holds what its pieces that have not left take. */
function isHeldRight({ line, per_piece, quantity }: HeldRow, lines: readonly LineProgress[]) {
  const found = lines.find((each) => each.line === line);
  if (found === undefined) return false;
  const waiting = openPieces(found) + found.ready;
  return Math.abs(quantity - waiting * per_piece) < 0.0001;
}
