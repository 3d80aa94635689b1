import { sql } from 'kysely';
import type { Rating, Review, ReviewStatus, WrittenReview } from '#domain/reviews/review.ts';
import { meanRating, type MeanRating } from '#domain/reviews/review-summary.ts';
import type { Language } from '#domain/settings.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { countRows, rowsIn, saveRow } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

const approved = 1;
const pending = 2;

export interface ReviewRecord {
  /** The key by which an import recognises the review. */
  readonly sourceKey: string;
  readonly productId: number;
  readonly customerId?: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  /** Absent: unchanged, or pending for a new review. */
  readonly status?: ReviewStatus;
  /** Absent: unchanged, or the default for a new review. */
  readonly language?: Language;
  readonly usualLanguage: Language;
  readonly ratings: readonly Rating[];
  /** Absent: unchanged, or now for a new review. */
  readonly createdAt?: Moment;
}

export async function saveReview(tx: Db, record: ReviewRecord, now: Moment): Promise<Outcome> {
  const known = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('source_key', '=', record.sourceKey)
    .executeTakeFirst();
  const columns = {
    source_key: record.sourceKey,
    product_id: record.productId,
    customer_id: record.customerId ?? null,
    title: record.title,
    detail: record.detail,
    nickname: record.nickname,
    status: record.status ?? known?.status ?? pending,
    language: record.language ?? known?.language ?? record.usualLanguage,
    ratings: JSON.stringify(record.ratings),
    created_at: record.createdAt ?? known?.created_at ?? now,
  };
  return saveRow(tx, 'reviews', ['source_key'], known, columns);
}

export interface NewReview extends WrittenReview {
  readonly productId: number;
  readonly customerId?: number;
  readonly language: Language;
  /** Equal for the same text by the same author, so that a repeat adds no second review. */
  readonly sourceKey: string;
}

/** Adds a review, pending until an operator approves it; a repeat returns the existing one. */
export async function addReview(
  tx: Db,
  review: NewReview,
  now: Moment,
): Promise<{ readonly id: number; readonly createdAt: Moment }> {
  await tx
    .insertInto('reviews')
    .values({
      source_key: review.sourceKey,
      product_id: review.productId,
      customer_id: review.customerId ?? null,
      title: review.title,
      detail: review.detail,
      nickname: review.nickname,
      status: pending,
      language: review.language,
      ratings: JSON.stringify(review.ratings),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
  const kept = await tx
    .selectFrom('reviews')
    .select(['id', 'created_at'])
    .where('source_key', '=', review.sourceKey)
    .executeTakeFirstOrThrow();
  return { id: kept.id, createdAt: moment(kept.created_at) };
}

export function countPendingReviews(db: Db, productId: number): Promise<number> {
  const key = { product_id: productId, status: pending };
  return countRows(db.selectFrom('reviews').where((eb) => eb.and(key)));
}

/**
 * Loads reviews, newest first, those of the language first; each tells whether its author bought the
 * product.
 */
export async function loadReviews(
  db: Db,
  productIds: readonly number[],
  limit: number,
  first?: Language,
): Promise<readonly Review[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .innerJoin('orders', 'orders.id', 'order_items.order_id')
          .select(sql`1`.as('one'))
          .whereRef('orders.customer_id', '=', 'reviews.customer_id')
          .where('orders.status', '!=', 'canceled')
          .where((either) =>
            either.or([
              either('order_items.sku', '=', either.ref('products.sku')),
              either('order_items.parent_sku', '=', either.ref('products.sku')),
            ]),
          ),
      ).as('is_verified'),
    )
    .where('reviews.product_id', 'in', productIds)
    .where('reviews.status', '=', approved)
    .$if(first !== undefined, (query) =>
      query.orderBy(sql`case when reviews.language = ${first} then 0 else 1 end`),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    title: row.title,
    detail: row.detail,
    nickname: row.nickname,
    ratings: readRatings(row.ratings),
    language: row.language,
    isVerified: Boolean(row.is_verified),
    createdAt: moment(row.created_at),
  }));
}

export type ReadReview = ReturnType<typeof toReadReview>;

/** Loads the ratings of products from approved reviews. */
export async function loadRatings(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, MeanRating>> {
  const reviews = db.selectFrom('reviews').select(['product_id', 'ratings']);
  const rows = await rowsIn(reviews.where('status', '=', approved), 'product_id', productIds);
  const found = new Map<number, MeanRating>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.product_id)) {
    const rating = meanRating(own.map(({ ratings }) => ({ ratings: readRatings(ratings) })));
    if (rating) found.set(id, rating);
  }
  return found;
}

/** The cast is safe: only this file and the import write them. */
export function readRatings(text: string): readonly Rating[] {
  return JSON.parse(text) as readonly Rating[];
}

/** Lists reviews, the longest waiting first. */
export async function listReviews(
  db: Db,
  status: ReviewStatus,
  limit: number,
): Promise<readonly ReadReview[]> {
  const rows = await reviewsWithSku(db)
    .where('reviews.status', '=', status)
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
  return rows.map(toReadReview);
}

/** Changes a review's status and returns the review as it was before; undefined when there is none. */
export async function setReviewStatus(
  tx: Db,
  id: number,
  status: ReviewStatus,
  reason: string,
): Promise<ReadReview | undefined> {
  const row = await reviewsWithSku(tx).where('reviews.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  await tx.updateTable('reviews').set({ status, reason }).where('id', '=', id).execute();
  return toReadReview(row);
}

function reviewsWithSku(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.sku');
}

function toReadReview(
  row: Awaited<ReturnType<ReturnType<typeof reviewsWithSku>['execute']>>[number],
) {
  return {
    id: row.id,
    sku: row.sku,
    status: row.status,
    title: row.title,
    detail: row.detail,
    nickname: row.nickname,
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    createdAt: moment(row.created_at),
  };
}
