import type { StoreFace } from '#domain/store-faces.ts';

// Present screens, planned screens, and addresses that are not pages.
const screens =
  'pwa.html inspirasjon quick-order faq projects series checkout wishlist my-account error page-not-found p c i search';
const namedScreens =
  'cart company compare confirm login login-link register forgot-password reset-password quotes contact about customer-service stores verktoy privacy download order order-status withdraw newsletter alerts';
const notPages =
  'api graphql img media assets healthz readyz metrics robots.txt mailbox speculation-rules.json prefetched-pages sitemap.xml manifest.webmanifest service-worker.js favicon.ico favicon.svg';

/** First segments of every screen, call and file of the shop (rules/pages#screens). */
const reservedUrlKeys: ReadonlySet<string> = new Set(
  [screens, namedScreens, notPages].flatMap((words) => words.split(' ')),
);

/** Whether a screen, a call or a file of the shop has this first segment. */
export function isReservedUrlKey(first: string): boolean {
  return reservedUrlKeys.has(first);
}

/** Whether a product or category may not use this address: a screen or a store view has its first segment. */
export function isReservedUrlPath(
  urlPath: string,
  storeViews: readonly Pick<StoreFace, 'prefix'>[],
): boolean {
  const first = urlPath.replace(/^\/+/, '').split('/', 1)[0] ?? '';
  return isReservedUrlKey(first) || storeViews.some(({ prefix }) => prefix === `/${first}`);
}
