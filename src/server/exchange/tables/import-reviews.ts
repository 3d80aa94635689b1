import { createHash } from 'node:crypto';
import { normalizeEmail } from '#domain/customer/email.ts';
import { maxNameLetters } from '#domain/import/feed-values.ts';
import { readReviewRow, reviewColumns } from '#domain/reviews/review-row.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { importReview } from '#server/workflows/catalog/import-review.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';
import { checkLength } from '#server/exchange/files/refusals.ts';
import { productIdOf } from './price-rows.ts';

/** Imports reviews. Without a status they wait for approval (rules/products#reviews). */
export const importReviews = tableImporter(reviewColumns, async (cells, acting) => {
  const { read } = acting.database;
  const sku = cells.given('sku') ?? '';
  const productId = await productIdOf(read, sku);
  const row = readReviewRow(cells);
  const email = cells.given('email');
  const customer = email && (await findCustomerByEmail(read, normalizeEmail(email)));
  if (email && !customer) cells.notice('email', 'customer.unknown', { email });
  const { nickname, title, detail } = row;
  const words = [sku.toLowerCase(), nickname, title, detail];
  const review = {
    ...row,
    sourceKey: sourceKey(cells.given('review_id'), words),
    productId,
    usualLanguage: cells.storeViews[0].language,
    ...(customer && { customerId: customer.id }),
  };
  return importReview({ sku, review }, acting);
});

/** The key that recognises a review: its id, with which it can be changed later, else its text. */
function sourceKey(id: string | undefined, words: readonly string[]): string {
  if (id !== undefined) return `id ${checkLength('review_id', id, maxNameLetters)}`;
  return `words ${createHash('sha256').update(JSON.stringify(words)).digest('hex')}`;
}
