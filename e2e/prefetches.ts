import type { Page } from 'playwright-core';

/** The paths of the pages that the browser has ready before they are pressed, from now on. */
export async function watchPrefetches(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await devTools.send('Preload.enable');
  return fetched;
}

/** Whether the visible page was prefetched before the press. */
export function isPrefetched(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType ===
      'navigational-prefetch',
  );
}
