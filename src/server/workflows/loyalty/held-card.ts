import { expiryMove, type PointMove } from '#domain/loyalty/point-moves.ts';
import type { Moment } from '#domain/time/moment.ts';
import { insertMoves, loadMoves, lockCard } from '#server/repositories/sales/loyalty.ts';
import type { Db } from '#server/repositories/system/database.ts';

/**
 * Locks a card, takes its expired points off and returns its moves. Expired points leave before others do, so that a
 * use takes valid ones. A card that was closed meanwhile has none.
 */
export async function holdCard(
  tx: Db,
  { id }: { readonly id: number },
  now: Moment,
): Promise<readonly PointMove[] | undefined> {
  if (!(await lockCard(tx, id))) return undefined;
  const moves = await loadMoves(tx, id);
  const expired = expiryMove(moves, now);
  if (expired === undefined) return moves;
  await insertMoves(tx, id, [expired]);
  return [...moves, expired];
}
