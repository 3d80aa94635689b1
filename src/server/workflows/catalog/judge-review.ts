import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { Acting } from '#server/acting.ts';
import { setReviewStatus, type ReadReview } from '#server/repositories/catalog/reviews.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';

export type Verdict = 'approve' | 'refuse';

export const statusAfter: Readonly<Record<Verdict, ReviewStatus>> = { approve: 1, refuse: 3 };

interface Judgement {
  readonly id: number;
  readonly verdict: Verdict;
  /** The reason for a refusal, for its author. */
  readonly reason?: string;
}

/** Shows a review on the page of its product, or hides it (rules/products#reviews). Returns undefined if there is no such review. */
export function judgeReview(
  { id, verdict, reason = '' }: Judgement,
  { database, actor, now }: Acting,
): Promise<ReadReview | undefined> {
  const to = statusAfter[verdict];
  return database.transaction(async (tx) => {
    const before = Number.isSafeInteger(id) ? await setReviewStatus(tx, id, to, reason) : undefined;
    if (before === undefined) return undefined;
    const detail = { from: before.status, to, ...(reason !== '' && { reason }) };
    const entry = { actor, action: `review.${verdict}`, subject: `review:${id}`, detail };
    await recordAudit(tx, entry, now);
    await logChanges(tx, 'product', [before.sku], now);
    return before;
  });
}
