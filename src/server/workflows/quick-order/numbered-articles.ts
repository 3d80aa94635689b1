import { toCartItem } from '#domain/cart/to-cart-item.ts';
import { refusedArticle } from '#domain/cart/refused-article.ts';
import type { Article, Product } from '#domain/catalog/product.ts';
import { offerFound, type FoundArticle } from '#domain/pricing/price-found.ts';
import { purchaseWay } from '#domain/pricing/purchase-way.ts';
import type { NamedArticle } from '#domain/quick-order/row.ts';
import { articleNumber, numberAttributes } from '#domain/search/article-number.ts';
import { discloseStock } from '#domain/stock/disclose-stock.ts';
import type { Asking } from '#server/asking.ts';
import { SearchAway } from '#server/engines/search/port.ts';
import { inSlices } from '#server/in-slices.ts';
import { findKnownArticles, restock } from '#server/workflows/find-articles.ts';

/**
 * Finds the articles that numbers name, priced for the viewer, by the number as `articleNumber` writes
 * it. All numbers are looked up at once.
 */
export async function numberedArticles(
  numbers: readonly string[],
  asking: Asking,
): Promise<ReadonlyMap<string, readonly NamedArticle[]>> {
  const wanted = new Set(numbers.map(articleNumber));
  const skusOf = await skusByNumber(wanted, numbers, asking);
  const skus = [...new Set([...skusOf.values()].flatMap((some) => [...some]))];
  const { found } = await findKnownArticles(
    skus.map((sku) => ({ sku, options: {} })),
    asking,
  );
  const stocked = await restock(asking.services.database.read, found);
  const vatRules = await asking.services.catalog.vatRules();
  const named = await inSlices(
    stocked.flatMap((each) => each ?? []),
    (slice) => slice.map((each) => nameArticle(each, vatRules, asking)),
  );
  const bySku = new Map(named.map((each) => [each.item.sku.toLowerCase(), each]));
  return new Map(
    [...skusOf].map(([number, some]) => [
      number,
      [...some].flatMap((sku) => bySku.get(sku.toLowerCase()) ?? []),
    ]),
  );
}

/** The skus that each number may mean; the number of a configurable product means its variants. */
async function skusByNumber(
  wanted: ReadonlySet<string>,
  numbers: readonly string[],
  { services, storeView }: Asking,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = await idsOf(wanted, numbers, services);
  const products = await services.catalog.products(storeView.code, ids);
  const skusOf = new Map<string, Set<string>>();
  const note = (number: string, sku: string) => {
    if (wanted.has(number)) skusOf.set(number, (skusOf.get(number) ?? new Set()).add(sku));
  };
  for (const product of products) {
    for (const variant of product.variants) {
      for (const number of numbersOf(variant)) note(number, variant.sku);
    }
    const meant: readonly Pick<Article, 'sku'>[] =
      product.variants.length > 0 ? product.variants : [product];
    for (const number of numbersOf(product)) for (const { sku } of meant) note(number, sku);
  }
  return skusOf;
}

/** Without the search engine, numbers are found as skus only. */
async function idsOf(
  wanted: ReadonlySet<string>,
  numbers: readonly string[],
  { search, catalog }: Asking['services'],
): Promise<readonly number[]> {
  if (wanted.size === 0) return [];
  try {
    return [...(await search.idsOfCodes([...wanted]))];
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    return catalog.articleIds(numbers);
  }
}

export function numbersOf({
  sku,
  attributes,
}: Pick<Product, 'sku' | 'attributes'>): ReadonlySet<string> {
  const values = numberAttributes.flatMap((code) => attributes[code] ?? []);
  return new Set([sku, ...values].map(articleNumber));
}

export function nameArticle(
  found: FoundArticle,
  vatRules: Awaited<ReturnType<Asking['services']['catalog']['vatRules']>>,
  { viewer, storeView, now }: Asking,
): NamedArticle {
  const { offered, article } = offerFound(found, { viewer, storeView, vatRules, now });
  const variant = offered.variants.find(({ sku }) => sku === article.sku);
  const item = toCartItem({ product: offered, variant, quantity: 1 });
  const { largestShown } = storeView.settings.stock;
  const refusal =
    purchaseWay(offered) === 'page'
      ? ({ code: 'quick_order.choices_needed' } as const)
      : refusedArticle({ ...item, product: offered, variant }, now);
  return {
    item,
    stock: discloseStock(article.stock, viewer.customerId !== undefined, largestShown),
    ...(refusal && { refusal }),
  };
}
