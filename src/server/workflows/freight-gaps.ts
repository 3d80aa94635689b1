import { servicesFor } from '#domain/checkout/freight.ts';
import { freightGaps, freightZones, type FreightGap } from '#domain/checkout/freight-gaps.ts';
import {
  servicesOf,
  type FreightRate,
  type FreightService,
  type Measured,
} from '#domain/checkout/freight-table.ts';
import { isBulky } from '#domain/checkout/is-bulky.ts';
import type { Settings } from '#domain/settings.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import {
  carriedArticles,
  type CarriedArticle,
} from '#server/repositories/catalog/carried-articles.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';

/** An article with its freight services, and the places for which they have no rate. */
export interface UnsentArticle {
  readonly sku: string;
  readonly services: readonly FreightService[];
  readonly gaps: readonly FreightGap[];
}

/**
 * Finds goods on sale that can't be sent to every place in the table of rates, in some store view.
 * Rentals are never sent: they are fetched in a shop or at the seller's address.
 */
export async function unsentArticles(db: Db): Promise<readonly UnsentArticle[]> {
  const rates = await loadFreightRates(db);
  if (rates.length === 0) return [];
  const asked = (await loadStoreViews(db)).map(({ settings }) => gapsIn(settings.checkout, rates));
  const found = new Map<string, UnsentArticle>();
  for await (const article of carriedArticles(db)) {
    const { attributes, parentAttributes } = article;
    if (isRentable({ attributes }) || isRentable({ attributes: parentAttributes })) continue;
    for (const ask of asked) {
      const { services, gaps } = ask(article);
      if (gaps.length === 0) continue;
      const { sku } = article;
      found.set([sku, services, JSON.stringify(gaps)].join(' '), { sku, services, gaps });
    }
  }
  return [...found.values()];
}

function gapsIn(checkout: Settings['checkout'], rates: readonly FreightRate[]) {
  const zones = freightZones(rates, checkout.deliveryCountries);
  const table = servicesOf(rates);
  const steps = new Set(rates.map(({ measure, from }) => `${measure} ${from}`));
  // Most articles have the same rates as another, so gaps are cached.
  const known = new Map<string, readonly FreightGap[]>();
  return (article: CarriedArticle): Pick<UnsentArticle, 'services' | 'gaps'> => {
    const measured = { weight: article.weight, subtotal: article.net ?? Infinity, count: 1 };
    const services = servicesFor({ isBulky: isBulkyAlone(article, checkout) }, table);
    const key = [services, ...[...steps].map((step) => isReached(step, measured))].join(' ');
    const gaps = known.get(key) ?? freightGaps(zones, services, measured);
    known.set(key, gaps);
    return { services, gaps };
  };
}

function isReached(step: string, measured: Measured): boolean {
  const [measure, from] = step.split(' ');
  return Number(from) <= measured[measure as keyof Measured];
}

function isBulkyAlone(
  { attributes, parentAttributes, weight }: CarriedArticle,
  checkout: Settings['checkout'],
): boolean {
  const { bulkyFromKg } = checkout;
  if (bulkyFromKg > 0 && weight >= bulkyFromKg * 1000) return true;
  return isBulky({ product: { attributes: parentAttributes }, article: { attributes } }, checkout);
}
