import * as v from 'valibot';
import { orderEvents, type AnalyticsArticle } from '#domain/analytics/order-events.ts';
import type { Order } from '#domain/orders/order.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { loadBareCategories } from '#server/repositories/catalogue/categories.ts';
import { findProductsBySku, parentSkus } from '#server/repositories/catalogue/products.ts';
import {
  claimMessage,
  finishMessage,
  pauseAfter,
  postponeMessage,
  type KnownMessages,
  type OutboxMessage,
} from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';

/** Longer than the service's time-out. */
const holdMs = minuteMs;

const purchase = v.strictObject({ orderId: v.number() });

export const knownEvents: KnownMessages = {
  kinds: ['event.purchase'],
  fits: ({ kind, document }) => kind === 'event.purchase' && v.is(purchase, document),
};

/** Tells the measuring service what waits for it; returns how many messages it handled. */
export async function sendEvents(services: Services): Promise<number> {
  const { analytics, database, clock } = services;
  if (analytics === undefined) return 0;
  for (let taken = 0; ; taken++) {
    const message = await database.transaction((tx) =>
      claimMessage(tx, clock(), holdMs, knownEvents),
    );
    if (message === undefined) return taken;
    await sendOne({ ...services, analytics }, message);
  }
}

async function sendOne(
  services: Services & Required<Pick<Services, 'analytics'>>,
  { id, document, attempts }: OutboxMessage,
): Promise<void> {
  const { analytics, database, clock, log } = services;
  try {
    const order = await findOrder(database.read, v.parse(purchase, document).orderId);
    if (order !== undefined) {
      const events = orderEvents(order, await articlesOf(services, order));
      await analytics.record({ key: `order-${order.number}`, events });
    }
    await database.transaction((tx) => finishMessage(tx, id, clock()));
  } catch (error) {
    log.warn({ err: error, outbox: id, attempts }, 'event not sent');
    const next = moment(clock() + pauseAfter(attempts));
    await database.transaction((tx) => postponeMessage(tx, id, next));
  }
}

/** By sku in lower case; a variant lies where its product does. */
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
