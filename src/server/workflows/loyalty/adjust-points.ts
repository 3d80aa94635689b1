import { noOre } from '#domain/money/ore.ts';
import { settlingMove } from '#domain/loyalty/order-points.ts';
import { pointsAt } from '#domain/loyalty/point-moves.ts';
import { expiryOf } from '#domain/loyalty/points.ts';
import type { Acting } from '#server/acting.ts';
import { findCard, insertMoves } from '#server/repositories/sales/loyalty.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { holdCard } from './held-card.ts';

export interface AskedAdjustment {
  /** The number of the card. */
  readonly number: string;
  /** Points that come, or below zero leave. */
  readonly points: number;
  readonly reason: string;
}

export type Adjusted =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-few'; readonly balance: number }
  | { readonly kind: 'adjusted'; readonly balance: number };

/** Gives a card points, or takes some that it has, for a reason that the audit keeps. */
export function adjustPoints(
  { number, points, reason }: AskedAdjustment,
  { database, actor, now }: Acting,
): Promise<Adjusted> {
  return database.transaction(async (tx): Promise<Adjusted> => {
    const card = await findCard(tx, { number });
    const moves = card && (await holdCard(tx, card, now));
    if (card === undefined || moves === undefined) return { kind: 'unknown' };
    const balance = pointsAt(moves, now);
    if (balance + points < 0) return { kind: 'too-few', balance };
    const { storeViews } = shopSettingsOf(await loadSettings(tx));
    const terms = storeViews[0].settings.loyalty;
    const key = `adjusted ${moves.length + 1}`;
    const move = { kind: 'adjusted', points, owed: 0, amount: noOre, key, at: now } as const;
    const expires = points > 0 ? { expires: expiryOf(now, terms) } : {};
    const given = { ...move, ...expires };
    const settled = settlingMove(points > 0 ? [given] : [], moves, now);
    const added = settled ? [given, settled] : [given];
    await insertMoves(tx, card.id, added);
    const subject = `loyalty:${number}`;
    await recordAudit(
      tx,
      { actor, action: 'loyalty.adjust', subject, detail: { points, reason } },
      now,
    );
    return { kind: 'adjusted', balance: pointsAt([...moves, ...added], now) };
  });
}
