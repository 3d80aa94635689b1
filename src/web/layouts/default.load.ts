import { searchCategories } from '#contract/catalog.ts';
import { findMenu } from '#contract/content.ts';
import { memoize } from '#domain/memoize.ts';
import { mainMenu, menuLevels, type MenuItem } from '#domain/navigation/main-menu.ts';
import { megaMenu, type MegaMenuItem } from '#domain/navigation/mega-menu.ts';
import { frameParts } from '#web/blocks/frame-parts.ts';
import { loadFooter, type FooterContent } from '#web/blocks/footer-content.ts';
import type { Load } from '#web/load.ts';
import { withQuery } from '#web/with-query.ts';

/** What stands around every page. */
export interface FrameData {
  readonly menu: readonly MenuItem[];
  readonly footer: FooterContent;
}

/** Once for the same entries over the same categories. */
const writtenMenu = memoize((entries: readonly MegaMenuItem[]) =>
  memoize((tree: readonly MenuItem[]) => megaMenu(entries, tree)),
);

export const load: Load<FrameData> = async (api, { shop, path, query }) => {
  const [categories, entries] = await Promise.all([
    searchCategories(api, { levels: menuLevels, detail: 'link' }),
    findMenu(api, shop.visitor.seesNetPrices),
    ...frameParts(shop).map(({ prepare }) => prepare()),
  ]);
  const tree = mainMenu(categories);
  // Where the merchant has written no menu the categories are one.
  const menu = entries.length > 0 ? writtenMenu(entries)(tree) : tree;
  return { menu, footer: await loadFooter(api, shop, tree, withQuery(path, query)) };
};
