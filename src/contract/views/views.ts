import type { AgreedPricesView } from './agreed-prices.ts';
import type {
  AccountView,
  OverviewView,
  OwnPasswordView,
  AddressesView,
  AddressView,
  AskPasswordView,
  LoginView,
  ResetPasswordView,
  PrivacyView,
  SessionsView,
} from './account.ts';
import type {
  AlertsByLinkView,
  AskAlertView,
  CartLetterView,
  ConfirmAlertView,
  OwnAlertsView,
  SavedCartView,
} from './alerts.ts';
import type { CartPageView } from './cart.ts';
import type { CategoryView } from './category.ts';
import type { CheckoutView } from './checkout.ts';
import type { ApprovalsView, ApprovalView } from './approvals.ts';
import type {
  CompanyRegisterView,
  CompanyRolesView,
  CompanyRoleView,
  CompanyUsersView,
  CompanyUserView,
  CompanyView,
  RepresentedCompaniesView,
} from './company.ts';
import type { ConsentView } from './consent.ts';
import type { ContactView } from './contact.ts';
import type { ContentPageView } from './content-page.ts';
import type { CustomerServiceView } from './customer-service.ts';
import type { DownloadView } from './download.ts';
import type { FitsView } from './fits.ts';
import type { HomeView } from './home.ts';
import type { LoyaltyView } from './loyalty.ts';
import type { MeasureView } from './measure.ts';
import type { OwnNewsletterView, NewsletterLinkView, NewsletterView } from './newsletter.ts';
import type { OrderStatusView, OrdersView, OrderView } from './orders.ts';
import type { FailureView } from './failure.ts';
import type { ProductView } from './product.ts';
import type { QuestionsView } from './questions.ts';
import type { OwnQuotesView, OwnQuoteView } from './own-quotes.ts';
import type { NewReturnView, OwnReturnsView, OwnReturnView } from './own-returns.ts';
import type { OwnReviewsView } from './own-reviews.ts';
import type { PostView, ProjectView, ReadingListView } from './reading.ts';
import type { QuickOrderView } from './quick-order.ts';
import type { SearchView } from './search.ts';
import type { SeriesView } from './series.ts';
import type { WithdrawView } from './withdraw.ts';
import type { ProjectListsView, ProjectListView, SharedProjectView } from './project-lists.ts';
import type { SharedWishlistView, WishlistsView } from './wishlists.ts';
import type { StoreLocationsView, StoreLocationView } from './store-locations.ts';

/** The view of each screen by the screen's name; null where the browser alone makes the screen. */
export interface Views {
  home: HomeView;
  category: CategoryView;
  product: ProductView;
  series: SeriesView;
  search: SearchView;
  'quick-order': QuickOrderView;
  page: ContentPageView;
  posts: ReadingListView;
  post: PostView;
  projects: ReadingListView;
  project: ProjectView;
  questions: QuestionsView;
  contact: ContactView;
  'customer-service': CustomerServiceView;
  stores: StoreLocationsView;
  'store-location': StoreLocationView;
  measure: MeasureView;
  fits: FitsView;
  cart: CartPageView;
  compare: null;
  wishlist: null;
  quotes: null;
  'shared-wishlist': SharedWishlistView;
  'shared-project': SharedProjectView;
  login: LoginView;
  'login-link': AskPasswordView;
  register: LoginView;
  'company-register': CompanyRegisterView;
  'forgot-password': AskPasswordView;
  'reset-password': ResetPasswordView;
  confirm: null;
  newsletter: NewsletterView;
  'newsletter-confirm': NewsletterLinkView;
  'newsletter-leave': NewsletterLinkView;
  alert: AskAlertView;
  'alert-confirm': ConfirmAlertView;
  'cart-letter': CartLetterView;
  'saved-cart': SavedCartView;
  alerts: AlertsByLinkView;
  download: DownloadView;
  order: OrderView;
  'order-status': OrderStatusView;
  withdraw: WithdrawView;
  consent: ConsentView;
  'account/overview': OverviewView;
  'account/profile': AccountView;
  'account/addresses': AddressesView;
  'account/address': AddressView;
  'account/password': OwnPasswordView;
  'account/represented': RepresentedCompaniesView;
  'account/sessions': SessionsView;
  'account/loyalty': LoyaltyView;
  'account/newsletter': OwnNewsletterView;
  'account/alerts': OwnAlertsView;
  'account/privacy': PrivacyView;
  'account/wishlist': WishlistsView;
  'account/projects': ProjectListsView;
  'account/project': ProjectListView;
  'account/orders': OrdersView;
  'account/order': OrderView;
  'account/prices': AgreedPricesView;
  'account/quotes': OwnQuotesView;
  'account/quote': OwnQuoteView;
  'account/returns': OwnReturnsView;
  'account/new-return': NewReturnView;
  'account/return': OwnReturnView;
  'account/reviews': OwnReviewsView;
  'account/approvals': ApprovalsView;
  'account/approval': ApprovalView;
  'account/company': CompanyView;
  'account/company-edit': CompanyView;
  'account/company-users': CompanyUsersView;
  'account/company-user': CompanyUserView;
  'account/company-roles': CompanyRolesView;
  'account/company-role': CompanyRoleView;
  'checkout/checkout': CheckoutView;
  error: null;
  failure: FailureView;
}

export type ScreenName = keyof Views;

/** A screen with its view; the name decides the view's type. */
export type ShownScreen = {
  readonly [Name in ScreenName]: { readonly screen: Name; readonly view: Views[Name] };
}[ScreenName];
