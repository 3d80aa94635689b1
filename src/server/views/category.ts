import type { CategoryView } from '#contract/views/category.ts';
import { categoryTrail } from '#domain/navigation/breadcrumbs.ts';
import { childCategories } from '#domain/navigation/child-categories.ts';
import { activeCategories } from '#server/workflows/catalog/active-categories.ts';
import { missing, type View } from './asked.ts';
import { listingView } from './listing.ts';

export const categoryView: View<CategoryView> = async (asked) => {
  const id = Number(asked.params.categoryId);
  const categories = await activeCategories(asked.asking);
  const category = categories.find((each) => each.id === id) ?? missing();
  const within = categories.filter(({ path }) => path.includes(id));
  const listing = await listingView(
    { place: 'category', categoryIds: within.map((each) => each.id) },
    asked,
  );
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
    crumbs: categoryTrail(category, categories).filter((crumb) => crumb.id !== id),
    below: childCategories(within, id).map((child) => ({
      id: child.id,
      name: child.name,
      urlPath: child.urlPath,
      productCount: child.productCount,
    })),
    listing,
  };
};
