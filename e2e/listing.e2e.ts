import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { soon, untilAlive } from './shopper.ts';

const path = '/ror-og-deler';

const browser = await sharedBrowser();
const shop = sharedShop();

/**
 * Opens a listing and waits until the browser holds its columns; returns the API requests from then on.
 */
async function openHeld(page: Page, address = path): Promise<readonly string[]> {
  const columns = page.waitForResponse(/\/columns$/);
  await page.goto(shop.origin + address);
  await (await columns).finished();
  await untilAlive(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

/** Does something and waits until the address follows, which changes after the content. */
async function andArrive(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = page.url();
  await act();
  await expect.poll(() => page.url(), soon).not.toBe(before);
}

/** The state of a listing: tiles with all their words in order, counts by value, the number of all. */
async function listing(page: Page): Promise<unknown> {
  const texts = async (found: Locator) => (await found.allTextContents()).join('|');
  const facets = page.getByTestId('filterOption');
  const [products, total] = [page.locator('main article'), page.getByTestId('listTotal')];
  return [await page.title(), await texts(products), await texts(facets), await texts(total)];
}

test('filter, sort and page change without a request, and every address says the same as the server', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const asked = await openHeld(page);
  const seen = new Map([[page.url(), await listing(page)]]);
  const option = page.getByTestId('filterOption');
  const choices = [
    () => option.first().click(),
    () => option.nth(1).click(),
    () => page.getByTestId('sortSelect').selectOption('final_price'),
  ];
  for (const choose of choices) {
    await andArrive(page, choose);
    seen.set(page.url(), await listing(page));
  }
  expect(await page.getByTestId('activeFilter').count()).toBe(2);
  for (let steps = 0; steps < choices.length; steps++) {
    await andArrive(page, () => page.goBack());
    await expect.poll(() => listing(page), soon).toEqual(seen.get(page.url()));
  }
  expect(new URL(page.url()).search).toBe('');
  // With all that only some tiles have.
  for (const part of ['img', '[aria-label*="stjerner"]', 'circle'])
    expect(await page.locator(`main article ${part}`).count()).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  expectNoErrors();

  // A guest without scripts gets the same from the server at the same addresses.
  const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
  expect(seen.size).toBe(4);
  for (const [address, said] of seen) {
    await plain.goto(address);
    expect(await listing(plain), address).toEqual(said);
  }
});

test('without a network a category is filtered as never before, with the tiles of its file', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const file = page.waitForResponse(/\/tiles$/);
  // A short first page, so that most products have not been seen.
  await openHeld(page, `${path}?perPage=3`);
  await (await file).finished();
  // The network must not go while the browser fetches the worker: it would report that as an error.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  const option = page.getByTestId('filterOption');
  await andArrive(page, () => option.nth(1).click());
  await andArrive(page, () => page.getByTestId('sortSelect').selectOption('name:desc'));
  await expect.poll(() => page.getByTestId('productLink').count(), soon).toBe(3);
  await andArrive(page, () => page.getByRole('link', { name: 'Side 2', exact: true }).click());
  await expect.poll(() => page.title(), soon).toContain(', side 2');
  const [address, said] = [page.url(), await listing(page)];
  expectNoErrors();

  const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
  await plain.goto(address);
  expect(await listing(plain)).toEqual(said);
});

test.each([path, '/series/odde'])(
  'without a network %s is opened anew at an address never visited, filtered and ordered',
  thorough,
  async (listed) => {
    const { page, expectNoErrors } = await openPage(browser);
    await page.goto(shop.origin + listed);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const file = page.waitForResponse(/\/tiles$/);
    await openHeld(page, listed);
    await (await file).finished();
    const link = page.getByTestId('filterOption').first();
    const address = `${(await link.getAttribute('href')) ?? ''}&sort=name&perPage=1&page=2`;
    await page.context().setOffline(true);
    await page.goto(shop.origin + address);
    await expect.poll(() => page.getByTestId('activeFilter').count(), soon).toBe(1);
    await expect.poll(() => page.getByTestId('productLink').count(), soon).toBe(1);
    await expect.poll(() => page.title(), soon).toContain(', side 2');
    const said = await listing(page);
    expectNoErrors();

    const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
    await plain.goto(shop.origin + address);
    expect(await listing(plain)).toEqual(said);
  },
);

test(
  'No products synchronized for this category. Please come back while online!',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    await page.route('**/columns', (route) => route.abort());
    await page.goto(shop.origin + path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The code that answers for the list has loaded when it asks for the columns.
    const asked = page.waitForRequest('**/columns');
    await page.reload();
    await asked;
    await page.context().setOffline(true);
    await page.goto(`${shop.origin}${path}?sort=name`);
    const notice = page.getByTestId('notificationMessage');
    await expect
      .poll(() => notice.allTextContents(), soon)
      .toEqual([expect.stringContaining('Ingen varer er lagret')]);
  },
);

test('products not seen yet come in one request, and the counts do not wait for it', async () => {
  const { page } = await openPage(browser);
  await page.route('**/tiles', (route) => route.abort());
  const asked = await openHeld(page, `${path}?perPage=3`);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/_search*', async (route) => {
    await held;
    await route.continue();
  });
  await andArrive(page, () => page.getByTestId('filterOption').nth(1).click());
  const total = Number(/\d+/.exec((await page.getByTestId('listTotal').textContent()) ?? '')?.[0]);
  const count = await page.getByTestId('filterOption').nth(1).textContent();
  expect(count?.endsWith(String(total))).toBe(true);
  answer();
  await expect.poll(() => page.getByTestId('productLink').count(), soon).toBe(3);
  expect(asked).toEqual(['/api/catalog/no/product/_search']);
});

