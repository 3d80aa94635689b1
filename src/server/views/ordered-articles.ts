import type { ShownArticle } from '#contract/views/orders.ts';
import { articlePapers, type ArticlePapers } from '#domain/catalog/article-papers.ts';
import type { Article, Product } from '#domain/catalog/product.ts';
import { variantPath } from '#domain/catalog/variant-path.ts';
import type { ValueWriting } from '#domain/catalog/specification.ts';
import type { Place } from '#server/asking.ts';
import { findKnownArticles, type AskedArticle } from '#server/workflows/find-articles.ts';

interface KnownArticle {
  readonly product: Product;
  readonly article: Article;
  readonly isSold: boolean;
}

export type ArticlesOfLines = ReadonlyMap<string, KnownArticle>;

/** Finds the articles of lines that the catalogue still has, by sku. */
export async function knownArticles(
  lines: readonly AskedArticle[],
  place: Pick<Place, 'services' | 'storeView'>,
): Promise<ArticlesOfLines> {
  const { found, products } = await findKnownArticles(lines, place);
  return new Map(
    lines.flatMap(({ sku }, index) => {
      const sold = found[index];
      const known = sold ? { ...sold, isSold: true } : unsold(sku, products);
      return known ? [[sku, known] as const] : [];
    }),
  );
}

/** An article that is no longer sold still has its picture and papers. */
function unsold(sku: string, products: readonly Product[]): KnownArticle | undefined {
  const isIt = (article: Article) => article.sku.toLowerCase() === sku.toLowerCase();
  for (const product of products) {
    const article = product.variants.find(isIt);
    if (article) return { product, article, isSold: false };
  }
  const product = products.find(isIt);
  return product && { product, article: product, isSold: false };
}

export function shownArticle({ product, article, isSold }: KnownArticle): ShownArticle {
  const isVariant = product.sku !== article.sku;
  const picture = [...article.pictures, ...product.pictures][0]?.path;
  return {
    ...(isSold &&
      product.visibility !== 1 && {
        path: isVariant ? variantPath(product, article) : product.urlPath,
      }),
    ...(picture !== undefined && { picture }),
  };
}

/** Makes the function that tells the papers of an article in the words of a store view. */
export async function papersTeller(
  { services, storeView }: Pick<Place, 'services' | 'storeView'>,
  writing: ValueWriting,
): Promise<(known: KnownArticle) => ArticlePapers> {
  const attributes = await services.catalog.attributes(storeView.code);
  return ({ product, article }) =>
    articlePapers({ ...product.attributes, ...article.attributes }, attributes, writing);
}
