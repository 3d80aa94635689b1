import type { CategoryView } from '#contract/views/category.ts';
import { categoryTrail } from '#domain/navigation/breadcrumbs.ts';
import { childCategories } from '#domain/navigation/child-categories.ts';
import { activeCategories } from '#server/workflows/catalog/active-categories.ts';
import type { Category } from '#domain/catalog/category.ts';
import { isNarrowed } from '#domain/listing/is-narrowed.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { findBlocks } from '#server/workflows/content/find-content.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { missing, type Asked, type View } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';
import { countProducts, listingView } from './listing.ts';

export const categoryView: View<CategoryView> = async (asked) => {
  const id = Number(asked.params.categoryId);
  const categories = await activeCategories(asked.asking);
  const category = categories.find((each) => each.id === id) ?? missing();
  const within = categories.filter(({ path }) => path.includes(id));
  const listing = await listingView(
    { place: 'category', categoryIds: within.map((each) => each.id) },
    asked,
  );
  const children = childCategories(within, id);
  const below =
    isNarrowed(listing.query) && listing.isLimited === undefined
      ? await countBelow(children, within, listing.query, asked)
      : undefined;
  const { name, description, urlPath, image, metaTitle, metaDescription } = category;
  const [head] = await findBlocks([headId(urlPath)], asked.asking);
  const crumbs = categoryTrail(category, categories).filter((crumb) => crumb.id !== id);
  const isMain = crumbs.length === 0;
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
    ...(isMain && image !== undefined && { room: await roomOf(image, asked) }),
    head: contentHtml(asked.shop, head?.html ?? ''),
    crumbs,
    below: children.map((child) => ({
      id: child.id,
      name: child.name,
      urlPath: child.urlPath,
      productCount: child.productCount,
    })),
    listing: { ...listing, ...(below && { below }) },
  };
};

async function roomOf(
  picture: string,
  { asking }: Asked,
): Promise<NonNullable<CategoryView['room']>> {
  const tones = await tonesOf(asking.services.media, picture);
  return { picture, ...(tones !== undefined && { tones }) };
}

/**
 * The identifier of the block at the top of a category: `category-bad-dusj` for `/bad/dusj`
 * (rules/content#places-of-blocks).
 */
function headId(urlPath: string): string {
  return `category-${urlPath.replaceAll('/', '-')}`;
}

/**
 * Counts the products of each child category separately, because a product may be in several of its
 * subcategories.
 */
async function countBelow(
  children: readonly Category[],
  within: readonly Category[],
  query: ListingQuery,
  asked: Asked,
): Promise<Readonly<Record<number, number>>> {
  const counts = children.map(async ({ id }) => {
    const own = within.filter(({ path }) => path.includes(id));
    const place = { place: 'category', categoryIds: own.map((each) => each.id) } as const;
    return [id, await countProducts(place, query, asked)] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
}
