import type { Product } from '#domain/catalog/product.ts';
import { viewerKind } from '#domain/customer/viewer-kind.ts';
import { memoize } from '#domain/memoize.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { OfferedBundle } from '#domain/pricing/bundle-net.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { partsBySku, partSkus, type Parts } from '#domain/pricing/parts.ts';
import { pricingOf, type PriceContext } from '#domain/pricing/price-context.ts';
import { nextPriceEdge, nextVatEdge } from '#domain/pricing/price-edges.ts';
import { discloseStock } from '#domain/stock/disclose-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Asking } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { unpricedProduct } from '#domain/pricing/unpriced-product.ts';
import type { Services } from '#server/services.ts';

type Offering = Pick<Asking, 'services' | 'viewer' | 'storeView' | 'now'>;

/**
 * Products as the viewer sees them: with offers instead of prices, and only the stock they may know.
 */
export async function offerProducts(
  products: readonly Product[],
  asking: Offering,
): Promise<readonly OfferedProduct[]> {
  const { viewer, storeView, services, now } = asking;
  const own = viewerKind(viewer);
  if (own === undefined) return makeOffers(products, asking);
  const kind = `${storeView.code} ${own}`;
  const vatRules = await services.catalog.vatRules();
  const known = new Map<Product, OfferedProduct>();
  for (const product of products) {
    const made = offersOf(product).get(kind);
    if (made !== undefined && made.vatRules === vatRules && made.from <= now && now < made.until)
      known.set(product, made.offered);
  }
  const missing = products.filter((product) => !known.has(product));
  const vatEdge = nextVatEdge(vatRules, now) ?? Infinity;
  const made = missing.length > 0 ? await makeOffers(missing, asking) : [];
  for (const [index, offered] of made.entries()) {
    const product = missing[index];
    if (product === undefined) continue;
    known.set(product, offered);
    // A product with parts is not cached, because its parts may change while it stays the same object.
    if (partSkus(product).length > 0) continue;
    const until = Math.min(vatEdge, nextPriceEdge(product, now) ?? Infinity);
    cacheOffer(offersOf(product), kind, { offered, vatRules, from: now, until });
  }
  return products.flatMap((product) => known.get(product) ?? []);
}

interface Offered {
  readonly offered: OfferedProduct;
  readonly vatRules: readonly VatRule[];
  readonly from: Moment;
  /** The next beginning or end of a special price or a VAT rate. */
  readonly until: number;
}

/** Offers by viewers with the same view; a changed product is another object. */
const offersOf = memoize((_product: Product) => new Map<string, Offered>());

const maxKinds = 4;

function cacheOffer(offers: Map<string, Offered>, kind: string, made: Offered): void {
  offers.delete(kind);
  offers.set(kind, made);
  const [oldest] = offers.keys();
  if (offers.size > maxKinds && oldest !== undefined) offers.delete(oldest);
}

async function makeOffers(
  products: readonly Product[],
  { services, viewer, storeView, now }: Offering,
): Promise<readonly OfferedProduct[]> {
  const { catalog, database, log } = services;
  const skus = products.flatMap(({ sku, variants }) => [sku, ...variants.map((each) => each.sku)]);
  const { stock } = storeView.settings;
  const context: PriceContext = {
    ...pricingOf(storeView.settings),
    viewer,
    vatRules: await catalog.vatRules(),
    priceHistory: await catalog.priceHistory(skus),
    now,
  };
  const parts = await loadParts(database.read, storeView.code, products);
  const disclose = <Article extends { readonly stock: StockItem }>(article: Article): Article => ({
    ...article,
    stock: discloseStock(article.stock, viewer.customerId !== undefined, stock.largestShown),
  });
  return products.map((product) => {
    const { variants, bundle, ...offered } = priceSafely(product, context, parts, log);
    return {
      ...disclose(offered),
      variants: variants.map(disclose),
      ...(bundle && { bundle: disclosedBundle(bundle, disclose) }),
    };
  });
}

export async function loadParts(
  db: Db,
  storeCode: string,
  products: readonly Pick<Product, 'kind' | 'links' | 'bundle'>[],
): Promise<Parts> {
  const skus = products.flatMap(partSkus);
  return partsBySku(skus.length === 0 ? [] : await findProductsBySku(db, storeCode, skus));
}

function disclosedBundle(
  { options, ...bundle }: OfferedBundle,
  disclose: <Article extends { readonly stock: StockItem }>(article: Article) => Article,
): OfferedBundle {
  return {
    ...bundle,
    options: options.map((option) => ({ ...option, selections: option.selections.map(disclose) })),
  };
}

/**
 * Prices a product for display: with broken numbers it loses its price, but the page stays. Purchases
 * are priced without this.
 */
export function priceSafely(
  product: Product,
  context: PriceContext,
  parts: Parts,
  log: Services['log'],
): OfferedProduct {
  try {
    return priceProduct(product, context, parts);
  } catch (error) {
    log.error({ err: error, sku: product.sku }, 'price failed');
    return unpricedProduct(product, context);
  }
}
