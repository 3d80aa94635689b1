import type { Page } from 'playwright-core';

/** Adds up from now on how far each page moves what the visitor sees; call it before opening one. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the page so far, as the browser reckons it. */
export async function shifted(page: Page): Promise<number> {
  return page.evaluate('moved.sum');
}
