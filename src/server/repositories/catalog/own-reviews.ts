import { sql } from 'kysely';
import { enabledStatuses } from '#domain/catalog/visibility.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { OwnReview, ReviewStatus } from '#domain/reviews/review.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { readRatings } from './reviews.ts';

/** Loads the reviews of a customer, newest first. */
export async function findOwnReviews(
  db: Db,
  customerId: number,
  limit: number,
): Promise<readonly OwnReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    title: row.title,
    detail: row.detail,
    ratings: readRatings(row.ratings),
    // The cast is safe: only statuses are written.
    status: row.status as ReviewStatus,
    ...(row.reason !== '' && { reason: row.reason }),
    createdAt: moment(row.created_at),
  }));
}

/** In these states the buyer has some of the goods. */
const receiving: readonly OrderState[] = ['in-part', 'handed-over', 'complete'];

/** Finds products that a customer bought and has not reviewed, those bought last first. */
export async function findUnreviewed(
  db: Db,
  customerId: number,
  limit: number,
): Promise<readonly { readonly productId: number; readonly boughtAt: Moment }[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .innerJoin('products', (join) =>
      join.on(
        sql<boolean>`products.sku_key = lower(coalesce(order_items.parent_sku, order_items.sku))`,
      ),
    )
    .select('products.id')
    .select(({ fn }) => fn.max('orders.placed_at').as('bought_at'))
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', 'in', receiving)
    .where('products.visibility', '!=', 1)
    .where('products.status', 'in', enabledStatuses)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.product_id', '=', 'products.id')
            .where('reviews.customer_id', '=', customerId),
        ),
      ),
    )
    .groupBy('products.id')
    .orderBy('bought_at', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, bought_at }) => ({ productId: id, boughtAt: moment(bought_at) }));
}
