import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { hasFocus } from './keyboard.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { signIn, soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const category = '/ror-og-deler';
const inMinicart = (page: Page) => page.getByTestId('minicartCount').textContent();
const lines = process.env.TEST_ALL ? 20 : 5;
const quantities = (page: Page) => page.locator('main form input[type=number]:enabled');

async function showList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vis som liste' }).click();
  await quantities(page).first().waitFor();
}

test(
  `${lines} lines are put into the cart by keyboard alone: a number, Enter, the next line`,
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, withoutWorker);
    await visit(page, shop.origin, '/baderom');
    await showList(page);
    const folded = await page.getByRole('button', { name: /^Vis \d variant/ }).all();
    for (const choose of folded.slice(0, lines)) await choose.click();
    await quantities(page).nth(lines).waitFor();
    await quantities(page).first().focus();
    for (let line = 0; line < lines; line += 1) {
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => inMinicart(page), soon).toBe(String(lines * 2));
    await expect.poll(() => page.getByText('2 i kurven').count(), soon).toBe(lines);
    expectNoErrors();
  },
);

test(
  'what is no quantity adds nothing, and too many are refused on their line',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, withoutWorker);
    await visit(page, shop.origin, '/baderom');
    await showList(page);
    const product = page.locator('main li', { hasText: 'Odde servantbatteri' }).first();
    await product.getByRole('button', { name: /^Vis \d variant/ }).click();
    const line = product.locator('li', { hasText: 'Krom' });
    const quantity = line.getByRole('spinbutton');
    const said = () => line.getByRole('status').textContent();
    const write = async (written: string) => {
      await quantity.fill(written);
      await page.keyboard.press('Enter');
    };
    await quantity.focus();
    for (const none of ['0', '-2', '']) {
      await write(none);
      await expect.poll(said, soon).toBe('Antallet må være et helt tall over 0');
      expect(await quantity.inputValue()).toBe('1');
    }
    await write('9999');
    await expect.poll(said, soon).toBe('Du kan kjøpe høyst 50.');
    expect(await hasFocus(quantity)).toBe(true);
    expect(await inMinicart(page)).toBe('0');
    await page.keyboard.press('Enter');
    await expect.poll(() => inMinicart(page), soon).toBe('50');
    await write('1');
    await expect.poll(said, soon).toBe('Du kan kjøpe høyst 50.');
    expect(await inMinicart(page)).toBe('50');
    expectNoErrors();
  },
);

test('a line says number, NRF number, stock and price, and a variant is chosen below its product', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  await visit(page, shop.origin, '/baderom');
  await showList(page);
  const product = page.locator('main li', { hasText: 'Odde servantbatteri' }).first();
  await product.getByRole('button', { name: 'Vis 3 varianter' }).click();
  const variant = product.locator('li', { hasText: 'Krom' });
  expect(await variant.textContent()).toMatch(/BRV-ODDE-SB-KR.*NRF \d+.*\d\+? på lager.*kr/);
  await variant.getByRole('spinbutton').fill('3');
  await variant.getByRole('button', { name: /Legg .*Krom.* i handlekurven/ }).click();
  await expect.poll(() => variant.getByRole('status').textContent(), soon).toBe('3 i kurven');
  expect(await inMinicart(page)).toBe('3');
  // The words stand beside the picture, and nothing is wider than the phone.
  const [picture, words] = await Promise.all([
    product.locator('img').first().boundingBox(),
    product.getByTestId('productLink').boundingBox(),
  ]);
  expect(words?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 390));
  const { wide, seen } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { wide: scrollWidth, seen: clientWidth };
  });
  expect(wide).toBeLessThanOrEqual(seen);
  expectNoErrors();
});

test(
  'the choice is kept: on other listings, after a reload, and in the first HTML of a shared page',
  thorough,
  async () => {
    const { page } = await openPage(browser, withoutWorker);
    await visit(page, shop.origin, category);
    await showList(page);
    await visit(page, shop.origin, '/search?q=servant');
    expect(await quantities(page).count()).toBeGreaterThan(0);
    const html = await page.request.get(shop.origin + category).then((answer) => answer.text());
    expect(html).toContain('type="number"');
    const others = await fetch(shop.origin + category).then((answer) => answer.text());
    expect(others).not.toContain('type="number"');
    await page.getByRole('button', { name: 'Vis som rutenett' }).click();
    await expect.poll(() => quantities(page).count(), soon).toBe(0);
    await visit(page, shop.origin, category);
    expect(await quantities(page).count()).toBe(0);
  },
);

test('the list stands first for a customer flagged for net prices, with net prices', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await signIn(page, shop.origin, 'proff', category);
  expect(await quantities(page).count()).toBeGreaterThan(0);
  expect(await page.getByTestId('productPrice').first().locator('..').textContent()).toMatch(
    /eks\.\smva/,
  );
  expectNoErrors();
});

test(
  'back from a product stands where one was: place on the screen, page and page size',
  thorough,
  async () => {
    const { page } = await openPage(browser, {
      ...withoutWorker,
      viewport: { width: 390, height: 844 },
    });
    // The first page is shown in the fallback letters, as on a slow line, and is of another height.
    await page.route(/\.woff2$/, (request) => request.abort());
    await visit(page, shop.origin, '/baderom?perPage=20&page=2');
    await page.unroute(/\.woff2$/);
    const link = page.getByTestId('productLink').nth(12);
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    const place = async () => (await link.boundingBox())?.y ?? Number.NaN;
    const before = await place();
    await link.click();
    await page.getByTestId('productName').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await link.waitFor();
    // Lines that wrap otherwise in the shop's own letters move it by two of them at most.
    await expect.poll(async () => Math.abs((await place()) - before), soon).toBeLessThan(48);
    expect(page.url()).toContain('perPage=20&page=2');
    expect(await page.getByTestId('productLink').count()).toBe(20);
  },
);

test.each([
  ['who sees no prices in the trade shop', `/proff${category}`],
  ['who looks at what is let', '/verktoy-til-leie'],
])('%s is not told to write numbers', thorough, async (_who, listed) => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, listed);
  await page.getByRole('button', { name: 'Vis som liste' }).click();
  await page.locator('main').getByText('Pris', { exact: true }).waitFor();
  expect(
    await page
      .locator('main')
      .getByText(/^Antall$|trykk Enter/)
      .count(),
  ).toBe(0);
});
