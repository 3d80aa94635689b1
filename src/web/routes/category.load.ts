import { searchCategories } from '#contract/catalog.ts';
import type { Category } from '#domain/catalog/category.ts';
import { categoryTrail, trailIds, type Crumb } from '#domain/navigation/breadcrumbs.ts';
import { childCategories } from '#domain/navigation/child-categories.ts';
import { toListingData, type ListingData } from '#web/blocks/listing-data.ts';
import { prepareListing } from '#web/blocks/listing-parts.ts';
import { loadListing } from '#web/features/listing/load-listing.ts';
import { notFound, type Load } from '#web/load.ts';

export interface CategoryData {
  readonly category: Pick<
    Category,
    'id' | 'name' | 'description' | 'urlPath' | 'image' | 'metaTitle' | 'metaDescription'
  >;
  readonly crumbs: readonly Crumb[];
  readonly below: readonly Pick<Category, 'id' | 'name' | 'urlPath' | 'productCount'>[];
  readonly listing: ListingData;
}

export const load: Load<CategoryData> = async (api, args) => {
  const id = Number(args.params.categoryId);
  const [found, below] = await Promise.all([
    searchCategories(api, { ids: [id] }),
    searchCategories(api, { below: [id] }),
  ]);
  const category = found[0] ?? notFound();
  const idsAbove = trailIds(category).filter((step) => step !== id);
  const [above, listing] = await Promise.all([
    // A main category stands below nothing.
    idsAbove.length > 0 ? searchCategories(api, { ids: idsAbove }) : [],
    loadListing(
      api,
      { place: 'category', categoryIds: [id, ...below.map((child) => child.id)] },
      args,
    ),
    prepareListing(args.shop),
  ]);
  const { name, description, urlPath, image, metaTitle, metaDescription } = category;
  return {
    category: {
      id,
      name,
      description,
      urlPath,
      ...(image !== undefined && { image }),
      metaTitle,
      metaDescription,
    },
    crumbs: categoryTrail(category, above),
    below: childCategories(below, id).map((child) => ({
      id: child.id,
      name: child.name,
      urlPath: child.urlPath,
      productCount: child.productCount,
    })),
    listing: toListingData(listing),
  };
};
