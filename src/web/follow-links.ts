import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router';
import { showInstantly } from '#web/state/instant-load.ts';
import { isInternalLink } from '#domain/navigation/internal-link.ts';
import { isPlainClick } from '#web/ui/is-plain-click.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Gives a place on a page, to which the browser went by itself, a key of its own. The router has one for all such
 * places of all pages, and would go to where the last of them was left. To be called before there is a router.
 */
export function keyPlaces(): void {
  addEventListener('popstate', () => {
    if (history.state === null) history.replaceState({ key: `${Date.now()}`, idx: null }, '');
  });
}

/**
 * Lets plain links move within the shop: one listener instead of a component around every <a>,
 * which costs the server a third of a page's rendering.
 */
export function followLinks(router: Router, routes: RouteObject[], basename: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || isForBrowser(event, link)) return;
    const url = new URL(link.href);
    const path = url.pathname.slice(basename === '/' ? 0 : basename.length);
    const preventScrollReset = link.hasAttribute('data-keep-scroll');
    const go = () =>
      router.navigate(path + url.search + url.hash, {
        replace: url.href === location.href,
        preventScrollReset,
      });
    const isSamePage = preventScrollReset && url.pathname === location.pathname;
    if (isSamePage && showInstantly({ path, query: [...url.searchParams] }, go)) {
      event.preventDefault();
      return;
    }
    if (!matchRoutes(routes, url, basename)) return;
    event.preventDefault();
    void go();
  });
}

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const url = link.href ? new URL(link.href) : undefined;
  return (
    !isPlainClick(event) ||
    url === undefined ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.hasAttribute('data-native') ||
    url.origin !== location.origin ||
    !isInternalLink(url.pathname) ||
    url.pathname.startsWith('/api/') ||
    /\.[a-z0-9]{2,5}$/.test(url.pathname) ||
    (url.hash !== '' && url.pathname === location.pathname && url.search === location.search)
  );
}
