import { piecesOf } from '#domain/orders/order-progress.ts';
import type { Settings } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { returnablePieces, type ReturnObstacle, type ReturnSituation } from './returnable.ts';

/**
 * The reason why nothing of a line may come back. Goods cut for the buyer and goods made to measure have reasons of
 * their own.
 */
export type LineObstacle = ReturnObstacle | 'cut' | 'made-to-measure';

/** Finds the reason for one line; undefined where some of it may come back (rules/returns#pages). */
export function lineObstacle(
  situation: ReturnSituation,
  line: number,
  settings: Settings['returns'],
  now: Moment,
): LineObstacle | undefined {
  const lines = situation.lines.filter((each) => each.line === line);
  const shipments = situation.shipments.filter(({ pieces }) => piecesOf(pieces, line) > 0);
  const found = returnablePieces({ ...situation, lines, shipments }, settings, now);
  if (found.ok) return undefined;
  // The cast is safe: `returnablePieces` writes an obstacle there.
  const obstacle = found.refusal.details?.['obstacle'] as ReturnObstacle;
  if (obstacle !== 'excluded') return obstacle;
  if (situation.cut?.has(line)) return 'cut';
  const isMade = lines.some(({ fulfilment }) => fulfilment === 'made-to-measure');
  return isMade ? 'made-to-measure' : 'excluded';
}
