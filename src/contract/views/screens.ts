import type { Permission } from '#domain/permissions/permission-table.ts';
import type { Settings } from '#domain/settings.ts';
import type { ScreenName } from './views.ts';

/** The part of the shop that a screen belongs to. */
export type Area = 'content' | 'catalog' | 'lists' | 'account' | 'checkout' | 'messages';

/** The ways in which a page shows other addresses without loading a new document. */
export type InPlace = 'listing' | 'measuring' | 'steps' | 'variant';

/** All facts of a screen outside its code. */
interface Facts<Label extends string> {
  readonly area: Area;
  /**
   * Paths without the store prefix; `:name` matches one segment. Empty where the merchant chooses the
   * addresses.
   */
  readonly paths: readonly string[];
  /**
   * The permission for the screen; a guest without it is sent to the log-in. Without one the screen is
   * open to all.
   */
  readonly permission?: Exclude<Permission, 'anyone'>;
  /** The page is the same for every guest, so caches may keep it for them. */
  readonly isShared?: true;
  /** The screen has a logo and one line in place of header, menu and footer. */
  readonly isPlain?: true;
  /** No third-party script runs there, because it is a step of checkout, or its address is a key. */
  readonly isSecret?: true;
  /** The page may contain a provider's frame, to pay in. */
  readonly takesPayment?: true;
  /** The address alone opens an order or an account: no cache keeps the page, and other sites get no referrer. */
  readonly isKey?: true;
  /** The screen needs the larger code of signed-in pages or of checkout (decision 0009). */
  readonly isHeavy?: true;
  /** Its query makes endlessly many pages. */
  readonly isEndless?: true;
  /** A customer's device keeps the page, to show it without a network (rules/offline#kept-pages). */
  readonly isKept?: true;
  /** Its content is on the device, so it opens without a network after the first visit. */
  readonly isOnDevice?: true;
  readonly inPlace?: InPlace;
  /** The screen whose menu entry is marked while this one is open. */
  readonly within?: ScreenName;
  /** Its entry in the account menu. */
  readonly menu?: {
    readonly label: Label;
    /** Only customers who buy for a company have it in their menu. */
    readonly isForCompanies?: true;
    readonly isShown?: (settings: Settings) => boolean;
  };
}

/**
 * The site map. An address that is not here is the merchant's: a product, a category, a series or a
 * page.
 */
