import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { soon, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test('from what is suggested to a post, its headings and a product in it', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await visit(page, shop.origin, '/inspirasjon?topic=planlegge');
  const field = page.locator('form[role=search] input');
  await field.click();
  await expect.poll(() => field.getAttribute('role'), soon).toBe('combobox');
  await field.fill('lite bad');
  const posts = page.getByTestId('searchPanel').getByRole('group', { name: 'Inspirasjon' });
  await posts.getByRole('option', { name: 'Lite bad, stor plass' }).click();
  await page.waitForURL('**/inspirasjon/lite-bad-stor-plass');
  await untilAlive(page);

  await page.getByRole('link', { name: 'Legg dybdene sammen' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Legg dybdene sammen' });
  const top = () => heading.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(300);
  const tile = page.getByRole('article').filter({ hasText: 'Sval kompakt vegghengt toalett' });
  expect(await tile.last().textContent()).toContain('kr\u00A03\u00A0490,00');
  await tile.last().getByTestId('productLink').click();
  await page.waitForURL('**/sval-kompakt-vegghengt-toalett');
  expectNoErrors();
});

test('a project is whole without scripts', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.origin}/projects/bad-for-hele-livet`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Bad for hele livet');
  expect(await page.locator('figure').count()).toBe(3);
  expect(await page.getByTestId('productLink').count()).toBe(6);
});
