import { accountView, customerView } from './account.ts';
import type { Asked, View } from './asked.ts';
import { categoryView } from './category.ts';
import { checkoutView } from './checkout.ts';
import { contentPageView } from './content-page.ts';
import { homeView } from './home.ts';
import { loginView } from './login.ts';
import { productView } from './product.ts';
import { searchView } from './search.ts';
import { seriesView } from './series.ts';

/** What each screen of the site map shows; one that is not here is made in the browser alone. */
const views: Readonly<Record<string, View<unknown>>> = {
  home: homeView,
  category: categoryView,
  product: productView,
  page: contentPageView,
  series: seriesView,
  search: searchView,
  login: loginView,
  register: loginView,
  'account/overview': accountView,
  'account/wishlist': customerView,
  'checkout/checkout': checkoutView,
};

export async function viewOf(screen: string, asked: Asked): Promise<unknown> {
  return (await views[screen]?.(asked)) ?? null;
}
