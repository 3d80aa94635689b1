import type { Page } from 'playwright-core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { operate } from '#e2e/faults/operator.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { soon, untilAlive, visit } from './shopper.ts';

const reviewed = '/anmeldt-e2e';

const browser = await sharedBrowser();
const shop = await ownShop();

beforeAll(async () => {
  const rows = [5, 5, 4, 4, 2, 5].map(
    (stars, index) =>
      `E2E-REVIEWED,Leser ${index + 1},Tittel ${index + 1},Ord ${index + 1},${stars},approved,2026-0${index + 1}-02`,
  );
  // The sample's own products have reviews already.
  const product = join(shop.dataDir, 'reviewed.csv');
  const header =
    'sku,attribute_set_code,product_type,name,price,qty,is_in_stock,url_key,visibility';
  const own = 'E2E-REVIEWED,Default,simple,Anmeldt servant,1000,5,1,anmeldt-e2e,"Catalog, Search"';
  await writeFile(product, `${header}\n${own}\n`);
  await operate(['import', 'products', '--file', product], shop.dataDir);
  const file = join(shop.dataDir, 'reviews.csv');
  await writeFile(
    file,
    ['sku,nickname,title,detail,rating,status,created_at', ...rows, ''].join('\n'),
  );
  await operate(['import', 'reviews', '--file', file], shop.dataDir);
});

test(
  'reviews are read and paged through without scripts; search engines are told their mean',
  thorough,
  async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.origin + reviewed);
    const reviews = page.getByRole('region', { name: 'Anmeldelser' });
    expect(await reviews.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Tittel 6',
      'Tittel 5',
      'Tittel 4',
      'Tittel 3',
      'Tittel 2',
    ]);
    expect(await page.getByRole('link', { name: '4,2 av 5, 6 anmeldelser' }).count()).toBe(1);
    const told = await page.locator('script[type="application/ld+json"]').textContent();
    expect(told).toContain('"ratingValue":4.2,"reviewCount":6');
    await reviews.getByRole('link', { name: 'Side 2 av anmeldelsene' }).click();
    const isLast = async () =>
      expect(await reviews.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Tittel 1',
      ]);
    await isLast();
    for (const beyond of ['3', '400000000', '1e99']) {
      await page.goto(`${shop.origin}${reviewed}?reviews=${beyond}`);
      await isLast();
    }
  },
);

test('a review is written by keyboard alone; what is missing is marked; it waits to be read', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, reviewed);
  const write = page.getByRole('button', { name: 'Skriv en anmeldelse' });
  await write.scrollIntoViewIfNeeded();
  const dialog = page.getByRole('dialog', { name: 'Skriv en anmeldelse' });
  await expect
    .poll(async () => {
      await write.press('Enter');
      return dialog.count();
    }, soon)
    .toBe(1);
  await dialog.getByRole('button', { name: 'Send anmeldelsen' }).press('Enter');
  await dialog.getByRole('link', { name: 'Velg hvor mange stjerner du gir' }).waitFor();
  await dialog.getByRole('link', { name: 'Skriv en overskrift' }).waitFor();
  // The errors are listed and have the focus; the first link leads to the field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('radio').first().evaluate(isFocused), soon).toBe(true);
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab']) {
    await page.keyboard.press(key);
  }
  for (const words of ['Stødig', 'Sitter som støpt.', 'Ola']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await dialog.getByText('Takk! Vi leser anmeldelsen din').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count(), soon).toBe(0);
  await page.reload();
  expect(await page.getByText('Sitter som støpt.').count()).toBe(0);
  expectNoErrors();
});

test('a review written without a network is said to wait, and sent once when there is one (rules/offline#network-tasks)', async () => {
  const { page } = await openPage(browser);
  const sent: (string | null)[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/review/create')) sent.push(request.postData());
  });
  await visit(page, shop.origin, reviewed);
  await page.getByRole('button', { name: 'Skriv en anmeldelse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skriv en anmeldelse' });
  expect(await asksBeforeLeaving(page)).toBe(false);
  await dialog.getByLabel('Overskrift').fill('Uten nett');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.context().setOffline(true);
  await dialog.getByRole('radio').nth(3).check();
  await dialog.getByLabel('Hva synes du?').fill('Skrevet i kjelleren.');
  await dialog.getByLabel('Navn som vises').fill('Ola');
  await dialog.getByRole('button', { name: 'Send anmeldelsen' }).click();
  await dialog.getByText('vi sender det når du er på nett igjen').waitFor();
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await page.getByTestId('notificationMessage').getByText('er sendt').waitFor();
  await expect.poll(() => sent.length, soon).toBe(1);
  expect(sent[0]).toContain('Skrevet i kjelleren.');
  await page.reload();
  await untilAlive(page);
  expect((await operate(['reviews', 'list'], shop.dataDir)).split('Uten nett')).toHaveLength(2);
  expect(sent).toHaveLength(1);
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
