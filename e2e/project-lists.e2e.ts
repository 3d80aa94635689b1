import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { signIn, soon, toReview, untilAlive, visit } from './shopper.ts';
import { wcagFindings } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const row = (page: Page, sku: string) => page.locator('main tbody tr', { hasText: sku });
const counts = async (page: Page, sku: string) => {
  const cells = await row(page, sku).locator('td .figures').allInnerTexts();
  return cells.slice(0, 3);
};

test('a customer fills the rooms of a project, orders a part of it and shares it without prices (rules/project-lists)', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    ...withoutWorker,
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await signIn(page, shop.origin, 'kunde', '/my-account/projects');
  await page.getByLabel('Navn på prosjektet').fill('Fjellveien 4');
  await page.getByLabel(/^Budsjett med mva/).fill('2 000');
  await press('Lag prosjektet');
  await page.getByText('Prosjektet er laget').waitFor();
  for (const room of ['Bad', 'Kjøkken']) {
    await page.getByLabel('Navn på rommet').last().fill(room);
    await press('Lag rommet');
    await page.getByText('Rommet er laget').waitFor();
    await untilAlive(page);
  }
  const add = async (lines: string, room: string) => {
    await page.getByLabel('Varenumre og antall').fill(lines);
    await page.locator('form:has(textarea[name=lines]) select').selectOption({ label: room });
    await press('Legg til');
  };
  await add('RRV-VENTIL 2\nRRV-ROR 3', 'Bad');
  await page.getByText('Varene er lagt til').waitFor();
  await untilAlive(page);
  await add('RRV-FLEX-500 1', 'Kjøkken');
  await page.getByText('Varene er lagt til').waitFor();
  await untilAlive(page);
  expect(await wcagFindings(page)).toEqual([]);
  expect(await page.locator('progress').getAttribute('value')).toMatch(/^[1-9]/);

  await row(page, 'RRV-VENTIL').getByRole('checkbox').check();
  await press('Legg i handlekurven');
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('2');
  const path = new URL(page.url()).pathname;
  await visit(page, shop.origin, '/checkout/personal');
  await toReview(page);
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await visit(page, shop.origin, path);
  expect(await counts(page, 'RRV-VENTIL')).toEqual(['2', '2', '0']);
  expect(await counts(page, 'RRV-ROR')).toEqual(['3', '0', '3']);

  await page.getByRole('button', { name: 'Lag lenke' }).first().click();
  await page.getByText('Prosjektet er delt').waitFor();
  const address = await page.getByLabel('Lenke', { exact: true }).inputValue();
  expectNoErrors();

  const guest = await openPage(browser, withoutWorker);
  await visit(guest.page, shop.origin, new URL(address).pathname);
  const seen = await guest.page.locator('main').innerText();
  expect(seen).toContain('RRV-FLEX-500');
  expect(seen).not.toMatch(/kr\s|Budsjett|Kjøpt/);
  expect(await guest.page.locator('meta[name=robots]').getAttribute('content')).toContain(
    'noindex',
  );
  expect(await wcagFindings(guest.page)).toEqual([]);
  guest.expectNoErrors();
});

test('an article goes into a room of a project from its own page', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await signIn(page, shop.origin, 'proff', '/proff/strekk-hjorneventil');
  await page.getByRole('button', { name: 'Legg i prosjekt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Antall').fill('3');
  await dialog.getByRole('button', { name: 'Legg til' }).click();
  await dialog.getByRole('link', { name: /Ligger i .+/ }).click();
  await page.waitForURL('**/my-account/projects/*');
  expect(await counts(page, 'RRV-VENTIL')).toHaveLength(3);
  expectNoErrors();
});
