import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { letterSaying } from './mailbox.ts';
import { mixer, signIn, soon, untilAlive, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();
const phone = { viewport: { width: 390, height: 844 } };
const approvals = '/my-account/company/approvals';

/** Puts more into the cart than the sample user may order alone, and goes to the last step of checkout. */
async function toReviewAboveLimit(page: Page): Promise<void> {
  await visit(page, shop.origin, mixer);
  for (const count of ['1', '2', '3', '4']) {
    await page.getByTestId('addToCart').click();
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe(count);
  }
  await visit(page, shop.origin, '/checkout/personal');
  const next = page.locator('main button[type=submit]');
  for (const step of ['shipping', 'payment', 'review'] as const) {
    await next.click();
    await untilStep(page, step);
  }
}

test('a user above the limit sends the order to be approved, and the administrator orders it', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await signIn(page, shop.origin, 'bruker', '/my-account/company');
  await page.getByText('Du kan bestille for inntil').waitFor();
  await toReviewAboveLimit(page);
  await page.getByText('Ordren må godkjennes av Anne Admin').waitFor();
  expect(await page.getByTestId('placeOrder').count()).toBe(0);
  await page.getByRole('checkbox', { name: /salgsvilkår/ }).check();
  await page.getByTestId('askForOrder').click();
  await page.getByText('Ordren venter på godkjenning fra Anne Admin').waitFor();
  const request = new URL(page.url()).pathname;
  expect(request).toMatch(new RegExp(`^${approvals}/\\d+$`));
  await letterSaying(shop.dataDir, 'admin@armatur.example', new RegExp(request));

  const { page: chief, expectNoErrors: expectNone } = await openPage(browser);
  await signIn(chief, shop.origin, 'admin', request);
  await untilAlive(chief);
  await chief.getByText('Summen er over grensen per ordre').waitFor();
  await chief.getByRole('button', { name: /^Godkjenn og bestill for/ }).click();
  await chief.getByText('Anne Admin godkjente ordren').waitFor();

  await visit(page, shop.origin, request);
  await page.getByRole('link', { name: /^Se ordre \d{9}$/ }).click();
  await page.getByText('Odde servantbatteri').first().waitFor();
  expectNoErrors();
  expectNone();
});

test('a request is refused with a reason, and its goods go into the cart again', async () => {
  const { page: chief, expectNoErrors } = await openPage(browser);
  await signIn(chief, shop.origin, 'admin', `${approvals}/1`);
  await untilAlive(chief);
  await chief.getByText('Avslå ordren').click();
  await chief.getByRole('textbox', { name: /^Hvorfor\?/ }).fill('Vi venter til over nyttår');
  await chief.getByRole('button', { name: 'Avslå', exact: true }).click();
  await chief.getByText('Anne Admin avslo ordren').waitFor();

  const { page } = await openPage(browser, phone);
  await signIn(page, shop.origin, 'bruker', `${approvals}/1`);
  await untilAlive(page);
  await page.getByText('Begrunnelse: Vi venter til over nyttår').waitFor();
  await page.getByRole('button', { name: 'Legg varene i handlekurven igjen' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).not.toBe('0');
  expectNoErrors();
});
