import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { toLoader } from './load.ts';
import type { RouteHandle } from './page-meta.ts';
import { isLoaded, loadedScreen, loadScreen, screenLoad, type Screen } from './screens.ts';

function componentsOf({ Component, ErrorBoundary }: Screen) {
  return { Component, ...(ErrorBoundary && { ErrorBoundary }) };
}

/** The table of screens (spec §2); the store prefix is the router's basename. Code that is here is in it. */
export function createRoutes(): RouteObject[] {
  const lazily = (screen: string, isShared: boolean): Omit<NonIndexRouteObject, 'children'> => ({
    id: screen,
    handle: { screen, isShared } satisfies RouteHandle,
    // Stands in the row, so that code and data are fetched at the same time.
    loader: toLoader(() => screenLoad(screen)),
    ...(isLoaded(screen)
      ? componentsOf(loadedScreen(screen))
      : { lazy: async () => componentsOf(await loadScreen(screen)) }),
  });
  const layout = (name: string) => lazily(`layouts/${name}`, false);
  /** A page of the visitor's own. */
  const own = (path: string, name: string): NonIndexRouteObject => ({
    path,
    ...lazily(`routes/${name}`, false),
  });
  /** A page that looks alike to every guest and may be kept for them (decisions W3). */
  const shared = (path: string, name: string): NonIndexRouteObject => ({
    path,
    ...lazily(`routes/${name}`, true),
  });

  return [
    {
      ...layout('shell'),
      children: [
        {
          ...layout('default'),
          // The menu does not change with the address.
          shouldRevalidate: () => false,
          children: [
            {
              ...layout('failure'),
              children: [
                shared('/', 'home'),
                shared('/pwa.html', 'home-alias'),
                shared('/c/:slug', 'category-address'),
                shared('/p/:parentSku/:slug/:childSku?', 'product-address'),
                shared('/i/:slug', 'page'),
                shared('/series/:slug', 'series'),
                own('/search', 'search'),
                own('/cart', 'cart'),
                own('/compare', 'compare'),
                own('/wishlist', 'wishlist'),
                own('/login', 'login'),
                own('/register', 'register'),
                own('/privacy/consent', 'consent'),
                own('/my-account', 'account/overview'),
                own('/my-account/wishlist', 'account/wishlist'),
                shared('*', 'dispatch'),
              ],
            },
          ],
        },
        {
          ...layout('minimal'),
          children: [
            own('/error', 'error'),
            // Needs nothing from the network: an order may be kept here while there is none.
            own('/checkout/thank-you', 'checkout/thank-you'),
            {
              ...own('/checkout', 'checkout/checkout'),
              children: [
                own('personal', 'checkout/personal'),
                own('shipping', 'checkout/shipping'),
                own('payment', 'checkout/payment'),
                own('review', 'checkout/review'),
              ],
            },
          ],
        },
      ],
    },
  ];
}
