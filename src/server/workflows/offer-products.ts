import type { Product } from '#domain/catalog/product.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { priceProduct } from '#domain/pricing/price-product.ts';
import { discloseStock } from '#domain/stock/disclose-stock.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Db } from '#server/repositories/database.ts';
import { loadLedger } from '#server/repositories/price-history.ts';
import { findProductsBySku } from '#server/repositories/products.ts';
import { loadVatRules } from '#server/repositories/vat-rules.ts';

type Asking = Pick<RequestContext, 'viewer' | 'storeView' | 'now'>;

/** Products as whoever asks may see them: prices become offers, stock is shown as far as it may be. */
export async function offerProducts(
  db: Db,
  products: readonly Product[],
  asking: Asking,
): Promise<readonly OfferedProduct[]> {
  const { viewer, storeView, now } = asking;
  const skus = products.flatMap(({ sku, variants }) => [sku, ...variants.map((each) => each.sku)]);
  const context: PriceContext = {
    viewer,
    prices: storeView.settings.prices,
    vatRules: await loadVatRules(db),
    country: storeView.settings.tax.country,
    ledger: await loadLedger(db, skus),
    now,
  };
  const associated = await associatedProducts(db, storeView.code, products);
  const isLoggedIn = viewer.customerId !== undefined;
  const { largestShown } = storeView.settings.stock;
  return products.map((product) => {
    const offered = priceProduct(product, context, associated);
    return {
      ...offered,
      stock: discloseStock(offered.stock, isLoggedIn, largestShown),
      variants: offered.variants.map((variant) => ({
        ...variant,
        stock: discloseStock(variant.stock, isLoggedIn, largestShown),
      })),
    };
  });
}

/** What grouped products consist of, by sku. */
async function associatedProducts(
  db: Db,
  storeCode: string,
  products: readonly Product[],
): Promise<ReadonlyMap<string, Product>> {
  const skus = products
    .filter(({ kind }) => kind === 'grouped')
    .flatMap(({ links }) => links.filter(({ kind }) => kind === 'associated'))
    .map(({ sku }) => sku);
  if (skus.length === 0) return new Map();
  const found = await findProductsBySku(db, storeCode, skus);
  return new Map(found.map((product) => [product.sku, product]));
}
