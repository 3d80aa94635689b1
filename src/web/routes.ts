/** A row of the site map: which screen an address shows. */
interface ScreenRow {
  /** Without the store prefix; `:name` reads one part of it. */
  readonly path: string;
  /** Its file below `routes/`. */
  readonly screen: string;
  /** Looks alike to every guest, so that it may be kept for them. */
  readonly isShared: boolean;
  /** Header, menu and footer stand around it; else only logo and a line. */
  readonly hasFrame: boolean;
}

const own = (path: string, screen: string): ScreenRow => ({
  path,
  screen,
  isShared: false,
  hasFrame: true,
});
const shared = (path: string, screen: string): ScreenRow => ({
  ...own(path, screen),
  isShared: true,
});
const plain = (path: string, screen: string): ScreenRow => ({
  ...own(path, screen),
  hasFrame: false,
});

/** The site map. What is not here is an address of the merchant's: a product, a category, a series or a page. */
const screenRows: readonly ScreenRow[] = [
  shared('/', 'home'),
  shared('/pwa.html', 'home'),
  shared('/i/:slug', 'page'),
  shared('/i/:slug/:version', 'page'),
  shared('/series/:slug', 'series'),
  shared('/inspirasjon', 'posts'),
  shared('/inspirasjon/:slug', 'post'),
  shared('/projects', 'projects'),
  shared('/projects/:slug', 'project'),
  own('/faq', 'questions'),
  own('/contact', 'contact'),
  shared('/customer-service', 'customer-service'),
  shared('/about', 'page'),
  own('/stores', 'stores'),
  own('/stores/:code', 'store-location'),
  own('/verktoy/mal', 'measure'),
  own('/verktoy/passer', 'fits'),
  own('/search', 'search'),
  own('/cart', 'cart'),
  own('/compare', 'compare'),
  own('/wishlist', 'wishlist'),
  own('/login', 'login'),
  own('/register', 'register'),
  own('/confirm', 'confirm'),
  own('/download/:token', 'download'),
  own('/privacy/consent', 'consent'),
  own('/my-account', 'account/overview'),
  own('/my-account/wishlist', 'account/wishlist'),
  own('/my-account/orders', 'account/orders'),
  own('/my-account/orders/:number', 'account/order'),
  plain('/error', 'error'),
  plain('/checkout', 'checkout/checkout'),
  plain('/checkout/personal', 'checkout/checkout'),
  plain('/checkout/shipping', 'checkout/checkout'),
  plain('/checkout/payment', 'checkout/checkout'),
  plain('/checkout/review', 'checkout/checkout'),
  plain('/checkout/thank-you', 'checkout/checkout'),
];

/** Every screen, that of a page which failed among them. */
export const screenNames: readonly string[] = [
  ...new Set([...screenRows.map(({ screen }) => screen), 'product', 'category', 'failure']),
];

/** The file of a screen or piece below `web`, as the build's manifest names it. */
export function sourceFile(name: string): string {
  return name.startsWith('texts/') ? `src/${name}.json` : `src/web/${name}.tsx`;
}

export function screenFile(screen: string): string {
  return sourceFile(`routes/${screen}`);
}

export interface MatchedScreen extends Omit<ScreenRow, 'path'> {
  readonly params: Readonly<Record<string, string | undefined>>;
}

const patterns = screenRows.map(({ path, ...row }) => ({
  row,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** The row of an address without its store prefix; undefined for the merchant's own addresses. */
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
