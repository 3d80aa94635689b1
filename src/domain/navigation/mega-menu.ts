import type { MenuItem } from './main-menu.ts';

/** The kinds of targets of mega menu entries. */
export const menuLinkKinds = ['category', 'product', 'page', 'internal'] as const;
export type MenuLinkKind = (typeof menuLinkKinds)[number];

/** An entry of the mega menu as the merchant writes it (rules/pages#menus). */
export interface MegaMenuItem {
  readonly id: number;
  readonly title: string;
  readonly kind: MenuLinkKind;
  /** Path without the store prefix; empty where its target does not exist. */
  readonly link: string;
  readonly target: '_self' | '_blank';
  /** Path of a picture under the media root. */
  readonly icon?: string;
  /** `25%`, `300px` or `300`; empty for the available space. */
  readonly width: string;
  readonly showsTitle: boolean;
  readonly showsSubcategories: boolean;
  readonly categoryId?: number;
  readonly position: number;
  readonly children: readonly MegaMenuItem[];
}

const columns = 12;
/** The width of a full panel in pixels. */
const panelPx = 1376;

/**
 * Builds the menu from the merchant's entries. An entry that shows its subcategories has those of the
 * category tree after its own. Entries without a link and without entries below are left out.
 */
export function megaMenu(
  items: readonly MegaMenuItem[],
  categoryMenu: readonly MenuItem[],
): readonly MenuItem[] {
  const categories = new Map(flat(categoryMenu).map((item) => [item.id, item]));
  const entry = (item: MegaMenuItem): readonly MenuItem[] => {
    const own = item.children.flatMap(entry);
    const named = new Set(own.map(({ link }) => link));
    const category =
      item.showsSubcategories && item.categoryId !== undefined
        ? categories.get(item.categoryId)
        : undefined;
    const further = (category?.children ?? []).filter(({ link }) => !named.has(link));
    const children = [...own, ...further];
    if (item.link === '' && children.length === 0) return [];
    const span = spanOf(item.width);
    return [
      {
        id: item.id,
        label: item.title,
        link: item.link,
        children,
        ...(item.target === '_blank' && { isNewWindow: true as const }),
        ...(item.icon !== undefined && { icon: item.icon }),
        ...(span !== undefined && { span }),
        ...(!item.showsTitle && { hidesTitle: true as const }),
      },
    ];
  };
  return items.flatMap(entry);
}

function flat(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)]);
}

/** A width in twelfths of the panel, from 1 to 12. */
function spanOf(width: string): number | undefined {
  const [, digits, unit] = /^(\d+)(px|%)?$/.exec(width) ?? [];
  if (digits === undefined) return undefined;
  const share = unit === '%' ? Number(digits) / 100 : Number(digits) / panelPx;
  return Math.min(columns, Math.max(1, Math.round(share * columns)));
}
