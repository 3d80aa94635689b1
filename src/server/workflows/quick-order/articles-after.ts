import { articleNumber } from '#domain/search/article-number.ts';
import type { NumberedArticle } from '#domain/quick-order/numbered-article.ts';
import type { Asking } from '#server/asking.ts';
import { inSlices } from '#server/in-slices.ts';
import { findProductsById } from '#server/repositories/catalog/products.ts';
import { productIdsAfter } from '#server/repositories/system/export-ids.ts';
import { findArticles } from '#server/workflows/find-articles.ts';
import { nameArticle, numbersOf } from './numbered-articles.ts';

/**
 * The articles of the next products that a list may name, priced for the viewer, and the id after which
 * the rest follows. Products come from the database, because all of them would evict those in memory.
 */
export async function articlesAfter(
  after: number,
  limit: number,
  asking: Asking,
): Promise<{ readonly found: readonly NumberedArticle[]; readonly next: number | undefined }> {
  const ids = await productIdsAfter(asking.services.database.read, after, limit);
  const found = await inSlices(ids, (slice) => articlesOf(slice, asking));
  return { found, next: ids.length < limit ? undefined : ids.at(-1) };
}

async function articlesOf(
  ids: readonly number[],
  asking: Asking,
): Promise<readonly NumberedArticle[]> {
  const { services, storeView } = asking;
  const products = await findProductsById(services.database.read, storeView.code, ids);
  const named = products.flatMap((product) =>
    product.variants.length === 0
      ? [{ sku: product.sku, numbers: numbersOf(product), isVariant: false }]
      : product.variants.map((variant) => ({
          sku: variant.sku,
          isVariant: true,
          // The number of a product means all its variants.
          numbers: new Set([...numbersOf(variant), ...numbersOf(product)]),
        })),
  );
  const asked = named.map(({ sku }) => ({ sku, options: {} }));
  const found = await findArticles(services.database.read, storeView, asked);
  const vatRules = await services.catalog.vatRules();
  return named.flatMap(({ sku, numbers, isVariant }, index) => {
    const { [index]: each } = found;
    // A variant is a product too, and comes with the one whose page shows it.
    if (each === undefined || (each.article !== each.product) !== isVariant) return [];
    const others = [...numbers].filter((number) => number !== articleNumber(sku));
    return [{ article: nameArticle(each, vatRules, asking), numbers: others }];
  });
}
