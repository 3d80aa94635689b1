import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { weighBuilt } from './built-files.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { untilAlive } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

const maxRequests = 35;
/** Maximum bytes of scripts over the network, compressed. */
const maxScriptBytes = 150_000;

interface FirstVisit {
  readonly requests: readonly string[];
  readonly scriptBytes: number;
}

/** Opens an address with nothing cached, and answers what the page asked for until it is at rest; pictures apart. */
async function firstVisit(path: string): Promise<FirstVisit> {
  const { page, expectNoErrors } = await openPage(browser);
  const requests: string[] = [];
  const scripts: string[] = [];
  page.context().on('requestfinished', (request) => {
    const type = request.resourceType();
    // The worker's own requests are for all pages, and start after this page has loaded.
    if (request.serviceWorker() || type === 'image') return;
    const address = request.url().slice(shop.origin.length);
    requests.push(`${type} ${address}`);
    if (type === 'script') scripts.push(address);
  });
  await page.goto(shop.origin + path);
  await untilAlive(page);
  await untilAtRest(page);
  expectNoErrors();
  return { requests, scriptBytes: await weighBuilt(scripts) };
}

/** The worker comes last of all that a page does by itself. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
}

/** One page of each kind, and the products whose purchase needs most code. */
const addresses = [
  '/',
  '/baderom',
  '/odde-servantbatteri',
  '/grend-baderomspakke',
  // The rest is for `npm run test:all`.
  '/i/slik-maler-du',
  '/cart',
  '/search?q=servant',
  '/rad-tilbehorssett-krom',
  '/pressmaskin-for-rordeler',
  '/series/odde',
  '/login',
];

test.each(process.env.TEST_ALL ? addresses : addresses.slice(0, 4))(
  'a first visit to %s is small',
  async (path) => {
    const { requests, scriptBytes } = await firstVisit(path);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(maxRequests);
    expect(scriptBytes).toBeLessThanOrEqual(maxScriptBytes);
  },
);
