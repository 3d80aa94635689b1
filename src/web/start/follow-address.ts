import type { ShownScreen } from '#contract/views/views.ts';
import { fetchPage } from '#web/state/page/fetch-page.ts';
import {
  answerInPlace,
  setLeaving,
  type GoInPlace,
  type PageStore,
} from '#web/state/page/page.tsx';
import type { InPlace } from '#contract/views/screens.ts';
import { isPlainClick } from '#ui/is-plain-click.ts';
import type { ListingInPlace } from './listing-in-place.ts';

/** Answers filters of the listing on the page, once its code has loaded. */
let listing: ListingInPlace | undefined;

export function answerListing(next: ListingInPlace | undefined): void {
  listing = next;
}

/**
 * Follows the address of the page: filters, variants and steps of checkout change it in place, and Back
 * leads through them. The browser follows all other links.
 */
export function followAddress(store: PageStore, inPlace: InPlace | undefined): void {
  const isListing = inPlace === 'listing';
  // The list of a measuring page changes with every number the visitor types.
  const isMeasuring = inPlace === 'measuring';
  const show = async (url: URL): Promise<void> => {
    const address = url.pathname + url.search;
    const { screen } = store.getState();
    store.setState({ address });
    if (!isMeasuring && (!isListing || listing?.(url))) return setLeaving(false);
    setLeaving(true);
    const page = await fetchPage(address);
    // The visitor may have gone on meanwhile.
    if (store.getState().address !== address) return;
    // The browser loads no page while the visitor types; the form can still be sent.
    if (isMeasuring && page?.screen !== screen) return setLeaving(false);
    if (page?.screen !== screen) return location.reload();
    setLeaving(false);
    store.setState({ view: page.view } as ShownScreen);
  };

  const go: GoInPlace = (url, { replace, keepScroll }) => {
    if (!staysOnPage(store, inPlace, url)) return false;
    history[replace || url.href === location.href ? 'replaceState' : 'pushState'](null, '', url);
    if (!keepScroll) scrollTo(0, 0);
    void show(url);
    return true;
  };
  answerInPlace(go);
  followLinks(go);
  // Without a network the worker may have answered with another address of this page. A listing handles
  // that itself.
  const here = new URL(location.href);
  if (!isListing && staysOnPage(store, inPlace, here))
    store.setState({ address: here.pathname + here.search });
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    if (url.pathname + url.search !== store.getState().address) void show(url);
  });
  // A page that Back shows again is not leaving any more.
  addEventListener('pageshow', () => setLeaving(false));
}

function staysOnPage(store: PageStore, inPlace: InPlace | undefined, url: URL): boolean {
  const { address } = store.getState();
  if (url.origin !== location.origin || url.hash !== '') return false;
  if (inPlace === 'steps') return /\/checkout\/[a-z-]+$/.test(url.pathname);
  if (url.pathname !== location.pathname) return false;
  const now = new URL(address, location.href).searchParams;
  if (inPlace === 'measuring') return true;
  if (inPlace === 'listing') return now.get('q') === url.searchParams.get('q');
  return inPlace === 'variant' && withoutVariant(now) === withoutVariant(url.searchParams);
}

function withoutVariant(query: URLSearchParams): string {
  return [...query].filter(([name]) => name !== 'childSku').toString();
}

/**
 * One listener serves all links: links within the page are answered here, other links show that the
 * next page loads.
 */
function followLinks(go: GoInPlace): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isForBrowser(event, link)) return;
    const url = new URL(link.href);
    if (go(url, { keepScroll: link.hasAttribute('data-keep-scroll') })) event.preventDefault();
    else if (!isPlaceOnPage(url)) setLeaving(true);
  });
}

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    !isPlainClick(event) ||
    link.origin !== location.origin ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    /^\/(?:api|media|img|assets)\//.test(link.pathname)
  );
}

function isPlaceOnPage(url: URL): boolean {
  return url.hash !== '' && url.pathname + url.search === location.pathname + location.search;
}
