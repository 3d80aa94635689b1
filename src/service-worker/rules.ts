import { isKept } from './screens.ts';

/** Files of the client build, as `tools/bundle/built-assets.ts` writes them into the worker. */
export interface BuiltAssets {
  /** All of them. */
  readonly all: readonly string[];
  /** The files of cart and lists, and every page's styles and fonts. The device has them from the first visit on. */
  readonly first: readonly string[];
  /** The files that an order needs. The device has them as soon as the cart has an item. */
  readonly ordering: readonly string[];
  /** The sentence about a missing page, by language. */
  readonly refusals: Readonly<Record<Language, string>>;
}

export type Language = 'nb' | 'en';

/** Who may see a page again: any guest on this device, or the customer who is signed in. */
export type Keeper = 'guest' | 'customer';

/** A page tells these facts in its data. */
interface PageData {
  readonly screen: string;
  readonly visitor: { readonly isLoggedIn: boolean };
}

/** For whom a page may be kept; undefined for what is nobody's to keep: errors, forms, answers from elsewhere. */
export function keeperOf(response: Response, html: string): Keeper | undefined {
  // A preview is only for visitors with its link, and only while the link is valid.
  const isPreview = response.headers.has('x-robots-tag');
  if (!isPage(response) || isPreview) return undefined;
  const page = pageData(html);
  if (!/private|no-store/.test(response.headers.get('cache-control') ?? ''))
    return page?.visitor.isLoggedIn === true ? undefined : 'guest';
  return page?.visitor.isLoggedIn === true && isKept(page.screen) ? 'customer' : undefined;
}

/** Whether an answer is a page of the shop that went well. */
export function isPage(response: Response): boolean {
  return (
    response.status === 200 &&
    // A captive portal answers from elsewhere.
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
  // The server wrote it: its shape is ours.
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
}

/** The files of the build that a page asks for by name. */
export function namedFiles(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

/** Whether an answer was made within the last days; one that does not say when was not. */
export function isRecent(response: Response, days: number, now: number): boolean {
  const made = Date.parse(response.headers.get('date') ?? '');
  return now - made < days * 24 * 3_600_000;
}

/** The title of a page, without the shop's name behind it. */
export function pageTitle(html: string): string | undefined {
  return /<title>([^<|]*[^<|\s])/.exec(html)?.[1];
}
