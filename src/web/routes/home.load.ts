import { searchCategories, searchProducts } from '#contract/catalog.ts';
import type { Category } from '#domain/catalog/category.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import { mainMenu } from '#domain/navigation/main-menu.ts';
import { toTile, type TileProduct } from '#web/blocks/tile-product.ts';
import type { Load } from '#web/load.ts';

export interface HomeData {
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'urlPath' | 'image'>[];
  readonly latest: readonly TileProduct[];
}

/** Two rows on a desk, four on a phone. */
const shownCategories = 8;

export const load: Load<HomeData> = async (api, { shop }) => {
  const [categories, latest] = await Promise.all([
    searchCategories(api, { levels: [2, 3] }),
    searchProducts(api, {
      filters: placeFilters('category', shop.storeView.settings.catalog.listsOutOfStock),
      sort: 'updated_at:desc',
      size: 8,
      detail: 'tile',
    }),
  ]);
  return {
    categories: leaves(categories)
      .slice(0, shownCategories)
      .map(({ id, name, urlPath, image }) => ({ id, name, urlPath, ...(image && { image }) })),
    latest: latest.products.map(toTile),
  };
};

/** The lowest categories in the order of the menu. */
function leaves(categories: readonly Category[]): readonly Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return mainMenu(categories)
    .flatMap((item) => (item.children.length > 0 ? item.children : [item]))
    .flatMap(({ id }) => byId.get(id) ?? []);
}
