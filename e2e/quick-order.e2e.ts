import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { fillLogin, soon, visit } from './shopper.ts';

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
  await page.getByRole('button', { name: 'Legg alle i handlekurven' }).first().click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('6');
  await expect.poll(() => rows.count(), soon).toBe(2);
  expectNoErrors();
});

test('several numbers in the search field, and on its page, lead to their answers', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, `/search?q=${encodeURIComponent('RRV-VENTIL; RRV-ROR')}`);
  await page.getByRole('main').getByRole('link', { name: 'Bestill disse numrene samlet' }).click();
  await page.getByText('2 av 2 linjer kan bestilles.').waitFor();
  const field = page.locator('form[role=search] input');
  await field.click();
  await expect.poll(() => field.getAttribute('role'), soon).toBe('combobox');
  await field.fill('RRV-ROR; 99887766');
  await page.getByRole('option', { name: 'Bestill disse numrene samlet' }).click();
  await page.getByText('1 av 2 linjer kan bestilles.').waitFor();
});

test('without scripts the page answers a list, also one that no address has room for', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.origin}/quick-order`);
  await page.getByLabel('Varenumre og antall').fill('2 stk RRV-VENTIL');
  await page.getByRole('button', { name: 'Finn varene' }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('table').textContent()).toContain('RRV-VENTIL');
  await page.getByLabel('Varenumre og antall').fill('2 stk RRV-VENTIL\n'.repeat(900));
  await page.getByRole('button', { name: 'Finn varene' }).click();
  await expect.poll(() => page.locator('tbody tr').count(), soon).toBe(900);
});

test('without a network the device answers at its stored prices, and fills the cart', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/quick-order');
  await page.getByText('Virker også uten nett').waitFor({ timeout: 60_000 });
  const isKept = () =>
    page.evaluate(async () => (await caches.match('/quick-order')) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Virker også uten nett').waitFor();
  await page.getByLabel('Varenumre og antall').fill('2 stk RRV-VENTIL\n99887766 x 4');
  await page.getByRole('button', { name: 'Finn varene' }).click();
  await page.getByText('Du er uten nett. Priser og lager er hentet i dag').waitFor();
  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.first().textContent()).toContain('kr');
  await page.getByRole('button', { name: 'Legg alle i handlekurven' }).first().click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('2');
  await expect.poll(() => rows.count(), soon).toBe(1);
});

test('forty lines are ordered by keyboard within a minute', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/quick-order');
  const forms = ['2 stk RRV-VENTIL', 'RRV ROR\t3', 'rrv-ventil x 1', '1 RRV-ROR'];
  const lines = Array.from({ length: 40 }, (_, index) => forms[index % forms.length] ?? '');
  const began = Date.now();
  await tabTo(page, page.getByLabel('Varenumre og antall'));
  // As a paste does.
  await page.keyboard.insertText(lines.join('\n'));
  await tabTo(page, page.getByRole('button', { name: 'Finn varene' }));
  await page.keyboard.press('Enter');
  await page.getByText('40 av 40 linjer kan bestilles.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Legg alle i handlekurven' }).first());
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('70');
  expect(Date.now() - began).toBeLessThan(60_000);
});

test('a guest of a shop without open prices logs in from the list, and gets it back with prices', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/proff/quick-order');
  // This list is too long for an address.
  const list = 'RRV-VENTIL\t2\n'.repeat(150);
  await page.getByLabel('Varenumre og antall').fill(list);
  await page.getByRole('button', { name: 'Finn varene' }).click();
  await page.getByText('Logg inn for å se prisene dine og bestille.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click();
  await fillLogin(page.getByRole('dialog'), 'proff');
  await page.getByText('150 av 150 linjer kan bestilles.').waitFor();
  expect(await page.getByRole('table').textContent()).toMatch(/kr\s\d/);
  expect(await page.getByText('Logg inn for å se prisene dine').count()).toBe(0);
});
