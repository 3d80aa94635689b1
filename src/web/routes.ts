import type { RouteObject } from 'react-router';
import { toLoader } from './load.ts';
import type { RouteHandle } from './page-meta.ts';
import { loadScreen } from './screens.ts';

/** The table of screens (spec §2); the store prefix is the router's basename. */
export function createRoutes(basename: string): RouteObject[] {
  const screen = (name: string, isShared = false): Omit<RouteObject, 'index' | 'children'> => ({
    id: name,
    handle: { screen: name, isShared } satisfies RouteHandle,
    lazy: async () => {
      const { Component, load } = await loadScreen(name);
      return { Component, ...(load && { loader: toLoader(load, basename) }) };
    },
  });
  const shared = (name: string) => screen(name, true);

  return [
    {
      ...screen('shell'),
      children: [
        {
          ...screen('default-layout'),
          // The menu does not change with the address.
          shouldRevalidate: () => false,
          children: [
            {
              ...screen('failure'),
              children: [
                { path: '/', ...shared('home') },
                { path: '/pwa.html', ...shared('home-alias') },
                { path: '/c/:slug', ...shared('category-address') },
                { path: '/p/:parentSku/:slug', ...shared('product-address') },
                { path: '/p/:parentSku/:slug/:childSku', ...shared('variant-address') },
                { path: '/search', ...screen('search') },
                { path: '/cart', ...screen('cart') },
                { path: '/checkout/thank-you', ...screen('checkout/thank-you') },
                { path: '*', ...shared('dispatch') },
              ],
            },
          ],
        },
        {
          ...screen('minimal-layout'),
          children: [
            { path: '/error', ...screen('error') },
            {
              path: '/checkout',
              ...screen('checkout/checkout'),
              children: [
                { path: 'personal', ...screen('checkout/personal') },
                { path: 'shipping', ...screen('checkout/shipping') },
                { path: 'payment', ...screen('checkout/payment') },
                { path: 'review', ...screen('checkout/review') },
              ],
            },
          ],
        },
      ],
    },
  ];
}
