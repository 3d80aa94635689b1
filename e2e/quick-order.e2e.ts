import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test('a pasted list is answered line by line, and goes into the cart with one press', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, '/quick-order');
  const list = 'Hei, vi trenger:\n2 stk RRV-VENTIL\nRRV ROR\t3\n99887766 x 4';
  await page.getByLabel('Varenumre og antall').fill(list);
  await page.getByRole('button', { name: 'Finn varene' }).click();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect.poll(() => rows.count(), soon).toBe(4);
  expect(await rows.nth(1).getByRole('spinbutton').inputValue()).toBe('2');
  expect(await rows.nth(3).textContent()).toContain('Vi fant ingen vare med dette nummeret.');
  await page.getByLabel('Varenummer eller navn').pressSequentially('avløpsrør');
  await page.getByRole('option', { name: 'Strekk avløpsrør 50 × 1000' }).click();
  await expect.poll(() => rows.count(), soon).toBe(5);
  await page.getByRole('button', { name: 'Legg alle i handlekurven' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('6');
  await expect.poll(() => rows.count(), soon).toBe(2);
  expectNoErrors();
});

test('without scripts the page answers a list in its address', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.origin}/quick-order`);
  await page.getByLabel('Varenumre og antall').fill('2 stk RRV-VENTIL');
  await page.getByRole('button', { name: 'Finn varene' }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('table').textContent()).toContain('RRV-VENTIL');
});
