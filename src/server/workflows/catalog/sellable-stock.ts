import type { ArticleStock } from '#contract/wire/stock.ts';
import { partSkus, type Parts } from '#domain/pricing/parts.ts';
import { wholeStock } from '#domain/pricing/whole-stock.ts';
import { isSold } from '#domain/catalog/visibility.ts';
import { offSale } from '#domain/stock/off-sale.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Asking } from '#server/asking.ts';
import { inSlices } from '#server/in-slices.ts';
import { findStatuses } from '#server/repositories/catalog/article-status.ts';
import { skuKeys } from '#server/repositories/catalog/product-keys.ts';
import { findProductsById } from '#server/repositories/catalog/products.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { loadParts } from '#server/workflows/offer-products.ts';
import type { Services } from '#server/services.ts';

/**
 * Loads the present stock of articles, in the order of the call. The stock of a product with variants
 * or parts is that of its variants or parts (rules/products#stock). An article off sale is marked, and
 * unknown skus are left out.
 */
export async function sellableStock(
  skus: readonly string[],
  asking: Pick<Asking, 'services' | 'storeView'>,
): Promise<readonly ArticleStock[]> {
  const found = await stockBySku(asking.services, skus);
  const unsold = await skusOffSale(skus, asking);
  const wholes = found.filter(({ hasOwnStock }) => !hasOwnStock).map(({ productId }) => productId);
  const stocks = wholes.length === 0 ? undefined : await stockOfWholes(wholes, asking);
  return found.map(({ productId, sku, stock: own }) => {
    const stock = stocks?.get(productId) ?? own;
    return { productId, sku, stock: unsold.has(sku.toLowerCase()) ? offSale(stock) : stock };
  });
}

/** Returns skus in lower case. */
async function skusOffSale(
  skus: readonly string[],
  { services, storeView }: Pick<Asking, 'services' | 'storeView'>,
): Promise<ReadonlySet<string>> {
  const statuses = await inSlices(skuKeys(skus), async (slice) => [
    ...(await findStatuses(services.database.read, storeView.code, slice)),
  ]);
  const unsold = statuses.filter(([, { own, ofParents }]) => !isSold(own, ofParents));
  return new Set(unsold.map(([sku]) => sku));
}

async function stockOfWholes(
  ids: readonly number[],
  { services, storeView }: Pick<Asking, 'services' | 'storeView'>,
): Promise<ReadonlyMap<number, StockItem>> {
  const { read } = services.database;
  const products = await findProductsById(read, storeView.code, ids);
  const parts = await loadParts(read, storeView.code, products);
  const skus = products.flatMap((each) => [
    ...each.variants.map(({ sku }) => sku),
    ...partSkus(each),
  ]);
  const known = new Map((await stockBySku(services, skus)).map((each) => [each.sku, each.stock]));
  // The articles are read with the stock of shops.
  const asRead = <A extends { readonly sku: string; readonly stock: StockItem }>(
    article: A,
  ): A => ({
    ...article,
    stock: known.get(article.sku) ?? article.stock,
  });
  const readParts: Parts = new Map([...parts].map(([key, part]) => [key, asRead(part)]));
  return new Map(
    products.map((each) => [
      each.id,
      wholeStock({ ...each, variants: each.variants.map(asRead) }, readParts),
    ]),
  );
}

function stockBySku({ database }: Services, skus: readonly string[]) {
  return inSlices(skuKeys(skus), (slice) => findStock(database.read, slice));
}
