import type { MegaMenuItem } from '#domain/navigation/mega-menu.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { ContentNodeRow } from '#server/repositories/content/content-documents.ts';
import { nodeTargets } from './node-targets.ts';

interface Menu {
  readonly id: number;
  readonly items: readonly MegaMenuItem[];
}

/** The second menu is for customers who see net prices (rules/pages#menus). */
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
  dependsOn(cacheTags.megamenu, cacheTags.content(identifier));
  const { menus } = await services.content.of(storeView.code);
  const rows = menus.get(identifier) ?? [];
  return writeMenu(rows, await nodeTargets(rows, place));
}

type TargetOf = Awaited<ReturnType<typeof nodeTargets>>;

function writeMenu(rows: readonly ContentNodeRow[], targetOf: TargetOf): Menu {
  const below = Map.groupBy(rows, (row) => row.parent_key);
  const itemsBelow = (key: string): readonly MegaMenuItem[] =>
    (below.get(key) ?? []).map((row) => toItem(row, targetOf(row), itemsBelow(row.node_key)));
  return { id: rows[0]?.id ?? 0, items: itemsBelow('') };
}

function toItem(
  row: ContentNodeRow,
  { link, category }: ReturnType<TargetOf>,
  children: readonly MegaMenuItem[],
): MegaMenuItem {
  return {
    id: row.id,
    title: row.title,
    kind: row.link_kind,
    link,
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
