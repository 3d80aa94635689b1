import type { FrameView } from '#contract/views/page.ts';
import { mainMenu } from '#domain/navigation/main-menu.ts';
import { megaMenu } from '#domain/navigation/mega-menu.ts';
import { menuCategories } from '#server/workflows/catalog/active-categories.ts';
import { headerMenu } from '#server/workflows/content/find-menu.ts';
import type { View } from './asked.ts';
import { footerView } from './footer.ts';
import { withQuery } from './with-query.ts';

/** Menu and footer. */
export const frameView: View<FrameView> = async ({ asking, shop, path, query }) => {
  const [categories, entries] = await Promise.all([
    menuCategories(asking),
    headerMenu(shop.visitor.seesNetPrices, asking),
  ]);
  const tree = mainMenu(categories);
  // Where the merchant has written no menu the categories are one.
  const menu = entries.length > 0 ? megaMenu(entries, tree) : tree;
  return { menu, footer: await footerView(asking, shop, tree, withQuery(path, query)) };
};
