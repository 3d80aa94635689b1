import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page that remembers what went wrong in it; `expectNoErrors` fails with the messages. */
export interface WatchedPage {
  readonly page: Page;
  readonly expectNoErrors: () => void;
}

/** Opens a page in a fresh profile at a phone's or a desk's size. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nb-NO',
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // What React recovers from has its reason inside.
  await page.addInitScript(() =>
    addEventListener('error', ({ error }) => {
      if (error instanceof Error && error.cause instanceof Error)
        console.error(error.cause.message);
    }),
  );
  page.on('console', (message) => {
    // The browser reports answers such as 404 itself; those are the test's own business.
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) errors.push(message.text());
  });
  return { page, expectNoErrors: () => expect(errors).toEqual([]) };
}

/** All that this browser has stored; a page that goes takes along what is still on its way there. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('armatur');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('records').objectStore('records').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}
