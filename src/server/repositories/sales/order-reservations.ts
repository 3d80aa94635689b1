import type { Pieces } from '#domain/orders/shipment.ts';
import type { StockPlace } from '#server/repositories/catalog/shelves.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** The stock that a line takes. */
export interface Takes {
  /** Ends the reservation of pieces. Returns the reserved quantity by product id. */
  readonly line: number;
  readonly productId: number;
  readonly perPiece: number;
  readonly quantity: number;
}

export async function insertReservations(
  tx: Db,
  orderId: number,
  place: StockPlace,
  takes: readonly Takes[],
): Promise<void> {
  if (takes.length === 0) return;
  const rows = takes.map(({ line, productId, perPiece, quantity }) => ({
    order_id: orderId,
    line,
    product_id: productId,
    location_code: place,
    per_piece: perPiece,
    quantity,
  }));
  await tx.insertInto('order_reservations').values(rows).execute();
}

/** The stock that an order reserves, all at one place. */
interface HeldGoods {
  readonly place: StockPlace;
  readonly quantities: ReadonlyMap<number, number>;
}

/** Ends the reservation of pieces; answers what was held for them, by product id. */
export async function endReservations(
  tx: Db,
  orderId: number,
  pieces: readonly Pieces[],
): Promise<readonly HeldGoods[]> {
  const rows = await reservationsOf(tx, orderId, pieces);
  const ended = rows.map((row) => ({
    ...row,
    quantity: Math.min(row.quantity, row.per_piece * piecesOn(pieces, row.line)),
  }));
  for (const { line, product_id, quantity } of ended) {
    if (quantity === 0) continue;
    await tx
      .updateTable('order_reservations')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('order_id', '=', orderId)
      .where('line', '=', line)
      .where('product_id', '=', product_id)
      .execute();
  }
  return byPlace(ended);
}

/** The stock that pieces of an order took, whether it is still reserved or not. */
export async function takenBy(
  db: Db,
  orderId: number,
  pieces: readonly Pieces[],
): Promise<readonly HeldGoods[]> {
  const rows = await reservationsOf(db, orderId, pieces);
  return byPlace(
    rows.map((row) => ({ ...row, quantity: row.per_piece * piecesOn(pieces, row.line) })),
  );
}

/** Finds the orders that reserve an article at a place, oldest first. */
export async function ordersThatHold(
  db: Db,
  productId: number,
  place: StockPlace,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_reservations')
    .innerJoin('orders', 'orders.id', 'order_reservations.order_id')
    .select('orders.number')
    .distinct()
    .where('product_id', '=', productId)
    .where('location_code', '=', place)
    .where('quantity', '>', 0)
    .orderBy('orders.number')
    .execute();
  return rows.map(({ number }) => number);
}

function reservationsOf(db: Db, orderId: number, pieces: readonly Pieces[]) {
  return db
    .selectFrom('order_reservations')
    .select(['line', 'product_id', 'location_code', 'per_piece', 'quantity'])
    .where('order_id', '=', orderId)
    .where(
      'line',
      'in',
      pieces.map(({ line }) => line),
    )
    .orderBy('line')
    .execute();
}

function piecesOn(pieces: readonly Pieces[], line: number): number {
  return pieces.find((each) => each.line === line)?.quantity ?? 0;
}

function byPlace(
  rows: readonly { location_code: StockPlace; product_id: number; quantity: number }[],
): readonly HeldGoods[] {
  const places = Map.groupBy(
    rows.filter(({ quantity }) => quantity > 0),
    (row) => row.location_code,
  );
  return [...places].map(([place, held]) => {
    const quantities = new Map<number, number>();
    for (const { product_id: id, quantity } of held) {
      quantities.set(id, (quantities.get(id) ?? 0) + quantity);
    }
    return { place, quantities };
  });
}
