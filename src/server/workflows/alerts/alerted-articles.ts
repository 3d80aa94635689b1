import { variantPath } from '#domain/catalog/variant-path.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import type { Asking } from '#server/asking.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { offerProducts } from '#server/workflows/offer-products.ts';

/** The skus of an article, and of its product where it is a variant; in any case of their letters. */
export interface ArticleName {
  readonly sku: string;
  readonly parentSku?: string;
}

/** An article as one viewer is offered it now, with the address of its page. */
export interface AlertedArticle {
  readonly product: OfferedProduct;
  readonly article: OfferedProduct | OfferedVariant;
  /** The path without the store prefix. */
  readonly path: string;
}

/**
 * Finds the articles of alerts for one viewer, by the names as they were given. It reads the database,
 * since the memory of the catalogue may be a moment behind the change that led here.
 */
export async function alertedArticles(
  names: readonly ArticleName[],
  asking: Pick<Asking, 'services' | 'viewer' | 'storeView' | 'now'>,
): Promise<ReadonlyMap<ArticleName, AlertedArticle>> {
  const { services, storeView } = asking;
  const skus = [...new Set(names.map(({ sku, parentSku = sku }) => parentSku.toLowerCase()))];
  const found = await findProductsBySku(services.database.read, storeView.code, skus);
  const enabled = found.filter(({ status, urlPath }) => isEnabled(status) && urlPath !== '');
  const offered = await offerProducts(enabled, asking);
  const products = new Map(offered.map((product) => [product.sku.toLowerCase(), product]));
  return new Map(
    names.flatMap((name) => {
      const product = products.get((name.parentSku ?? name.sku).toLowerCase());
      const article = product && articleOf(product, name);
      return article === undefined ? [] : [[name, article] as const];
    }),
  );
}

function articleOf(product: OfferedProduct, name: ArticleName): AlertedArticle | undefined {
  if (name.parentSku === undefined)
    return { product, article: product, path: `/${product.urlPath}` };
  const sku = name.sku.toLowerCase();
  const article = product.variants.find((each) => each.sku.toLowerCase() === sku);
  return article && { product, article, path: `/${variantPath(product, article)}` };
}
