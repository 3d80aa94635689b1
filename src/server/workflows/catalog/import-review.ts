import type { Acting } from '#server/acting.ts';
import { saveReview, type ReviewRecord } from '#server/repositories/catalog/reviews.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { telling } from '#server/workflows/telling.ts';

/** Stores a review from a file. */
export function importReview(
  { sku, review }: { readonly sku: string; readonly review: ReviewRecord },
  acting: Acting,
): Promise<Outcome> {
  return telling(acting, ['product', sku], (tx) => saveReview(tx, review, acting.now));
}
