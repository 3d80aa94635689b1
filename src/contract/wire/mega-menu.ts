import * as v from 'valibot';
import { menuLinkKinds, type MegaMenuItem } from '#domain/navigation/mega-menu.ts';

/** An entry on the wire. */
export interface WireMenuItem {
  id: number;
  title: string;
  link: string;
  link_type: (typeof menuLinkKinds)[number];
  target: '_self' | '_blank';
  icon_url: string;
  width: string;
  show_title: boolean;
  show_subcategories: boolean;
  category_id: number | null;
  position: number;
  children: WireMenuItem[];
}

/** An entry of the mega menu with those below it (rules/pages#menus). */
export const megaMenuItemSchema: v.GenericSchema<WireMenuItem> = v.object({
  id: v.number(),
  title: v.string(),
  link: v.string(),
  link_type: v.picklist(menuLinkKinds),
  target: v.picklist(['_self', '_blank']),
  icon_url: v.string(),
  width: v.string(),
  show_title: v.boolean(),
  show_subcategories: v.boolean(),
  category_id: v.nullable(v.number()),
  position: v.number(),
  children: v.array(v.lazy(() => megaMenuItemSchema)),
});

/** A menu; empty where the merchant has written none. */
export interface MegaMenu {
  readonly id: number;
  readonly identifier: string;
  readonly items: readonly MegaMenuItem[];
}

export const megaMenuSchema = v.object({
  id: v.number(),
  identifier: v.string(),
  items: v.array(megaMenuItemSchema),
});

export function megaMenuToWire(menu: MegaMenu): v.InferOutput<typeof megaMenuSchema> {
  return { id: menu.id, identifier: menu.identifier, items: menu.items.map(itemToWire) };
}

export function megaMenuFromWire(wire: v.InferOutput<typeof megaMenuSchema>): MegaMenu {
  return { id: wire.id, identifier: wire.identifier, items: wire.items.map(itemFromWire) };
}

function itemToWire(item: MegaMenuItem): WireMenuItem {
  return {
    id: item.id,
    title: item.title,
    link: item.link,
    link_type: item.kind,
    target: item.target,
    icon_url: item.icon === undefined ? '' : `/${item.icon}`,
    width: item.width,
    show_title: item.showsTitle,
    show_subcategories: item.showsSubcategories,
    category_id: item.categoryId ?? null,
    position: item.position,
    children: item.children.map(itemToWire),
  };
}

function itemFromWire(wire: WireMenuItem): MegaMenuItem {
  return {
    id: wire.id,
    title: wire.title,
    link: wire.link,
    kind: wire.link_type,
    target: wire.target,
    ...(wire.icon_url !== '' && { icon: wire.icon_url.replace(/^\//, '') }),
    width: wire.width,
    showsTitle: wire.show_title,
    showsSubcategories: wire.show_subcategories,
    ...(wire.category_id !== null && { categoryId: wire.category_id }),
    position: wire.position,
    children: wire.children.map(itemFromWire),
  };
}
