import type { Category } from '#domain/catalog/category.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { leadsToProducts } from '#domain/navigation/child-categories.ts';
import { pageAddress } from '#domain/content/page-address.ts';
import { isInternalLink } from '#domain/navigation/internal-link.ts';
import type { MegaMenuItem } from '#domain/navigation/mega-menu.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';
import { productIdsByKey } from '#server/repositories/catalogue/product-keys.ts';
import { memoize } from '#domain/memoize.ts';
import type { Services } from '#server/services.ts';

interface Menu {
  readonly id: number;
  readonly items: readonly MegaMenuItem[];
}

/** The second is for customers who are shown net prices (rules/pages#menus). */
const menuNames = { usual: 'main-menu', net: 'li-main-menu' } as const;

export async function headerMenu(
  seesNetPrices: boolean,
  place: Place,
): Promise<readonly MegaMenuItem[]> {
  const own = seesNetPrices ? (await findMenu(menuNames.net, place)).items : [];
  return own.length > 0 ? own : (await findMenu(menuNames.usual, place)).items;
}

export async function findMenu(identifier: string, place: Place): Promise<Menu> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.megamenu, cacheTags.content(identifier), cacheTags.navigation);
  const { menus, pages } = await services.content.of(storeView.code);
  const rows = menus.get(identifier) ?? [];
  dependsOn(...rows.filter(isOfPage).map(({ link }) => cacheTags.content(link)));
  const find = await findCategory(services, storeView.code);
  const addresses = await productAddresses(rows, place);
  return writeMenu(rows, { find, addresses, pages });
}

interface Places {
  readonly find: (name: string) => Category | undefined;
  readonly addresses: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, unknown>;
}

function writeMenu(rows: readonly ContentNodeRow[], places: Places): Menu {
  const below = Map.groupBy(rows, (row) => row.parent_key);
  const itemsBelow = (key: string): readonly MegaMenuItem[] =>
    (below.get(key) ?? []).map((row) => toItem(row, places, itemsBelow(row.node_key)));
  return { id: rows[0]?.id ?? 0, items: itemsBelow('') };
}

function toItem(
  row: ContentNodeRow,
  places: Places,
  children: readonly MegaMenuItem[],
): MegaMenuItem {
  const category = row.link_kind === 'category' ? shownCategory(places.find(row.link)) : undefined;
  return {
    id: row.id,
    title: row.title,
    kind: row.link_kind,
    link: linkOf(row, places, category),
    target: row.target === '_blank' ? '_blank' : '_self',
    ...(row.icon !== '' && { icon: row.icon }),
    width: row.width,
    showsTitle: row.shows_title === 1,
    showsSubcategories: row.shows_subcategories === 1,
    ...(category !== undefined && { categoryId: category.id }),
    position: row.position,
    children,
  };
}

function shownCategory(category: Category | undefined): Category | undefined {
  return category !== undefined && leadsToProducts(category) ? category : undefined;
}

/** Path without store prefix; empty when what it names is not there. */
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
  const products = await services.catalogue.products(storeView.code, ids);
  // A missing product may come.
  dependsOn(...skus.map(cacheTags.product), ...products.map(({ sku }) => cacheTags.product(sku)));
  return new Map(
    products
      .filter(({ status, urlPath }) => isEnabled(status) && urlPath !== '')
      .map(({ sku, urlPath }) => [sku.toLowerCase(), `/${urlPath}`]),
  );
}

type FindCategory = (name: string) => Category | undefined;

/** By its address here or in the default view, so that one row serves every language, or by its number. */
export async function findCategory(
  { catalogue, settings }: Services,
  code: string,
): Promise<FindCategory> {
  const here = await catalogue.categories(code);
  return finderIn(here)(await catalogue.categories(settings.current.storeViews[0].code));
}

/** Once for the same categories: every page has content that names some. */
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
