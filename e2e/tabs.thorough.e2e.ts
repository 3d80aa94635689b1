import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { hearts, mixer, signIn, soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const category = '/baderom';
const marks = (page: Page) => page.getByRole('button', { name: /^Sammenlign / });
const switches = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');

test('what a guest marks, and how a listing looks, is seen in the other open tabs', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const other = await page.context().newPage();
  await visit(other, shop.origin, category);
  await visit(page, shop.origin, category);
  await hearts(page).first().click();
  await other.getByRole('link', { name: 'Ønskeliste, 1' }).waitFor();
  await marks(page).first().click();
  await other.getByRole('link', { name: 'Sammenligning, 1' }).waitFor();
  expect(await marks(other).first().getAttribute('aria-pressed')).toBe('true');
  await other.getByRole('button', { name: 'Vis som liste' }).click();
  await expect.poll(() => switches(page, 'Vis som liste'), soon).toBe('true');
  await page.locator('main [data-products] input').first().waitFor();
  // The other direction works too, without an echo.
  await hearts(other).first().click();
  await expect.poll(() => page.getByRole('link', { name: /^Ønskeliste/ }).count(), soon).toBe(0);
  expectNoErrors();
});

test('a customer’s wishlist and large amount follow too', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await signIn(page, shop.origin, 'proff', mixer);
  const other = await page.context().newPage();
  await visit(other, shop.origin, mixer);
  await page.getByRole('button', { name: 'inkl. mva' }).click();
  await expect.poll(() => switches(other, 'inkl. mva'), soon).toBe('true');
  await page
    .locator('main')
    .getByRole('button', { name: /ønskelisten/ })
    .first()
    .click();
  await other.getByRole('link', { name: 'Ønskeliste, 1' }).waitFor();
  expectNoErrors();
});

test('a tab that is still coming to life looks as another has chosen meanwhile', async () => {
  const { page, expectNoErrors } = await openPage(browser, { serviceWorkers: 'block' });
  await visit(page, shop.origin, category);
  const other = await page.context().newPage();
  const held = Promise.withResolvers<void>();
  await other.route('**/assets/afterwards-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await other.goto(shop.origin + category);
  await page.getByRole('button', { name: 'Vis som liste' }).click();
  await expect.poll(() => switches(page, 'Vis som liste'), soon).toBe('true');
  held.resolve();
  await expect.poll(() => switches(other, 'Vis som liste'), soon).toBe('true');
  expectNoErrors();
});
