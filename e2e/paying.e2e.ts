import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createKlarnaSimulator } from '#tools/simulators/klarna.ts';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { addOne, soon, toReview, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const klarna = await createKlarnaSimulator();
afterAll(() => klarna.close());
const shop = await ownShop({
  KLARNA_URL: klarna.url,
  KLARNA_USER: klarna.access.user,
  KLARNA_PASSWORD: klarna.access.password,
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const frameOf = (page: Page) => page.frameLocator('iframe');

async function orderAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await page.getByTestId('unpaidNumber').waitFor();
}

test('a payment that is broken off keeps the cart, and the next order takes the place of the first', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin)) foreign.push(request.url());
  });
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  await toReview(page);
  expect(await page.getByTestId('placeOrder').textContent()).toContain('Bestill og betal kr');
  expect(foreign).toEqual([]);
  await orderAndPay(page);
  const first = page.url();
  await frameOf(page).getByRole('button', { name: 'Avbryt' }).click();
  await untilStep(page, 'review');
  await orderAndPay(page);
  expect(page.url()).not.toBe(first);
  const other = await page.context().newPage();
  await other.goto(first);
  await expect.poll(() => heading(other), soon).toBe('Bestillingen er kansellert');
  await frameOf(page).getByRole('button', { name: 'Betal', exact: true }).click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('0');
  expectNoErrors();
});
