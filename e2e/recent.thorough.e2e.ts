import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, storedText } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { mixer, signIn, soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const row = (page: Page) => page.getByTestId('recentlyViewed');
const names = (page: Page) => row(page).getByTestId('productLink').allTextContents();

test('recently viewed only after a yes: on products and the front page, newest first, without the one shown', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, mixer);
  await visit(page, shop.origin, '/');
  expect(await row(page).count()).toBe(0);
  await page.getByTestId('consentAll').click();

  await visit(page, shop.origin, mixer);
  expect(await row(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Servantbatterier' }).last().click();
  await page.getByRole('link', { name: 'Odde høyt servantbatteri', exact: true }).click();
  await expect.poll(() => names(page), soon).toEqual(['Odde servantbatteri']);
  await visit(page, shop.origin, '/');
  await expect
    .poll(() => names(page), soon)
    .toEqual(['Odde høyt servantbatteri', 'Odde servantbatteri']);

  // The row is among the parts that are laid out once the page is idle.
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  await row(page).getByRole('button', { name: 'Tøm listen' }).click();
  await expect.poll(() => row(page).count(), soon).toBe(0);
  await visit(page, shop.origin, '/');
  expect(await row(page).count()).toBe(0);
  expectNoErrors();
});

test('a yes given on the page of a product holds for that product', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, mixer);
  await page.getByTestId('consentAll').click();
  await expect.poll(() => storedText(page), soon).toContain('["BRV-ODDE-SB"]');
  await visit(page, shop.origin, '/en');
  await expect.poll(() => names(page), soon).toEqual(['Odde basin mixer']);
});

test('what somebody looked at is gone from the device with their log-out', async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'kunde', mixer);
  await page.getByTestId('consentAll').click();
  await expect.poll(() => storedText(page), soon).toContain('["BRV-ODDE-SB"]');
  await visit(page, shop.origin, '/my-account');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/login*');
  expect(await storedText(page)).not.toContain('BRV-ODDE-SB');
});
