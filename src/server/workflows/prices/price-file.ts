import { offerFound, type Buying } from '#domain/pricing/price-found.ts';
import { priceFileLines, type PriceFileLine } from '#domain/pricing/price-file.ts';
import type { StoreView } from '#domain/settings.ts';
import { findProductsById } from '#server/repositories/catalog/products.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { productIdsAfter } from '#server/repositories/system/export-ids.ts';
import { findArticles } from '#server/workflows/find-articles.ts';

/** The address of the price file of the viewer's company, with the names of a store view. */
export function priceFilePath({ code }: Pick<StoreView, 'code'>): string {
  return `/media/prices/${code}/prices.csv`;
}

const productsAtOnce = 50;

/** The prices of all articles that the viewer may buy (rules/prices#price-file). */
export async function* priceFile(
  db: Db,
  buyer: Pick<Buying, 'viewer' | 'storeView' | 'now'>,
): AsyncGenerator<PriceFileLine> {
  const buying = { ...buyer, vatRules: await loadVatRules(db) };
  for (let after = 0; ;) {
    const ids = await productIdsAfter(db, after, productsAtOnce);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield* await linesOf(db, ids, buying);
    after = last;
  }
}

async function linesOf(
  db: Db,
  ids: readonly number[],
  buying: Buying,
): Promise<readonly PriceFileLine[]> {
  const { storeView } = buying;
  const products = await findProductsById(db, storeView.code, ids);
  const asked = products.flatMap((product) =>
    (product.variants.length === 0 ? [product] : product.variants).map(({ sku }) => ({
      sku,
      shownBy: product.id,
      options: {},
    })),
  );
  const found = await findArticles(db, storeView, asked);
  return found.flatMap((each, index) => {
    // A variant may belong to several products. It is listed once, with the product whose page shows it.
    if (each === undefined || each.product.id !== asked[index]?.shownBy) return [];
    return priceFileLines(offerFound(each, buying), buying);
  });
}
