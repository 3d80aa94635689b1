import type { menu as endpoint } from '#contract/content.ts';
import type { Category } from '#domain/catalog/category.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { leadsToProducts } from '#domain/navigation/child-categories.ts';
import { isInternalLink } from '#domain/navigation/internal-link.ts';
import type { MegaMenuItem } from '#domain/navigation/mega-menu.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { ContentNodeRow } from '#server/repositories/content-documents.ts';
import { productIdsByKey } from '#server/repositories/product-keys.ts';
import { findCategory } from './find-category.ts';

/** What the entries of a menu may lead to, in one store view. */
interface Places {
  category(link: string): Category | undefined;
  product(sku: string): string | undefined;
  hasPage(identifier: string): boolean;
}

export const menu: Handler<typeof endpoint> = async ({ query }, context) => {
  const identifier = query.menu;
  context.dependsOn(cacheTags.megamenu, cacheTags.content(identifier), cacheTags.navigation);
  const { menus } = await context.services.content.of(context.storeView.code);
  const rows = menus.get(identifier) ?? [];
  const places = await placesOf(rows, context);
  const below = Map.groupBy(rows, (row) => row.parent_key);
  const itemsBelow = (key: string): readonly MegaMenuItem[] =>
    (below.get(key) ?? []).map((row) => toItem(row, places, itemsBelow(row.node_key)));
  return { result: { id: rows[0]?.id ?? 0, identifier, items: itemsBelow('') } };
};

function toItem(
  row: ContentNodeRow,
  places: Places,
  children: readonly MegaMenuItem[],
): MegaMenuItem {
  const category = row.link_kind === 'category' ? places.category(row.link) : undefined;
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

/** Path without store prefix; empty when what it names is not there. */
function linkOf(row: ContentNodeRow, places: Places, category: Category | undefined): string {
  switch (row.link_kind) {
    case 'category':
      return category === undefined ? '' : `/${category.urlPath}`;
    case 'product':
      return places.product(row.link) ?? '';
    case 'page':
      return places.hasPage(row.link) ? `/i/${row.link}` : '';
    case 'internal':
      return isInternalLink(row.link) ? row.link : '';
  }
}

async function placesOf(
  rows: readonly ContentNodeRow[],
  { services, storeView, dependsOn }: RequestContext,
): Promise<Places> {
  const { pages } = await services.content.of(storeView.code);
  const find = await findCategory(services.catalogue, storeView);
  const skus = rows.filter((row) => row.link_kind === 'product').map(({ link }) => link);
  const db = services.database.read;
  const ids = skus.length === 0 ? [] : await productIdsByKey(db, storeView.code, 'sku', skus);
  const products = await services.catalogue.products(storeView.code, ids);
  // Also what is not there: it may come.
  dependsOn(...skus.map(cacheTags.product), ...products.map(({ sku }) => cacheTags.product(sku)));
  const named = rows.filter((row) => row.link_kind === 'page');
  dependsOn(...named.map(({ link }) => cacheTags.content(link)));
  const addresses = new Map(
    products
      .filter(({ status, urlPath }) => isEnabled(status) && urlPath !== '')
      .map(({ sku, urlPath }) => [sku.toLowerCase(), `/${urlPath}`]),
  );
  return {
    category: (link) => {
      const category = find(link);
      return category !== undefined && leadsToProducts(category) ? category : undefined;
    },
    product: (sku) => addresses.get(sku.toLowerCase()),
    hasPage: (identifier) => pages.has(identifier),
  };
}
