import type { Category } from '#domain/catalog/category.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { leadsToProducts } from '#domain/navigation/child-categories.ts';
import { pageAddress } from '#domain/content/page-address.ts';
import { isInternalLink } from '#domain/navigation/internal-link.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';
import { productIdsByKey } from '#server/repositories/catalog/product-keys.ts';
import { memoize } from '#domain/memoize.ts';
import type { Services } from '#server/services.ts';

/** The target of a menu entry or of a place in a hierarchy. */
interface NodeTarget {
  /** Path without the store prefix; empty when the target does not exist. */
  readonly link: string;
  /** The target category, where it shows goods. */
  readonly category?: Category;
}

/**
 * Finds targets by one rule for both trees; the answer depends on everything that the places name
 * (rules/content#hierarchies).
 */
export async function nodeTargets(
  rows: readonly ContentNodeRow[],
  place: Place,
): Promise<(row: ContentNodeRow) => NodeTarget> {
  const { services, storeView, dependsOn } = place;
  const { pages } = await services.content.of(storeView.code);
  dependsOn(cacheTags.navigation);
  dependsOn(...rows.filter(isOfPage).map(({ link }) => cacheTags.content(link)));
  const find = await findCategory(services, storeView.code);
  const addresses = await productAddresses(rows, place);
  return (row) => {
    const category = row.link_kind === 'category' ? shownCategory(find(row.link)) : undefined;
    const link = linkOf(row, { addresses, pages }, category);
    return { link, ...(category !== undefined && { category }) };
  };
}

interface Places {
  readonly addresses: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, unknown>;
}

function shownCategory(category: Category | undefined): Category | undefined {
  return category !== undefined && leadsToProducts(category) ? category : undefined;
}

function linkOf(row: ContentNodeRow, places: Places, category: Category | undefined): string {
  switch (row.link_kind) {
    case 'category':
      return category === undefined ? '' : `/${category.urlPath}`;
    case 'product':
      return places.addresses.get(row.link.toLowerCase()) ?? '';
    case 'page':
      return places.pages.has(row.link) ? pageAddress(row.link) : '';
    case 'internal':
      return isInternalLink(row.link) ? row.link : '';
  }
}

function isOfPage(row: ContentNodeRow): boolean {
  return row.link_kind === 'page';
}

async function productAddresses(
  rows: readonly ContentNodeRow[],
  { services, storeView, dependsOn }: Place,
): Promise<ReadonlyMap<string, string>> {
  const skus = rows.filter((row) => row.link_kind === 'product').map(({ link }) => link);
  if (skus.length === 0) return new Map();
  const ids = await productIdsByKey(services.database.read, storeView.code, 'sku', skus);
  const products = await services.catalog.products(storeView.code, ids);
  // The answer depends on missing products too, since they may be added.
  dependsOn(...skus.map(cacheTags.product), ...products.map(({ sku }) => cacheTags.product(sku)));
  return new Map(
    products
      .filter(({ status, urlPath }) => isEnabled(status) && urlPath !== '')
      .map(({ sku, urlPath }) => [sku.toLowerCase(), `/${urlPath}`]),
  );
}

type FindCategory = (name: string) => Category | undefined;

/**
 * Finds a category by its address in this view or in the default view, so that one row serves every
 * language, or by its number.
 */
export async function findCategory(
  { catalog, settings }: Services,
  code: string,
): Promise<FindCategory> {
  const here = await catalog.categories(code);
  return finderIn(here)(await catalog.categories(settings.current.storeViews[0].code));
}

/** Cached for the same categories, because every page has content that names some. */
const finderIn = memoize((here: readonly Category[]) =>
  memoize((usual: readonly Category[]): FindCategory => {
    const byId = new Map(here.map((category) => [category.id, category]));
    const names = new Map([
      ...here.map(({ id }) => [String(id), id] as const),
      ...usual.map(nameOf),
      ...here.map(nameOf),
    ]);
    return (name) => byId.get(names.get(name.replace(/^\//, '')) ?? 0);
  }),
);

function nameOf({ urlPath, id }: Category): readonly [string, number] {
  return [urlPath, id];
}
