import type { ScreenName } from '#contract/views/views.ts';
import type { Settings } from '#domain/settings.ts';
import type accountTexts from '#texts/nb/account.json';

/** The part of the shop that a screen belongs to. */
export type Area = 'content' | 'catalogue' | 'lists' | 'account' | 'checkout' | 'messages';

/** A page may show other addresses without a new document, in one of these ways. */
export type InPlace = 'listing' | 'measuring' | 'steps' | 'variant';

/** All that the shop knows of a screen beside its code. */
export interface ScreenFacts {
  readonly area: Area;
  /** Paths without the store prefix, where `:name` reads one part. The list is empty where the merchant chooses the addresses. */
  readonly paths: readonly string[];
  /** Looks alike to every guest, so that it may be kept for them. */
  readonly isShared?: true;
  /** The screen has only a logo and one line around it, in place of header, menu and footer. */
  readonly isPlain?: true;
  /** Nothing of a third party runs there: it is a step of checkout, or its address is a key. */
  readonly isSecret?: true;
  /** The address opens what was bought: no cache keeps the page, and no other site is told of it. */
  readonly isKey?: true;
  /** The screen needs the code of signed-in pages or of checkout, which weighs more (decision 0009). */
  readonly isHeavy?: true;
  readonly inPlace?: InPlace;
  /** The screen whose place in the menu is marked while this one is open. */
  readonly within?: ScreenName;
  /** Its place in the menu of the account. */
  readonly menu?: {
    readonly label: `account.menu_${string}` & keyof typeof accountTexts;
    readonly isShown?: (settings: Settings) => boolean;
  };
}

/** The site map. An address that is not here is one of the merchant's: a product, a category, a series or a page. */
export const screens: Readonly<Record<ScreenName, ScreenFacts>> = {
  home: { area: 'content', paths: ['/', '/pwa.html'], isShared: true },
  category: { area: 'catalogue', paths: [], isShared: true, inPlace: 'listing' },
  product: { area: 'catalogue', paths: [], isShared: true, inPlace: 'variant' },
  series: { area: 'catalogue', paths: ['/series/:slug'], isShared: true, inPlace: 'listing' },
  search: { area: 'catalogue', paths: ['/search'], inPlace: 'listing' },
  page: { area: 'content', paths: ['/i/:slug', '/i/:slug/:version', '/about'], isShared: true },
  posts: { area: 'content', paths: ['/inspirasjon'], isShared: true },
  post: { area: 'content', paths: ['/inspirasjon/:slug'], isShared: true },
  projects: { area: 'content', paths: ['/projects'], isShared: true },
  project: { area: 'content', paths: ['/projects/:slug'], isShared: true },
  questions: { area: 'content', paths: ['/faq'] },
  contact: { area: 'messages', paths: ['/contact'] },
  'customer-service': { area: 'content', paths: ['/customer-service'], isShared: true },
  stores: { area: 'content', paths: ['/stores'] },
  'store-location': { area: 'content', paths: ['/stores/:code'] },
  measure: { area: 'catalogue', paths: ['/verktoy/mal'], inPlace: 'measuring' },
  fits: { area: 'catalogue', paths: ['/verktoy/passer'] },
  cart: { area: 'lists', paths: ['/cart'], isHeavy: true },
  compare: { area: 'lists', paths: ['/compare'] },
  wishlist: { area: 'lists', paths: ['/wishlist'] },
  login: { area: 'account', paths: ['/login'] },
  register: { area: 'account', paths: ['/register'] },
  confirm: { area: 'account', paths: ['/confirm'] },
  download: { area: 'account', paths: ['/download/:token'], isSecret: true, isKey: true },
  consent: { area: 'content', paths: ['/privacy/consent'] },
  'account/overview': {
    area: 'account',
    paths: ['/my-account'],
    isHeavy: true,
    menu: { label: 'account.menu_overview' },
  },
  'account/orders': {
    area: 'account',
    paths: ['/my-account/orders'],
    isHeavy: true,
    menu: { label: 'account.menu_orders' },
  },
  'account/order': {
    area: 'account',
    paths: ['/my-account/orders/:number'],
    isHeavy: true,
    within: 'account/orders',
  },
  'account/wishlist': {
    area: 'account',
    paths: ['/my-account/wishlist'],
    isHeavy: true,
    menu: {
      label: 'account.menu_wishlist',
      isShown: ({ wishlist }) => wishlist.isEnabled,
    },
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
    isHeavy: true,
    inPlace: 'steps',
  },
  error: { area: 'content', paths: ['/error'], isPlain: true },
  failure: { area: 'content', paths: [] },
};

export const screenEntries = Object.entries(screens) as readonly [ScreenName, ScreenFacts][];

export const screenNames: readonly ScreenName[] = screenEntries.map(([name]) => name);

/** The file of a screen or piece below `web`, as the build's manifest names it. */
export function sourceFile(name: string): string {
  return name.startsWith('texts/') ? `src/${name}.json` : `src/web/${name}.tsx`;
}

export function screenFile(screen: string): string {
  return sourceFile(`routes/${screen}`);
}

export interface MatchedScreen {
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly isShared: boolean;
  /** Header, menu and footer stand around it. */
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

/** The screen of an address without its store prefix; undefined for the merchant's own addresses. */
export function matchScreen(path: string): MatchedScreen | undefined {
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { ...row, params: decoded(found.groups ?? {}) };
  }
  return undefined;
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
