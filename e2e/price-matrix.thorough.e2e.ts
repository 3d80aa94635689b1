import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const glass = '/klar-fast-dusjvegg-etter-mal';
const phone = { viewport: { width: 390, height: 844 } };
const choose = (page: Page, axis: string, label: string) =>
  page.getByRole('combobox', { name: axis }).selectOption({ label });

test('choosing by the axes shows the price, which the cart asks; what is not made can’t be bought', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
  await visit(page, shop.origin, glass);
  const price = page.getByTestId('productPrice').first();
  // The net price is 2392.
  expect(await price.textContent()).toContain('kr\u00a02\u00a0990,00');
  expect(await price.locator('../..').textContent()).toContain(
    'Fra kr\u00a02\u00a0392,00 eks.\u00a0mva',
  );
  await choose(page, 'Bredde', '120 cm');
  await choose(page, 'Høyde', '220 cm');
  await page.getByText('Lages ikke i disse målene').waitFor();
  expect(await page.getByTestId('addToCart').isDisabled()).toBe(true);
  await choose(page, 'Bredde', '60 cm');
  await choose(page, 'Høyde', '195 cm');
  // The net price is 2392 + 240 + 160 + 24.
  await expect.poll(() => price.textContent(), soon).toContain('kr\u00a03\u00a0520,00');
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await visit(page, shop.origin, '/cart');
  const line = page.locator('main li', { hasText: 'dusjvegg etter mål' });
  await expect.poll(() => line.innerText(), soon).toContain('kr\u00a03\u00a0520,00');
  expect(await line.innerText()).toContain('Bredde: 60 cm, Høyde: 195 cm');
  expectNoErrors();
});

test('without scripts every price of the matrix can be read', async () => {
  const { page } = await openPage(browser, {
    ...withoutWorker,
    ...phone,
    javaScriptEnabled: false,
  });
  await page.goto(shop.origin + glass);
  await page.getByText('Priser for alle mål').click();
  const row = page.getByRole('row', { name: /^60 cm/ });
  expect(await row.innerText()).toContain('kr\u00a03\u00a0520,00');
});

test('the size guide opens over the page; without scripts it is a page of its own', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
  await visit(page, shop.origin, glass);
  const link = page.getByRole('link', { name: 'Slik måler du' }).first();
  expect(await link.getAttribute('href')).toBe('/i/slik-maler-du');
  const dialog = page.getByRole('dialog', { name: 'Slik måler du' });
  await link.click();
  await expect.poll(() => dialog.innerText(), soon).toContain('mål');
  expect(new URL(page.url()).pathname).toBe(glass);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count(), soon).toBe(0);
  expectNoErrors();
});