const table = {
  home: { area: 'content', paths: ['/', '/pwa.html'], isShared: true, isKept: true },
  category: { area: 'catalog', paths: [], isShared: true, isKept: true, inPlace: 'listing' },
  product: { area: 'catalog', paths: [], isShared: true, isKept: true, inPlace: 'variant' },
  series: {
    area: 'catalog',
    paths: ['/series/:slug'],
    isShared: true,
    isKept: true,
    inPlace: 'listing',
  },
  search: {
    area: 'catalog',
    paths: ['/search'],
    isEndless: true,
    isKept: true,
    inPlace: 'listing',
  },
  page: {
    area: 'content',
    paths: ['/i/:slug', '/i/:slug/:version', '/about'],
    isShared: true,
    isKept: true,
  },
  posts: { area: 'content', paths: ['/inspirasjon'], isShared: true, isKept: true },
  post: { area: 'content', paths: ['/inspirasjon/:slug'], isShared: true, isKept: true },
  projects: { area: 'content', paths: ['/projects'], isShared: true, isKept: true },
  project: { area: 'content', paths: ['/projects/:slug'], isShared: true, isKept: true },
  questions: { area: 'content', paths: ['/faq'] },
  contact: { area: 'messages', paths: ['/contact'] },
  'customer-service': { area: 'messages', paths: ['/customer-service'], isShared: true },
  stores: { area: 'content', paths: ['/stores'] },
  'store-location': { area: 'content', paths: ['/stores/:code'] },
  measure: { area: 'catalog', paths: ['/verktoy/mal'], inPlace: 'measuring' },
  fits: { area: 'catalog', paths: ['/verktoy/passer'] },
  cart: { area: 'lists', paths: ['/cart'], isHeavy: true, isKept: true, isOnDevice: true },
  compare: { area: 'lists', paths: ['/compare'], isOnDevice: true },
  wishlist: { area: 'lists', paths: ['/wishlist'], isOnDevice: true },
  quotes: { area: 'lists', paths: ['/quotes'], isHeavy: true },
  'shared-wishlist': {
    area: 'lists',
    paths: ['/wishlist/shared/:key'],
    isSecret: true,
    isKey: true,
    isHeavy: true,
  },
  'shared-project': {
    area: 'lists',
    paths: ['/projects/shared/:key'],
    isSecret: true,
    isKey: true,
    isHeavy: true,
  },
  login: { area: 'account', paths: ['/login'] },
  'login-link': { area: 'account', paths: ['/login-link'] },
  register: { area: 'account', paths: ['/register'] },
  'company-register': { area: 'account', paths: ['/company/register'], isHeavy: true },
  'forgot-password': { area: 'account', paths: ['/forgot-password'] },
  'reset-password': { area: 'account', paths: ['/reset-password'], isSecret: true, isKey: true },
  confirm: { area: 'account', paths: ['/confirm'], isSecret: true, isKey: true },
  newsletter: { area: 'account', paths: ['/newsletter'] },
  'newsletter-confirm': {
    area: 'account',
    paths: ['/newsletter/confirm'],
    isSecret: true,
    isKey: true,
  },
  'newsletter-leave': {
    area: 'account',
    paths: ['/newsletter/leave'],
    isSecret: true,
    isKey: true,
  },
  alert: { area: 'account', paths: ['/alerts/new'], isHeavy: true, isEndless: true },
  'cart-letter': { area: 'account', paths: ['/alerts/cart'], isHeavy: true },
  'saved-cart': {
    area: 'lists',
    paths: ['/cart/saved'],
    isSecret: true,
    isKey: true,
    isHeavy: true,
  },
  'alert-confirm': {
    area: 'account',
    paths: ['/alerts/confirm'],
    isSecret: true,
    isKey: true,
  },
  alerts: { area: 'account', paths: ['/alerts'], isHeavy: true, isSecret: true, isKey: true },
  download: {
    area: 'account',
    paths: ['/download/:token'],
    isSecret: true,
    isKey: true,
    isHeavy: true,
  },
  order: {
    area: 'account',
    paths: ['/order/:number'],
    isSecret: true,
    isKey: true,
    isHeavy: true,
  },
  'order-status': { area: 'account', paths: ['/order-status'] },
  withdraw: { area: 'account', paths: ['/withdraw'], isSecret: true, isKey: true },
  consent: { area: 'content', paths: ['/privacy/consent'] },
  // The account menu follows this order.
  'account/overview': {
    area: 'account',
    paths: ['/my-account'],
    permission: 'own.profile.view',
    isHeavy: true,
    isKept: true,
    menu: { label: 'account.menu_overview' },
  },
  'account/orders': {
    area: 'account',
    paths: ['/my-account/orders'],
    permission: 'own.orders.view',
    isHeavy: true,
    isEndless: true,
    isKept: true,
    menu: { label: 'account.menu_orders' },
  },
  'account/order': {
    area: 'account',
    paths: ['/my-account/orders/:number'],
    permission: 'own.orders.view',
    isHeavy: true,
    isKept: true,
    within: 'account/orders',
  },
  'account/prices': {
    area: 'account',
    paths: ['/my-account/prices'],
    permission: 'own.prices.view',
    isHeavy: true,
    isEndless: true,
    menu: { label: 'account.menu_prices', isForCompanies: true },
  },
  'account/quotes': {
    area: 'account',
    paths: ['/my-account/quotes'],
    permission: 'own.quotes.view',
    isHeavy: true,
    isEndless: true,
    menu: { label: 'account.menu_quotes', isShown: ({ quotes }) => quotes.isEnabled },
  },
  'account/quote': {
    area: 'account',
    paths: ['/my-account/quotes/:number'],
    permission: 'own.quotes.view',
    isHeavy: true,
    within: 'account/quotes',
  },
  'account/returns': {
    area: 'account',
    paths: ['/my-account/returns'],
    permission: 'own.returns.view',
    isHeavy: true,
    isEndless: true,
    menu: { label: 'account.menu_returns' },
  },
  'account/new-return': {
    area: 'account',
    paths: ['/my-account/returns/new'],
    permission: 'own.returns.change',
    isHeavy: true,
    within: 'account/returns',
  },
  'account/return': {
    area: 'account',
    paths: ['/my-account/returns/:number'],
    permission: 'own.returns.view',
    isHeavy: true,
    within: 'account/returns',
  },
  'account/represented': {
    area: 'account',
    paths: ['/my-account/represented'],
    permission: 'own.representation.view',
    isHeavy: true,
    within: 'account/overview',
  },
  'account/approvals': {
    area: 'account',
    paths: ['/my-account/company/approvals'],
    permission: 'company.orders.view',
    isHeavy: true,
    isEndless: true,
    menu: { label: 'account.menu_approvals' },
  },
  'account/approval': {
    area: 'account',
    paths: ['/my-account/company/approvals/:id'],
    permission: 'company.orders.view',
    isHeavy: true,
    within: 'account/approvals',
  },
  'account/company': {
    area: 'account',
    paths: ['/my-account/company'],
    permission: 'company.view',
    isHeavy: true,
    menu: { label: 'account.menu_company' },
  },
  'account/company-edit': {
    area: 'account',
    paths: ['/my-account/company/edit'],
    permission: 'company.edit',
    isHeavy: true,
    within: 'account/company',
  },
  'account/company-users': {
    area: 'account',
    paths: ['/my-account/company/users'],
    permission: 'company.users.view',
    isHeavy: true,
    isEndless: true,
    menu: { label: 'account.menu_company_users' },
  },
  'account/company-user': {
    area: 'account',
    paths: ['/my-account/company/users/:id'],
    permission: 'company.users.view',
    isHeavy: true,
    within: 'account/company-users',
  },
  'account/company-roles': {
    area: 'account',
    paths: ['/my-account/company/roles'],
    permission: 'company.roles.view',
    isHeavy: true,
    menu: { label: 'account.menu_company_roles' },
  },
  'account/company-role': {
    area: 'account',
    paths: ['/my-account/company/roles/:id'],
    permission: 'company.roles.view',
    isHeavy: true,
    within: 'account/company-roles',
  },
  'account/wishlist': {
    area: 'account',
    paths: ['/my-account/wishlist'],
    permission: 'own.wishlist.view',
    isHeavy: true,
    isKept: true,
    menu: {
      label: 'account.menu_wishlist',
      isShown: ({ wishlist }) => wishlist.isEnabled,
    },
  },
  'account/projects': {
    area: 'account',
    paths: ['/my-account/projects'],
    permission: 'own.projects.view',
    isHeavy: true,
    isKept: true,
    menu: { label: 'account.menu_projects' },
  },
  'account/project': {
    area: 'account',
    paths: ['/my-account/projects/:project'],
    permission: 'own.projects.view',
    isHeavy: true,
    isKept: true,
    within: 'account/projects',
  },
  'account/loyalty': {
    area: 'account',
    paths: ['/my-account/loyalty'],
    permission: 'own.loyalty.view',
    isHeavy: true,
    isKept: true,
    menu: {
      label: 'account.menu_loyalty',
      isShown: ({ loyalty }) => loyalty.isEnabled,
    },
  },
  'account/reviews': {
    area: 'account',
    paths: ['/my-account/reviews'],
    permission: 'own.reviews.view',
    isHeavy: true,
    menu: { label: 'account.menu_reviews' },
  },
  'account/alerts': {
    area: 'account',
    paths: ['/my-account/alerts'],
    permission: 'own.alerts.view',
    isHeavy: true,
    menu: { label: 'account.menu_alerts' },
  },
  'account/newsletter': {
    area: 'account',
    paths: ['/my-account/newsletter'],
    permission: 'own.newsletter.view',
    isHeavy: true,
    menu: { label: 'account.menu_newsletter' },
  },
  'account/addresses': {
    area: 'account',
    paths: ['/my-account/addresses'],
    permission: 'own.addresses.view',
    isHeavy: true,
    isKept: true,
    menu: { label: 'account.menu_addresses' },
  },
  'account/address': {
    area: 'account',
    paths: ['/my-account/addresses/:id'],
    permission: 'own.addresses.change',
    isHeavy: true,
    within: 'account/addresses',
  },
  'account/profile': {
    area: 'account',
    paths: ['/my-account/profile'],
    permission: 'own.profile.view',
    isHeavy: true,
    isKept: true,
    menu: { label: 'account.menu_profile' },
  },
  'account/password': {
    area: 'account',
    paths: ['/my-account/password'],
    permission: 'own.password.change',
    isHeavy: true,
    menu: { label: 'account.menu_password' },
  },
  'account/sessions': {
    area: 'account',
    paths: ['/my-account/sessions'],
    permission: 'own.sessions.view',
    isHeavy: true,
    menu: { label: 'account.menu_sessions' },
  },
  'account/privacy': {
    area: 'account',
    paths: ['/my-account/privacy'],
    permission: 'own.privacy.view',
    isHeavy: true,
    menu: { label: 'account.menu_privacy' },
  },
  'quick-order': {
    area: 'lists',
    paths: ['/quick-order'],
    isHeavy: true,
    isKept: true,
    isEndless: true,
    menu: { label: 'account.menu_quick_order' },
  },
  'checkout/checkout': {
    area: 'checkout',
    paths: [
      '/checkout',
      '/checkout/personal',
      '/checkout/shipping',
      '/checkout/payment',
      '/checkout/review',
      '/checkout/thank-you',
    ],
    isPlain: true,
    isSecret: true,
    takesPayment: true,
    isHeavy: true,
    isKept: true,
    inPlace: 'steps',
  },
  error: { area: 'content', paths: ['/error'], isPlain: true },
  failure: { area: 'content', paths: [] },
} as const satisfies {
  readonly [Name in ScreenName]: FactsOf<Name, Facts<`account.menu_${string}`>>;
};

