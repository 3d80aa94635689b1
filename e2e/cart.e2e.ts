import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { operate } from './faults/operator.ts';
import { startShop, type RunningShop } from './shop.ts';
import { addOne, mixer, soon, visit } from './shopper.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** Of the mixer in brushed brass the sample shop has six. */
const scarce = 'BRV-ODDE-SB-ME';

test('Only {maxQuantity} products of this type are available! is said at the line', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await addOne(page, shop.origin, `${mixer}?childSku=${scarce}`);
  await visit(page, shop.origin, '/cart');
  const line = page.locator('main li', { hasText: 'Odde servantbatteri' });
  const quantity = line.getByRole('spinbutton');
  await expect.poll(() => quantity.getAttribute('max'), soon).toBe('6');
  await quantity.fill('99');
  await quantity.press('Enter');
  await line.getByText('Vi har bare 6 av denne varen!').waitFor();
  expect(await quantity.inputValue()).toBe('6');
  expect(await line.getByRole('button', { name: 'Flere' }).isDisabled()).toBe(true);
  await line.getByRole('button', { name: 'Færre' }).click();
  await expect.poll(() => line.textContent(), soon).not.toContain('Vi har bare');
  expectNoErrors();
});

test('a quantity that the server refuses goes back, and its line says why', async () => {
  const { page } = await openPage(browser);
  await addOne(page, shop.origin, `${mixer}?childSku=${scarce}`);
  await visit(page, shop.origin, '/cart');
  const line = page.locator('main li', { hasText: 'Odde servantbatteri' });
  const quantity = line.getByRole('spinbutton');
  await expect.poll(() => quantity.getAttribute('max'), soon).toBe('6');
  await operate(['stock', 'set', '--sku', scarce, '--quantity', '2'], shop.dataDir);
  await quantity.fill('5');
  await quantity.press('Enter');
  await line.getByText('Vi har ikke så mange på lager').waitFor();
  await expect.poll(() => quantity.inputValue(), soon).toBe('1');
  await expect.poll(() => quantity.getAttribute('max'), soon).toBe('2');
});

test('a guest reads every amount with VAT, and its part stands under the total', async () => {
  const { page } = await openPage(browser);
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/cart');
  const price = await page.locator('main li').getByText(/^kr/).last().innerText();
  const sums = await page.locator('main aside dl').innerText();
  expect(sums.split('\n').filter((line) => line === price)).toHaveLength(2);
  expect(sums.indexOf('Å betale inkl. mva')).toBeLessThan(sums.indexOf('Herav mva'));
  expect(sums).toContain('Sum eks. mva');
});
