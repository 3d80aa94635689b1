import { nextVatEdge } from '#domain/pricing/price-edges.ts';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { setNumber, readNumber } from '#server/repositories/system/counters.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { skusWithPriceEdge } from '#server/repositories/catalog/products.ts';
import { hasPostEdge, postsChange } from '#server/repositories/content/posts.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import type { Services } from '#server/services.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';

/** The time up to which price edges were followed, in milliseconds. */
const counter = 'repriced';
/**
 * The position is stored less often than the check runs, twice a second; a repetition after a restart
 * does no harm.
 */
const writeEveryMs = minuteMs;

/**
 * Reports the price edges and the posts that begin or end, since the last call or since the shop last
 * ran (rules/prices#price-edges).
 */
export function createRepricing(services: Services): () => Promise<void> {
  const { database, clock } = services;
  let repriced: Moment | undefined;
  let written: Moment | undefined;
  return async () => {
    const now = clock();
    if (repriced === undefined) {
      const known = await readNumber(database.read, counter);
      repriced = known === 0 ? now : moment(known);
    }
    await repriceAtEdges(services, repriced, now);
    repriced = now;
    if (written !== undefined && Math.abs(now - written) < writeEveryMs) return;
    await database.transaction((tx) => setNumber(tx, counter, now));
    written = now;
  };
}

/** When the clock is set back, prices that had begun are undone. */
async function repriceAtEdges({ database }: Services, last: Moment, now: Moment): Promise<void> {
  if (last === now) return;
  const [after, until] = last < now ? [last, now] : [now, last];
  const skus = await skusWithPriceEdge(database.read, after, until);
  const vatEdge = nextVatEdge(await loadVatRules(database.read), after);
  const isVatChanged = vatEdge !== undefined && vatEdge <= until;
  const isPostChanged = await hasPostEdge(database.read, after, until);
  if (skus.length === 0 && !isVatChanged && !isPostChanged) return;
  await database.transaction(async (tx) => {
    await recordPrices(tx, [...(await findProductIds(tx, skus)).values()], now);
    await logChanges(tx, 'price', skus, now);
    if (isVatChanged) await logChanges(tx, 'tax', ['*'], now);
    if (isPostChanged) await logChanges(tx, 'content', [postsChange], now);
  });
}
