import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { keepDatabaseBusy } from './busy-database.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { signIn, soon, untilAlive, visit } from './shopper.ts';
import { wcagFindings } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const category = '/baderom';
const marks = (page: Page) => page.getByRole('button', { name: /^Sammenlign / });
const link = (page: Page) => page.getByRole('link', { name: /^Sammenligning/ });
const notice = (page: Page) => page.getByTestId('notificationMessage').last();

/** Marks the first so many products of a listing. */
async function mark(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await marks(page).nth(index).click();
    await link(page)
      .and(page.getByRole('link', { name: `, ${index + 1}` }))
      .waitFor();
  }
}

test('two marked at once are both on the list', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, category);
  await marks(page).nth(1).waitFor();
  await marks(page).evaluateAll((found) => {
    for (const each of found.slice(0, 2)) if (each instanceof HTMLElement) each.click();
  });
  await link(page)
    .and(page.getByRole('link', { name: ', 2' }))
    .waitFor();
  expectNoErrors();
});

test('whoever leaves the page at once keeps what they marked', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, category);
  await mark(page, 1);
  await page.evaluate(keepDatabaseBusy);
  await marks(page).nth(1).click();
  await page
    .getByRole('button', { name: /^Legg .* i ønskelisten/ })
    .first()
    .click();
  await visit(page, shop.origin, '/compare');
  await expect.poll(() => page.locator('thead th').count(), soon).toBe(2);
  await visit(page, shop.origin, '/wishlist');
  await page.locator('main').getByTestId('productLink').first().waitFor();
  expectNoErrors();
});

test('products are marked in a listing and on their page, and stand side by side with their differences', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, category);
  await mark(page, 2);
  await page.getByTestId('productLink').nth(2).click();
  await page.getByTestId('productName').waitFor();
  await marks(page).filter({ hasText: 'Sammenlign' }).first().click();
  await link(page)
    .and(page.getByRole('link', { name: ', 3' }))
    .click();
  await expect.poll(() => page.locator('thead th').count(), soon).toBe(3);
  const rows = page.locator('tbody tr:has(td)');
  const all = await rows.count();
  expect(await page.locator('tr[data-different]').count()).toBeGreaterThan(0);
  expect(await wcagFindings(page)).toEqual([]);
  await page.getByLabel('Vis bare forskjeller').check();
  await expect.poll(() => rows.count(), soon).toBeLessThan(all);
  await page
    .getByRole('button', { name: /ut av sammenligningen/ })
    .first()
    .click();
  await expect.poll(() => page.locator('thead th').count(), soon).toBe(2);
  expectNoErrors();
});

test('a fifth product is refused with a message that leads on', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, category);
  await mark(page, 4);
  await marks(page).nth(4).click();
  await expect.poll(() => notice(page).textContent(), soon).toMatch(/4 varer om gangen/);
  expect(await marks(page).nth(4).getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('link', { name: 'Sammenlign', exact: true }).last().click();
  await expect.poll(() => page.locator('thead th').count(), soon).toBe(4);
});

test('the list is kept on the device and in every store view, and is gone with a log-out', async () => {
  const { page } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  await visit(page, shop.origin, category);
  await mark(page, 2);
  await visit(page, shop.origin, '/en/compare');
  await expect.poll(() => page.locator('thead th').count(), soon).toBe(2);
  expect(await page.locator('main').textContent()).toMatch(/Price.*NOK/);
  // The words of the rows stay while the products go by.
  const word = page.locator('tbody th').first();
  const before = (await word.boundingBox())?.x;
  await page.getByRole('group', { name: 'The products side by side' }).evaluate((element) => {
    element.scrollLeft = 200;
  });
  expect((await word.boundingBox())?.x).toBe(before);
  await signIn(page, shop.origin, 'kunde', '/my-account');
  await visit(page, shop.origin, '/compare');
  await expect.poll(() => page.locator('thead th').count(), soon).toBe(2);
  await visit(page, shop.origin, '/my-account');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL((url) => url.pathname !== '/my-account');
  await untilAlive(page);
  await visit(page, shop.origin, '/compare');
  await page.getByText('Her er det ingen varer ennå').waitFor();
});
