import { searchCategories, searchProducts } from '#contract/catalog.ts';
import type { Category } from '#domain/catalog/category.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import { toTile, type TileProduct } from '#web/blocks/tile-product.ts';
import type { Load } from '#web/load.ts';

export interface HomeData {
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'urlPath' | 'image'>[];
  readonly latest: readonly TileProduct[];
}

export const load: Load<HomeData> = async (api, { shop }) => {
  const [categories, latest] = await Promise.all([
    searchCategories(api, { levels: [3] }),
    searchProducts(api, {
      filters: placeFilters('category', shop.storeView.settings.catalog.listsOutOfStock),
      sort: 'updated_at:desc',
      size: 8,
      detail: 'tile',
    }),
  ]);
  return {
    categories: categories
      .filter(({ productCount }) => productCount > 0)
      .slice(0, 8)
      .map(({ id, name, urlPath, image }) => ({ id, name, urlPath, ...(image && { image }) })),
    latest: latest.products.map(toTile),
  };
};