test(
  'products whose request fails leave what is shown, and are asked for again by a press',
  thorough,
  async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'block' });
    await page.route('**/tiles', (route) => route.abort());
    const asked = await openHeld(page, `${path}?perPage=3`);
    await page.route('**/_search*', (route) => route.abort());
    await andArrive(page, () => page.getByTestId('filterOption').nth(1).click());
    const again = page.getByRole('button', { name: 'Prøv igjen' });
    await again.waitFor();
    expect(await page.getByTestId('notificationMessage').textContent()).toBe(
      'Noen av varene kunne ikke hentes.',
    );
    const count = await page.getByTestId('filterOption').nth(1).textContent();
    expect(await page.getByTestId('listTotal').textContent()).toContain(
      /\d+$/.exec(count ?? '')?.[0],
    );
    expect(asked).toEqual(['/api/catalog/no/product/_search']);
    await page.unroute('**/_search*');
    await again.click();
    await expect.poll(() => page.getByTestId('productLink').count(), soon).toBe(3);
    expect(new Set(asked)).toEqual(new Set(['/api/catalog/no/product/_search']));
    expect(await again.count()).toBe(0);
  },
);

test(
  'what is offered again goes with the answer that lacked it, and never shows another than the address says',
  thorough,
  async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'block' });
    await page.route('**/tiles', (route) => route.abort());
    await openHeld(page, `${path}?perPage=3`);
    await page.route('**/_search*', (route) => route.abort());
    const filter = () => page.getByTestId('filterOption').nth(1).click();
    const again = page.getByRole('button', { name: 'Prøv igjen' });
    const before = await listing(page);
    await andArrive(page, filter);
    await again.waitFor();
    await andArrive(page, () => page.getByTestId('activeFilter').first().click());
    await again.waitFor({ state: 'detached' });
    expect(await listing(page)).toEqual(before);

    await andArrive(page, filter);
    await again.waitFor();
    await page.unroute('**/_search*');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Baderom' }).click();
    await page.getByRole('heading', { level: 1, name: 'Baderom' }).waitFor();
    await again.waitFor({ state: 'detached' });
  },
);

test('two choices, one on top of the other, both come to their products', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await page.route('**/tiles', (route) => route.abort());
  const asked = await openHeld(page, `${path}?perPage=4`);
  const held = Promise.withResolvers<void>();
  await page.route('**/_search*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await andArrive(page, () => page.getByTestId('filterOption').nth(1).click());
  await andArrive(page, () => page.getByTestId('sortSelect').selectOption('name'));
  expect(await page.getByTestId('productLink').count()).toBeLessThan(4);
  held.resolve();
  await expect.poll(() => page.getByTestId('productLink').count(), soon).toBe(4);
  expect(asked).toEqual(['/api/catalog/no/product/_search']);
});

test(
  'without scripts the order of a filtered listing is chosen with a form, and the filter stays',
  thorough,
  async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.origin + path);
    await page.getByTestId('filterOption').first().click();
    const [filtered] = new URL(page.url()).searchParams;
    await page.getByTestId('sortSelect').selectOption('name');
    await page
      .locator('form')
      .filter({ has: page.getByTestId('sortSelect') })
      .getByRole('button')
      .click();
    expect([...new URL(page.url()).searchParams]).toEqual([filtered, ['sort', 'name']]);
    expect(await page.getByTestId('activeFilter').count()).toBe(1);
  },
);

test('without scripts the filters of a phone are folded away until a link is pressed, as wide as the page', async () => {
  const { page } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto(shop.origin + path);
  const filter = page.getByTestId('filterOption').first();
  expect(await filter.isVisible()).toBe(false);
  const first = await page.getByTestId('productLink').first().boundingBox();
  expect(first?.y).toBeLessThan(1000);
  await page.getByRole('link', { name: 'Filtre', exact: true }).click();
  expect(await filter.isVisible()).toBe(true);
  const [filters, main] = await Promise.all([
    page.locator('#filters').boundingBox(),
    page.getByRole('main').locator('.container').first().boundingBox(),
  ]);
  expect(filters?.width).toBe(main && main.width - 2 * (filters?.x ?? 0));
  await filter.click();
  expect(await page.getByTestId('activeFilter').count()).toBe(1);
  expect(await filter.isVisible()).toBe(false);
});

test(
  'an order chosen before the page could answer is the order of the list',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, { serviceWorkers: 'block' });
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate-page-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' });
    await page.getByTestId('sortSelect').selectOption('final_price');
    held.resolve();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('final_price');
    await page.goBack();
    await expect.poll(() => page.getByTestId('sortSelect').inputValue()).not.toBe('final_price');
    await untilAlive(page);
    expect(new URL(page.url()).search).toBe('');
    expectNoErrors();
  },
);

test(
  'a listing has four tiles beside each other on a desk, as the sample shop has set',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    for (const [width, count] of [
      [1440, 4],
      [1100, 3],
      [768, 3],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.origin + path);
      const tops = await page
        .locator('main [data-products] > li')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(
        tops.filter((top) => top === tops[0]),
        `${width} px`,
      ).toHaveLength(count);
    }
  },
);
