import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { openBrowser } from './chromium.ts';
import { startShop, type RunningShop } from './shop.ts';
import { soon } from './shopper.ts';

let shop: RunningShop;
let browser: Browser;
const phone = { viewport: { width: 390, height: 844 } };
const product = '/odde-servantbatteri';

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** The browser's record of what it did for a page. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** How many elements each styling touched, from when the page came to life until it asked for consent. */
async function styledLater(page: Page, address: string): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  // Laying out what is far below is another matter.
  await page.route('**/prepare-visit-*.js', (route) => route.abort());
  const includedCategories = ['devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  await page.goto(shop.origin + address);
  await page.getByTestId('consentBanner').waitFor();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  await session.detach();
  const alive = events.find(({ name }) => name === 'alive');
  if (!alive) throw new Error('The page never came to life');
  return events
    .filter(
      ({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === alive.pid && ts > alive.ts,
    )
    .map(({ args }) => args.elementCount ?? 0);
}

/** All that is far below is laid out. */
async function atRest(page: Page): Promise<void> {
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
}

test.each(['/', product])(
  'what comes once the page has been seen does not have all of it styled anew: %s',
  async (address) => {
    const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
    const counts = await styledLater(page, address);
    const all = await page.locator('#app *').count();
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(all / 5);
  },
);

test('the worker, which fetches everything, waits until the page has what it needs', async () => {
  const { page } = await openPage(browser);
  const release = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/screen-files-*.js', async (route) => {
    asked.resolve();
    await release.promise;
    await route.continue();
  });
  await page.goto(shop.origin + product);
  await asked.promise;
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  release.resolve();
  await expect.poll(workers, soon).toBe(1);
});

test('what is far below is laid out once the page is at rest, and nothing in sight moves', async () => {
  const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
  await page.goto(shop.origin + product);
  const whole = page.locator('.distant').last();
  const skipped = () =>
    whole.evaluate(
      (element) => !element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
  expect(await skipped()).toBe(true);
  await atRest(page);
  expect(await skipped()).toBe(false);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as readonly { readonly value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test.each(['reload', 'link to a place'])(
  'whoever comes to a place on a page stands there: %s',
  async (way) => {
    const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
    await page.goto(shop.origin + product);
    await atRest(page);
    const place = page.locator(way === 'reload' ? 'footer' : '#reviews');
    const top = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    if (way === 'reload') {
      await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const before = await top();
      await page.reload();
      await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
      await expect.poll(top, soon).toBe(before);
    } else {
      await page.goto(`${shop.origin}${product}?childSku=1#reviews`);
      const arrived = await top();
      await atRest(page);
      expect(Math.abs((await top()) - arrived)).toBeLessThan(2);
    }
  },
);