/** A screen of the account must name its permission, or the shop does not compile. */
type FactsOf<Name extends ScreenName, All extends Facts<string>> = Name extends `account/${string}`
  ? All & Required<Pick<All, 'permission'>>
  : All;

/** The labels of the account menu; the compiler demands a text for each. */
type MenuLabel = Extract<(typeof table)[ScreenName], { menu: unknown }>['menu']['label'];

export type ScreenFacts = Facts<MenuLabel>;

export const screens: Readonly<Record<ScreenName, ScreenFacts>> = table;

export const screenEntries = Object.entries(screens) as readonly [ScreenName, ScreenFacts][];

export const screenNames: readonly ScreenName[] = screenEntries.map(([name]) => name);

export interface MatchedScreen {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly isShared: boolean;
  /** The screen has a header, menu and footer. */
  readonly hasFrame: boolean;
  readonly isSecret: boolean;
  readonly isKey: boolean;
}

const patterns = screenEntries.flatMap(([screen, { paths, isShared, isPlain, isSecret, isKey }]) =>
  paths.map((path) => ({
    row: {
      screen,
      isShared: isShared === true,
      hasFrame: isPlain !== true,
      isSecret: isSecret === true,
      isKey: isKey === true,
    },
    pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  })),
);

/**
 * Finds the screen of an address without its store prefix; undefined for the merchant's own addresses.
 */
