import * as v from 'valibot';
import { orderEvents, type AnalyticsArticle } from '#domain/analytics/order-events.ts';
import type { Order } from '#domain/orders/order.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { loadBareCategories } from '#server/repositories/catalog/categories.ts';
import { findProductsBySku, parentSkus } from '#server/repositories/catalog/products.ts';
import type { Services } from '#server/services.ts';
import type { Lane } from './work-lane.ts';

const purchase = v.strictObject({ orderId: v.number() });

/** Sends orders to the measuring service. The messages wait where no service is set up. */
export const eventLane: Lane = {
  name: 'events',
  // The shop cannot tell a service that is away from one that refuses.
  givesUp: false,
  kinds: { 'event.purchase': purchase },
  isOpen: async ({ analytics }) => analytics !== undefined,
  run: async (services, { document }) => {
    const { analytics, database } = services;
    const order = await findOrder(database.read, v.parse(purchase, document).orderId);
    if (order === undefined) return undefined;
    const events = orderEvents(order, await articlesOf(services, order));
    await analytics?.record({ key: `order-${order.number}`, events });
    return undefined;
  },
};

/** The map has lower-case skus. A variant lies in the categories of its product. */
async function articlesOf(
  { database }: Services,
  { lines, storeCode }: Order,
): Promise<ReadonlyMap<string, AnalyticsArticle>> {
  const db = database.read;
  const skus = lines.map(({ sku }) => sku);
  const products = await findProductsBySku(db, storeCode, [
    ...(await parentSkus(db, skus)),
    ...skus,
  ]);
  const categories = await loadBareCategories(db, storeCode);
  const nameOf = (ids: readonly number[]): string =>
    categories
      .filter(({ id }) => ids.includes(id))
      .toSorted((one, other) => other.level - one.level)[0]?.name ?? '';
  return new Map(
    products.toReversed().flatMap(({ id, sku, variants, categoryIds }) => {
      const category = nameOf(categoryIds);
      return [{ id, sku }, ...variants].map(
        (each) => [each.sku.toLowerCase(), { id: each.id, category }] as const,
      );
    }),
  );
}
