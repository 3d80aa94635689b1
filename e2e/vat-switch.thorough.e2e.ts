import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { isPrefetched, watchPrefetches } from './prefetches.ts';
import { addOne, mixer, signIn, soon, visit } from './shopper.ts';
import { wcagFindings } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const price = (page: Page) => page.getByTestId('productPrice').first();
const large = async (page: Page) => price(page).locator('..').textContent();
const press = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Vis priser' }).getByRole('button', { name }).click();

/** Amounts as pages write them, in øre. */
const ore = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

test('the incl./excl. VAT switch swaps which amount is large, on every price, and is remembered', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  await signIn(page, shop.origin, 'proff', mixer);
  expect(await large(page)).toMatch(/eks\.\smva$/);
  const net = ore(await price(page).textContent());
  await addOne(page, shop.origin);
  expect(await wcagFindings(page)).toEqual([]);
  await press(page, 'inkl. mva');
  await expect.poll(() => large(page), soon).toMatch(/inkl\.\smva$/);
  const gross = ore(await price(page).textContent());
  expect(gross).toBe(Math.round(net * 1.25));

  // Right in the first HTML: nothing of the other price flashes.
  const html = await page.request.get(shop.origin + mixer).then((answer) => answer.text());
  const shown = /data-testid="productPrice">([^<]*)</.exec(html)?.[1] ?? '';
  expect(ore(shown)).toBe(gross);

  await visit(page, shop.origin, '/cart');
  const line = page.locator('main li').first();
  expect(ore((await line.getByText('per stk').textContent()) ?? '')).toBe(gross);
  await press(page, 'eks. mva');
  await expect.poll(async () => ore(await line.getByText('per stk').textContent()), soon).toBe(net);
  // A cart always shows net sum, VAT and gross total.
  expect(await page.locator('main aside').textContent()).toMatch(/eks\. mva.*mva/i);
  expectNoErrors();
});

test('what lies far below the switch follows it before anybody comes there', async () => {
  const viewport = { width: 390, height: 400 };
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport });
  await signIn(page, `${shop.origin}/proff`, 'proff', `/proff${mixer}`);
  const row = page.getByTestId('rowPrice').first().locator('..');
  // Farther than what comes by itself, as it nears.
  expect((await row.boundingBox())?.y).toBeGreaterThan(viewport.height + 600);
  // The question of consent lies over it in so low a window.
  await page.getByRole('button', { name: 'inkl. mva' }).dispatchEvent('click');
  await expect.poll(() => row.textContent(), soon).toMatch(/inkl\.\smva/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expectNoErrors();
});

test('a page that was fetched before the switch is fetched again, with the other amount large', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const fetched = await watchPrefetches(page);
  await signIn(page, shop.origin, 'proff', '/baderom/batterier/servantbatterier');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const link = page.getByTestId('productLink').first();
  await link.hover();
  await expect.poll(() => fetched, soon).toContain(await link.getAttribute('href'));
  const forgotten = page.waitForResponse('**/prefetched-pages');
  await press(page, 'inkl. mva');
  await forgotten;
  // Not by mouse, which would prefetch the page once more before the press.
  await link.evaluate((element) => (element as HTMLElement).click());
  await page.getByTestId('productName').waitFor();
  expect(await isPrefetched(page)).toBe(false);
  expect(await large(page)).toMatch(/inkl\.\smva$/);
  expectNoErrors();
});
