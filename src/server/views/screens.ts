import type { ScreenName, ShownScreen, Views } from '#contract/views/views.ts';
import { accountView, loginView } from './account.ts';
import { agreedPricesView } from './agreed-prices.ts';
import { addressesView, addressView } from './addresses.ts';
import { type Asked, type View, Elsewhere, missing } from './asked.ts';
import { cartPageView } from './cart.ts';
import { categoryView } from './category.ts';
import { checkoutView } from './checkout.ts';
import { approvalsView, approvalView } from './approvals.ts';
import { companyRegisterView } from './company-register.ts';
import { companyRolesView, companyRoleView } from './company-roles.ts';
import { companyUsersView, companyUserView } from './company-users.ts';
import { companyView } from './company.ts';
import { contactView } from './contact.ts';
import { consentView } from './consent.ts';
import { contentPageView } from './content-page.ts';
import { customerServiceView } from './customer-service.ts';
import { downloadView } from './download.ts';
import { fitsView } from './fits.ts';
import { homeView } from './home.ts';
import { alertConfirmView, alertsByLinkView, askAlertView, ownAlertsView } from './alerts.ts';
import { cartLetterView, savedCartView } from './cart-letter.ts';
import { measureView } from './measure.ts';
import {
  newsletterConfirmView,
  newsletterLeaveView,
  newsletterView,
  ownNewsletterView,
} from './newsletter.ts';
import { orderView } from './orders.ts';
import { ordersView } from './own-orders.ts';
import { loyaltyView } from './loyalty.ts';
import { overviewView } from './overview.ts';
import { newReturnView } from './new-return.ts';
import { ownQuotesView, ownQuoteView } from './own-quotes.ts';
import { ownReturnsView, ownReturnView } from './own-returns.ts';
import { ownReviewsView } from './own-reviews.ts';
import { askPasswordView, ownPasswordView, resetPasswordView } from './passwords.ts';
import { orderByLinkView, orderStatusView } from './order-by-link.ts';
import { postView } from './post.ts';
import { postsView } from './posts.ts';
import { productView } from './product.ts';
import { projectsView, projectView } from './projects.ts';
import { questionsView } from './questions.ts';
import { quickOrderView } from './quick-order.ts';
import { representedView } from './representation.ts';
import { requireScreen } from './require-screen.ts';
import { searchView } from './search.ts';
import { privacyView } from './privacy.ts';
import { sessionsView } from './sessions.ts';
import { seriesView } from './series.ts';
import { withdrawView } from './withdraw.ts';
import { projectListsView, projectListView, sharedProjectView } from './project-lists.ts';
import { sharedWishlistView, wishlistsView } from './wishlists.ts';
import { pageAddress } from '#domain/content/page-address.ts';
import { storeLocationsView, storeLocationView } from './store-locations.ts';
import { skusById } from '#server/repositories/catalog/product-keys.ts';
import { findAddress, type AddressTarget } from '#server/workflows/find-address.ts';

const inBrowser: View<null> = async () => null;

/** Each screen has one view, under its name. */
const views: { readonly [Name in ScreenName]: View<Views[Name]> } = {
  home: homeView,
  category: categoryView,
  product: productView,
  page: contentPageView,
  series: seriesView,
  posts: postsView,
  post: postView,
  projects: projectsView,
  project: projectView,
  questions: questionsView,
  contact: contactView,
  'customer-service': customerServiceView,
  stores: storeLocationsView,
  'store-location': storeLocationView,
  download: downloadView,
  fits: fitsView,
  measure: measureView,
  search: searchView,
  login: loginView,
  'login-link': askPasswordView,
  register: loginView,
  'company-register': companyRegisterView,
  'forgot-password': askPasswordView,
  'reset-password': resetPasswordView,
  'account/overview': overviewView,
  'account/profile': accountView,
  'account/addresses': addressesView,
  'account/address': addressView,
  'account/password': ownPasswordView,
  'account/represented': representedView,
  'account/sessions': sessionsView,
  'account/loyalty': loyaltyView,
  'account/newsletter': ownNewsletterView,
  'account/alerts': ownAlertsView,
  'account/privacy': privacyView,
  'account/wishlist': wishlistsView,
  'account/projects': projectListsView,
  'account/project': projectListView,
  'account/orders': ordersView,
  'account/order': orderView,
  'account/prices': agreedPricesView,
  'account/quotes': ownQuotesView,
  'account/quote': ownQuoteView,
  'account/returns': ownReturnsView,
  'account/new-return': newReturnView,
  'account/return': ownReturnView,
  'account/reviews': ownReviewsView,
  'account/approvals': approvalsView,
  'account/approval': approvalView,
  'account/company': companyView,
  'account/company-edit': companyView,
  'account/company-users': companyUsersView,
  'account/company-user': companyUserView,
  'account/company-roles': companyRolesView,
  'account/company-role': companyRoleView,
  order: orderByLinkView,
  'order-status': orderStatusView,
  withdraw: withdrawView,
  'checkout/checkout': checkoutView,
  consent: consentView,
  cart: cartPageView,
  'quick-order': quickOrderView,
  quotes: inBrowser,
  compare: inBrowser,
  wishlist: inBrowser,
  'shared-wishlist': sharedWishlistView,
  'shared-project': sharedProjectView,
  confirm: inBrowser,
  newsletter: newsletterView,
  'newsletter-confirm': newsletterConfirmView,
  'newsletter-leave': newsletterLeaveView,
  alert: askAlertView,
  'alert-confirm': alertConfirmView,
  'cart-letter': cartLetterView,
  'saved-cart': savedCartView,
  alerts: alertsByLinkView,
  error: inBrowser,
  failure: async () => ({ status: 404 }),
};

export async function showScreen(screen: ScreenName, asked: Asked): Promise<ShownScreen> {
  requireScreen(screen, asked);
  // The cast is safe: the type of the table pairs each name with its own view.
  return { screen, view: await views[screen](asked) } as ShownScreen;
}

export interface Resolved {
  readonly screen: ScreenName;
  readonly params: Asked['params'];
}

/** Longer than any address of the shop. */
const maxPathLength = 1_000;

export async function resolveAddress(asked: Asked): Promise<Resolved> {
  const { asking, path, shop } = asked;
  if (path.length > maxPathLength) missing();
  const target = (await findAddress(path.slice(1), asking)) ?? missing();
  if (target.movedTo !== undefined) throw new Elsewhere(shop.path(`/${target.movedTo}`), 301);
  return resolved(target, asked);
}

async function resolved({ entity, id }: AddressTarget, { asking, shop }: Asked): Promise<Resolved> {
  const { services, storeView } = asking;
  switch (entity) {
    case 'product': {
      const [sku = missing()] = await skusById(services.database.read, [id]);
      return { screen: 'product', params: { sku } };
    }
    case 'category':
      return { screen: 'category', params: { categoryId: String(id) } };
    case 'cms_page': {
      const { pages } = await services.content.of(storeView.code);
      const page = [...pages.values()].find((each) => each.id === id) ?? missing();
      throw new Elsewhere(shop.path(pageAddress(page.identifier)), 301);
    }
    case 'series': {
      const { series } = await services.content.of(storeView.code);
      const found = series.find((each) => each.id === id) ?? missing();
      return { screen: 'series', params: { slug: found.urlKey } };
    }
    // Their addresses are in the site map, which was matched before.
    case 'blog_post':
    case 'project':
      return missing();
  }
}
