import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { weighBuilt } from './built-files.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { soon } from './shopper.ts';

const phone = { viewport: { width: 390, height: 844 } };
const product = '/odde-servantbatteri';
/** A first press to buy fetches at most this much code, compressed (docs/decisions/0009-byte-budgets.md). */
const maxPressBytes = 25_000;
const maxPressFiles = 8;

const browser = await sharedBrowser();
const shop = sharedShop();

/** The browser's record of its work for a page. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** The number of elements restyled between hydration and the question of consent. */
async function styledLater(page: Page, address: string): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  // Parts far below are neither checked nor counted before they are laid out.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => delete document.documentElement.dataset['served']),
  );
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
  thorough,
  async (address) => {
    const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
    const counts = await styledLater(page, address);
    const all = await page.locator('#app *').count();
    expect(counts.length).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(all / 2);
  },
);

/** Keeps a file on its way until it is let go. */
async function hold(page: Page, file: string) {
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    asked.resolve();
    await release.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: release.resolve };
}

/** Where an element stands in the window, once that is painted. */
async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate(async (element) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return Math.round(element.getBoundingClientRect().top);
  });
}

/** The number of registered workers; registering is a page's last step before it is idle. */
async function workersOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test('the worker, which fetches everything, waits until the page has what it needs', async () => {
  const { page } = await openPage(browser);
  const likely = await hold(page, '**/prepare-page-*.js');
  await page.goto(shop.origin + product);
  await likely.asked;
  expect(await workersOf(page)).toBe(0);
  likely.release();
  await expect.poll(() => workersOf(page), soon).toBe(1);
});

test('what is far below is laid out once the page is at rest, and nothing in sight moves', async () => {
  const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
  const rest = await hold(page, '**/prepare-page-*.js');
  await page.goto(shop.origin + product);
  const rows = page.locator('.distant:has(#related)');
  const isSkipped = () =>
    rows.evaluate(
      (element) => !element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
  expect(await isSkipped()).toBe(true);
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView());
  const before = await topOf(page, 'footer');
  rest.release();
  await atRest(page);
  expect(await isSkipped()).toBe(false);
  expect(Math.abs((await topOf(page, 'footer')) - before)).toBeLessThan(2);
});

test('whoever loads a page again stands where they stood, also before scripts come', async () => {
  const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
  await page.goto(shop.origin + product);
  await atRest(page);
  await page.locator('footer').evaluate((footer) => footer.scrollIntoView());
  const before = await topOf(page, 'footer');
  const life = await hold(page, '**/hydrate-page-*.js');
  await page.reload();
  await expect.poll(() => topOf(page, 'footer'), soon).toBe(before);
  life.release();
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  expect(await topOf(page, 'footer')).toBe(before);
});

test(
  'whoever follows a link to a place on a page stands there, and stays there',
  thorough,
  async () => {
    const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
    await page.goto(`${shop.origin}${product}#crosssell`);
    const arrived = await topOf(page, '#crosssell');
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(200);
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
    await atRest(page);
    expect(await topOf(page, '#crosssell')).toBe(arrived);
  },
);

test.each([
  ['before scripts come', '**/hydrate-page-*.js'],
  ['while it comes to rest', '**/prepare-page-*.js'],
])(
  'a link to a place on the page leads to where it stays, also without scroll anchoring: pressed %s',
  thorough,
  async (_, file) => {
    const { page } = await openPage(browser, phone);
    const later = await hold(page, file);
    await page.goto(shop.origin + product);
    await later.asked;
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      const link = document.createElement('a');
      link.href = '#crosssell';
      document.body.append(link);
      link.click();
    });
    const arrived = await topOf(page, '#crosssell');
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(200);
    later.release();
    await expect.poll(() => workersOf(page), soon).toBe(1);
    expect(await topOf(page, '#crosssell')).toBe(arrived);
  },
);

test(
  'a link to a place on a page at rest leads there, as often as it is pressed',
  thorough,
  async () => {
    const { page } = await openPage(browser, phone);
    await page.goto(shop.origin + product);
    await expect.poll(() => workersOf(page), soon).toBe(1);
    const reviews = page.getByRole('link', { name: /anmeldelser/ }).first();
    for (const from of [0, 300, 600]) {
      await page.evaluate((to) => scrollTo(0, to), from);
      const went = page.evaluate(
        () => new Promise((settle) => addEventListener('popstate', settle, { once: true })),
      );
      await reviews.evaluate((link) => (link as HTMLElement).click());
      await went;
      // The router has its turn too.
      await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)));
      const top = await topOf(page, '#reviews');
      expect(top, `from ${from}`).toBeGreaterThan(0);
      expect(top, `from ${from}`).toBeLessThan(200);
    }
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(0);
  },
);

