import type { Product } from '#domain/catalog/product.ts';
import type { OfferedBundle } from '#domain/pricing/bundle-net.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { partsBySku, partSkus, type Parts } from '#domain/pricing/parts.ts';
import type { PriceContext } from '#domain/pricing/price-context.ts';
import { discloseStock } from '#domain/stock/disclose-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Db } from '#server/repositories/database.ts';
import { findProductsBySku } from '#server/repositories/products.ts';
import { priceSafely } from './price-safely.ts';

type Asking = Pick<RequestContext, 'services' | 'viewer' | 'storeView' | 'now'>;

/** Products as whoever asks may see them: prices become offers, stock is shown as far as it may be. */
export async function offerProducts(
  products: readonly Product[],
  { services, viewer, storeView, now }: Asking,
): Promise<readonly OfferedProduct[]> {
  const { catalogue, database, log } = services;
  const skus = products.flatMap(({ sku, variants }) => [sku, ...variants.map((each) => each.sku)]);
  const { prices, tax, stock } = storeView.settings;
  const context: PriceContext = {
    viewer,
    prices,
    vatRules: await catalogue.vatRules(),
    country: tax.country,
    ...(tax.byGroup && { taxByGroup: tax.byGroup }),
    ledger: await catalogue.ledger(skus),
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

/** What grouped products and bundles consist of. */
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
