import { searchAttributes, searchCategories, searchProducts } from '#contract/catalog.ts';
import {
  categoryTrail,
  deepestCategory,
  trailIds,
  type Crumb,
} from '#domain/navigation/breadcrumbs.ts';
import { specification, type SpecificationGroup } from '#domain/catalog/specification.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { toTile, type TileProduct } from '#web/blocks/tile-product.ts';
import { notFound, type Load } from '#web/load.ts';

export interface ProductData {
  readonly product: OfferedProduct;
  readonly crumbs: readonly Crumb[];
  readonly specification: readonly SpecificationGroup[];
  readonly related: readonly TileProduct[];
}

export const load: Load<ProductData> = async (api, { params, shop }) => {
  const sku = params.sku ?? notFound();
  const { products } = await searchProducts(api, { skus: [sku], size: 1 });
  const product = products[0] ?? notFound();
  const relatedSkus = product.links.flatMap((link) => (link.kind === 'related' ? [link.sku] : []));
  const [attributes, categories, related] = await Promise.all([
    searchAttributes(api, { codes: Object.keys(product.attributes) }),
    searchCategories(api, { ids: product.categoryIds }),
    relatedSkus.length > 0
      ? searchProducts(api, { skus: relatedSkus, size: 4, detail: 'tile' })
      : { products: [] },
  ]);
  const deepest = deepestCategory(categories);
  const crumbs = deepest
    ? categoryTrail(deepest, await searchCategories(api, { ids: trailIds(deepest) }))
    : [];
  return {
    product,
    crumbs,
    specification: specification(product.attributes, attributes, shop.format.number),
    related: related.products.map(toTile),
  };
};
