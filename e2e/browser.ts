import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { keepTrace } from './trace.ts';

/** A page that remembers what went wrong in it; `expectNoErrors` fails with the messages. */
export interface WatchedPage {
  readonly page: Page;
  readonly expectNoErrors: () => void;
}

/** For journeys that the worker has no part in: to install it costs half as much as to open a page. */
export const withoutWorker = { serviceWorkers: 'block' } as const;

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
  const log: string[] = [];
  page.on('console', (message) => log.push(`${message.type()}: ${message.text()}`));
  page.on('response', (answer) => log.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (request) => log.push(`failed ${request.url()}`));
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepTrace(context, task, log);
    for (const open of context.pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // An error that React recovers from has its cause inside.
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

/** Everything that this browser has stored; a closing page loses writes that are still under way. */
export async function storedText(page: Page): Promise<string> {
  // Opening a database that does not exist would create an empty one.
  const isThere = await page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'armatur'),
  );
  if (!isThere) return '[]';
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
