import type { Acting } from '#server/acting.ts';
import { cardsToExpire, loadMoves } from '#server/repositories/sales/loyalty.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { holdCard } from './held-card.ts';

const batchSize = 100;

export interface Expired {
  readonly cards: number;
  readonly points: number;
}

/** Takes expired points off all cards, each in a transaction of its own (rules/loyalty#expiry). */
export async function expirePoints({ database, actor, now }: Acting): Promise<Expired> {
  let cards = 0;
  let points = 0;
  for (let after = 0; ;) {
    const ids = await cardsToExpire(database.read, now, after, batchSize);
    for (const id of ids) {
      const gone = await database.transaction(async (tx) => {
        const before = await loadMoves(tx, id);
        const moves = await holdCard(tx, { id }, now);
        return (moves ?? []).slice(before.length).reduce((sum, move) => sum - move.points, 0);
      });
      if (gone > 0) cards += 1;
      points += gone;
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (points > 0) {
    const detail = { cards, points };
    await database.transaction((tx) =>
      recordAudit(tx, { actor, action: 'loyalty.expire', subject: 'loyalty', detail }, now),
    );
  }
  return { cards, points };
}
