import { moment, type Moment } from '#domain/time/moment.ts';
import type { ReviewStatus } from '#domain/reviews/review.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A review as the operator reads it before anybody else does. */
export interface ReadReview {
  readonly id: number;
  readonly sku: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  /** Absent for a guest. */
  readonly customerId?: number;
  readonly createdAt: Moment;
}

/** Reviews that stand where they are asked for, those that have waited longest first. */
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

/** Sets where a review stands; answers it as it was before, undefined when there is none. */
export async function judgeReview(
  tx: Db,
  id: number,
  status: ReviewStatus,
): Promise<ReadReview | undefined> {
  const row = await reviewsWithSku(tx).where('reviews.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  await tx.updateTable('reviews').set({ status }).where('id', '=', id).execute();
  return toReadReview(row);
}

function reviewsWithSku(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select('products.sku');
}

type Row = Awaited<ReturnType<ReturnType<typeof reviewsWithSku>['execute']>>[number];

function toReadReview(row: Row): ReadReview {
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