test(
  'whoever leaves a page before it is at rest comes back to the same place',
  thorough,
  async () => {
    const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
    await hold(page, '**/prepare-page-*.js');
    await page.goto(shop.origin);
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
    // Scrolls as a thumb does, so that passed parts are laid out.
    while ((await topOf(page, 'footer')) > 300) await page.mouse.wheel(0, 400);
    const before = await topOf(page, 'footer');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href^="/i/"]')?.click(),
    );
    await page.waitForURL('**/i/**');
    await page.goBack();
    // Where one stands is kept in parts of a pixel.
    const moved = async () => Math.abs((await topOf(page, 'footer')) - before);
    await expect.poll(moved, soon).toBeLessThanOrEqual(1);
  },
);

test('where the code that follows never comes, what was written and pressed is heard', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  const lost = page.waitForEvent('requestfailed', {
    predicate: (request) => /afterwards-.*\.js$/.test(request.url()),
  });
  await page.route('**/assets/afterwards-*.js', (route) => route.abort());
  const life = await hold(page, '**/hydrate-page-*.js');
  await page.goto(shop.origin + product, { waitUntil: 'commit' });
  await life.asked;
  await page.getByRole('main').getByRole('spinbutton').first().fill('3');
  await page.getByTestId('addToCart').click();
  life.release();
  await lost;
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('3');
});

test('what is pressed before any script has come is done once it has', async () => {
  const { page, expectNoErrors } = await openPage(browser, { serviceWorkers: 'block' });
  const entry = await hold(page, '**/entry.client-*.js');
  await page.goto(shop.origin + product, { waitUntil: 'commit' });
  await entry.asked;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Flere' }).first().click();
  await page.getByTestId('addToCart').click();
  entry.release();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('2');
  expectNoErrors();
});

test('what a first press to buy needs is small and asked for at once, since a slow line waits for each question', async () => {
  const { page, expectNoErrors } = await openPage(browser, { serviceWorkers: 'block' });
  await page.goto(shop.origin + product);
  await atRest(page);
  const asked: string[] = [];
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await release.promise;
    await route.continue();
  });
  await page.getByTestId('addToCart').click();
  await expect.poll(() => asked.length, soon).toBeGreaterThan(1);
  // Longer than a file of this machine takes.
  await page.waitForTimeout(500);
  const atOnce = asked.length;
  release.resolve();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await page.getByText('er lagt i handlekurven').filter({ visible: true }).waitFor();
  expect(asked.slice(atOnce)).toEqual([]);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(maxPressFiles);
  expect(await weighBuilt(asked), asked.join('\n')).toBeLessThanOrEqual(maxPressBytes);
  expectNoErrors();
});

test('a link that is pressed before any script has come is followed', thorough, async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  const entry = await hold(page, '**/entry.client-*.js');
  await page.goto(shop.origin + product, { waitUntil: 'commit' });
  await entry.asked;
  await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).click();
  await page.waitForURL('**/login?return=*', { waitUntil: 'commit' });
  expect(new URL(page.url()).searchParams.get('return')).toBe(product);
  entry.release();
});

test.each(['klar-fast-dusjvegg-etter-mal', 'are-fordelerskap'])(
  'what is written and chosen before scripts come stands, and is what is bought: %s',
  async (article) => {
    const { page, expectNoErrors } = await openPage(browser);
    const entry = await hold(page, '**/entry.client-*.js');
    await page.goto(`${shop.origin}/${article}`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const fields = main.locator('input[type=text], textarea, select, input[type=number]');
    await main.getByTestId('addToCart').waitFor();
    for (const field of await main.locator('select').all()) await field.selectOption({ index: 1 });
    for (const field of await main.locator('input[type=number]').all()) await field.fill('3');
    // As a browser fills them in.
    for (const field of await main.locator('input[type=text], textarea').all())
      await field.evaluate((each) => Reflect.set(each, 'value', '3'));
    const written = () =>
      fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const before = await written();
    await main.getByTestId('addToCart').click();
    entry.release();
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('3');
    // Any next action draws all of them again.
    await main.getByRole('button', { name: 'Flere' }).click();
    expect(await written()).toEqual([...before.slice(0, -1), '4']);
    expectNoErrors();
  },
);

test('a page whose code does not come says so, and can be bought from once the shop answers', async () => {
  for (const file of ['entry.client', 'hydrate-page']) {
    const { page } = await openPage(browser, { serviceWorkers: 'block' });
    let isAway = true;
    await page.route(`**/assets/${file}-*.js`, (route) =>
      isAway ? route.fulfill({ status: 502 }) : route.continue(),
    );
    await page.goto(shop.origin + product);
    await page.getByText('knappene virker ikke ennå').waitFor();
    isAway = false;
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
    await page.getByTestId('addToCart').click();
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
    expect(await page.getByText('knappene virker ikke ennå').isVisible(), file).toBe(false);
  }
});
