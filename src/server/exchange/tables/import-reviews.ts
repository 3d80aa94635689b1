import { createHash } from 'node:crypto';
import { normalizeEmail } from '#domain/customer/email.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { findProductIds } from '#server/repositories/catalogue/prices.ts';
import {
  saveReview,
  type ReviewRecord,
  type ReviewStatus,
} from '#server/repositories/catalogue/reviews.ts';
import type { Cells } from '#domain/import/cells.ts';
import { longestName, readDate } from '#domain/import/feed-values.ts';
import { checkLength } from '#server/exchange/files/refusals.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { RowError, type ImportReport } from '#server/exchange/files/report.ts';

const columns = {
  needed: ['sku', 'nickname', 'title', 'detail'],
  others: ['review_id', 'status', 'rating', 'ratings', 'email', 'created_at'],
};
const longestDetail = 10_000;
const highest = 5;

const statuses: ReadonlyMap<string, ReviewStatus> = new Map<string, ReviewStatus>([
  ['approved', 1],
  ['1', 1],
  ['pending', 2],
  ['2', 2],
  ['refused', 3],
  ['not approved', 3],
  ['3', 3],
]);

/** Reviews of products; without a status they wait for approval (rules/products#reviews). */
export function importReviews(database: Database, options: TableImport): Promise<ImportReport> {
  return importTable(database, options, columns, async (tx, cells, now) => {
    const sku = cells.given('sku') ?? '';
    const productId = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
    if (productId === undefined) {
      throw new RowError('sku', 'product.unknown', `There is no product ${sku}`);
    }
    const outcome = await saveReview(tx, await readReview(tx, cells, sku, productId), now);
    // Reviews stand on the product's page.
    if (outcome !== 'unchanged') await logChanges(tx, 'product', [sku], now);
    return outcome;
  });
}

async function readReview(
  tx: Db,
  cells: Cells,
  sku: string,
  productId: number,
): Promise<ReviewRecord> {
  const needed = (column: string, longest: number) => {
    const text = checkLength(column, cells.given(column) ?? '', longest);
    if (text !== '') return text;
    throw new RowError(column, 'value.missing', `A review needs a ${column}`);
  };
  const words = {
    nickname: needed('nickname', longestName),
    title: needed('title', longestName),
    detail: needed('detail', longestDetail),
  };
  const email = cells.given('email');
  const customer =
    email === undefined ? undefined : await findCustomerByEmail(tx, normalizeEmail(email));
  if (email !== undefined && customer === undefined) {
    cells.notice('email', 'customer.unknown', { email });
  }
  const createdAt = cells.read('created_at', (text) => readDate(text, 'start'), 'date.invalid');
  const status = cells.read('status', readStatus, 'status.unknown', 'review');
  return {
    ...words,
    sourceKey: sourceKey(cells.given('review_id'), [sku.toLowerCase(), ...Object.values(words)]),
    productId,
    ...(customer !== undefined && { customerId: customer.id }),
    ...(status !== undefined && { status }),
    ratings: readRatings(cells),
    ...(createdAt !== undefined && { createdAt }),
  };
}

function readStatus(text: string): ReviewStatus | undefined {
  return statuses.get(text.toLowerCase());
}

/** A file that counts its reviews can change them; in another the same words are the same review. */
function sourceKey(id: string | undefined, words: readonly string[]): string {
  if (id !== undefined) return `id ${checkLength('review_id', id, longestName)}`;
  return `words ${createHash('sha256').update(JSON.stringify(words)).digest('hex')}`;
}

/** `rating` is a number of stars, `ratings` names several: `Quality=5,Price=4`. */
function readRatings(cells: Cells): ReviewRecord['ratings'] {
  const plain = cells.given('rating');
  const named = plain === undefined ? cells.list('ratings') : [`Rating=${plain}`];
  return named.map((piece) => {
    const at = piece.lastIndexOf('=');
    const value = Number(piece.slice(at + 1));
    if (at > 0 && Number.isInteger(value) && value >= 1 && value <= highest) {
      return { name: checkLength('ratings', piece.slice(0, at).trim(), longestName), value };
    }
    const column = plain === undefined ? 'ratings' : 'rating';
    throw new RowError(column, 'rating.invalid', `"${piece}" is not from 1 to ${highest}`);
  });
}
