import { isKept } from './screens.ts';

/** Files of the client build, which `tools/bundle/built-assets.ts` writes into the worker. */
export interface BuiltAssets {
  /** All files. */
  readonly all: readonly string[];
  /**
   * The files of cart and lists, and every page's styles and fonts, which are cached at the first
   * visit.
   */
  readonly first: readonly string[];
  /** The files that an order needs, which are cached as soon as the cart has an item. */
  readonly ordering: readonly string[];
  /** The files that answer and order a list of article numbers. */
  readonly quickOrder: readonly string[];
  /** The sentence about a missing page, by language. */
  readonly refusals: Readonly<Record<Language, string>>;
}

export type Language = 'nb' | 'en';

/** The visitors who may see a cached page again: guests on this device, or the signed-in customer. */
export type Keeper = 'guest' | 'customer';

/** The facts in a page's data. */
interface PageData {
  readonly screen: string;
  readonly visitor: { readonly isLoggedIn: boolean };
}

/**
 * The visitors for whom a page may be cached; undefined for errors, forms and answers from other sites.
 */
export function keeperOf(response: Response, html: string): Keeper | undefined {
  // A preview is only for visitors with its link, and only while the link is valid.
  const isPreview = response.headers.has('x-robots-tag');
  if (!isPage(response) || isPreview) return undefined;
  const page = pageData(html);
  if (!/private|no-store/.test(response.headers.get('cache-control') ?? ''))
    return page?.visitor.isLoggedIn === true ? undefined : 'guest';
  return page?.visitor.isLoggedIn === true && isKept(page.screen) ? 'customer' : undefined;
}

/** Whether an answer is a successful page of the shop. */
export function isPage(response: Response): boolean {
  return (
    response.status === 200 &&
    // A captive portal redirects to another site.
    !response.redirected &&
    response.type === 'basic' &&
    (response.headers.get('content-type') ?? '').includes('text/html')
  );
}

/** The screen that a page shows. */
export function screenOf(html: string): string {
  return pageData(html)?.screen ?? '';
}

function pageData(html: string): PageData | undefined {
  const json = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1];
  // The cast is safe: the server wrote it.
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
}

/** The build's files that a page names. */
export function namedFiles(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** Whether an answer is at most this many days old; false without a date. */
export function isRecent(response: Response, days: number, now: number): boolean {
  const made = Date.parse(response.headers.get('date') ?? '');
  return now - made < days * 24 * 3_600_000;
}

/** The title of a page without the shop's name. */
export function pageTitle(html: string): string | undefined {
  return /<title>([^<|]*[^<|\s])/.exec(html)?.[1];
}