export function matchScreen(path: string): MatchedScreen | undefined {
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { ...row, params: decoded(found.groups ?? {}) };
  }
  return undefined;
}

/** The first address of a screen, with a key in place of its parameter. */
export function pathOfScreen(name: ScreenName, key = ''): string {
  return (screens[name].paths[0] ?? '/').replace(/:\w+/, key);
}

const personal: readonly Area[] = ['account', 'checkout'];

/** Paths of personal screens, including all addresses below them. Their pages are never prefetched. */
export const personalPaths = startsOf(({ area }) => personal.includes(area));

/**
 * Paths that search engines must not visit, because they are personal or endless. A page whose address
 * is a key says so itself.
 */
export const closedPaths = startsOf(
  ({ area, isEndless, isKey }) =>
    (personal.includes(area) || area === 'lists' || isEndless === true) && isKey !== true,
);

/**
 * The chosen screens' paths, each cut before its first parameter. A path below another of the list is
 * left out.
 */
function startsOf(isMeant: (facts: ScreenFacts) => boolean): readonly string[] {
  const starts = screenEntries
    .filter(([, facts]) => isMeant(facts))
    .flatMap(([, { paths }]) => paths.map((path) => path.replace(/\/:.*$/, '')));
  const isBelow = (path: string) => starts.some((start) => path.startsWith(`${start}/`));
  return [...new Set(starts)].filter((path) => !isBelow(path));
}

function decoded(parts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decode(part)]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
