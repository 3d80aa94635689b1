import type { Product } from '#domain/catalog/product.ts';
import { packingOf, type Packing } from '#domain/catalog/sale-unit.ts';
import type { Services } from '#server/services.ts';

export interface ArticleLook extends Pick<Packing, 'saleUnit'> {
  readonly name: string;
  readonly picture?: string;
  /** The product's page, where it has one. */
  readonly path?: string;
}

/** The present names, units and pictures by sku; an article that is no longer sold has neither. */
export async function findArticleLooks(
  { catalog }: Pick<Services, 'catalog'>,
  storeCode: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ArticleLook>> {
  const products = await catalog.products(storeCode, await catalog.articleIds(skus));
  return new Map(
    skus.flatMap((sku) => {
      const look = products.map((product) => lookOf(product, sku)).find((each) => each);
      return look === undefined ? [] : [[sku, look] as const];
    }),
  );
}

/** A variant without a picture of its own has that of its product. */
function lookOf(product: Product, sku: string): ArticleLook | undefined {
  const variant = product.variants.find((each) => each.sku === sku);
  if (variant === undefined && product.sku !== sku) return undefined;
  const { saleUnit } = packingOf(variant ?? product, product);
  const picture = [...(variant?.pictures ?? []), ...product.pictures][0]?.path;
  return {
    name: product.name,
    ...(saleUnit && { saleUnit }),
    ...(product.urlPath !== '' && { path: `/${product.urlPath}` }),
    ...(picture !== undefined && { picture }),
  };
}
