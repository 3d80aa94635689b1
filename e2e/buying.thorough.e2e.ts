import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { operate } from './faults/operator.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { letterSaying } from './mailbox.ts';
import {
  addOne,
  fillPersonal,
  mixer,
  signIn,
  soon,
  toReview,
  untilAlive,
  untilStep,
  visit,
} from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();
const phone = { viewport: { width: 390, height: 844 } };
const buyer = 'kari@example.no';

const armatur = (...command: string[]) => operate(command, shop.dataDir);
const saying = (words: RegExp, to = buyer) => letterSaying(shop.dataDir, to, words);

async function stateOf(number: string): Promise<unknown> {
  const shown = JSON.parse(await armatur('orders', 'show', number, '--json')) as { state: unknown };
  return shown.state;
}

/** Presses the button at the end of checkout; answers the number. */
async function order(page: Page): Promise<string> {
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  return orderNumber(page);
}

async function orderNumber(page: Page): Promise<string> {
  const number = page.getByTestId('orderNumber');
  await expect.poll(() => number.textContent(), soon).toMatch(/^\d{9}$/);
  return (await number.textContent()) ?? '';
}

/** With all steps filled in, and back where the way of delivery is chosen. */
async function backAtShipping(page: Page): Promise<void> {
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  await toReview(page);
  await page.goBack();
  await page.goBack();
  await untilStep(page, 'shipping');
}

/** Asks for a return from the page of an order, and comes to the page of the return. */
async function askToReturn(page: Page, number: string): Promise<void> {
  await visit(page, shop.origin, `/my-account/orders/${number}`);
  await page.getByRole('link', { name: 'Returner varer' }).click();
  await page.waitForURL(`**/my-account/returns/new?order=${number}`);
  await untilAlive(page);
  await page.getByLabel('Grunn').selectOption({ label: 'Jeg har ombestemt meg' });
  await page.getByLabel('Tilstand').selectOption({ label: 'Uåpnet emballasje' });
  await page.getByLabel('Ønske').selectOption({ label: 'Pengene tilbake' });
  await page.getByLabel('Fortell mer').fill('Jeg bestilte for mye.');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/my-account/returns/R*');
}

test('a new account: asked for on the way, opened by the letter after the order; its goods come back', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  await page.getByLabel('Lag konto samtidig').check();
  await page.getByLabel('Passord', { exact: true }).fill('Kran+dråpe42');
  await toReview(page);
  const number = await order(page);
  await page
    .getByText(new RegExp(`lenke.*${buyer}|${buyer}.*lenke`))
    .first()
    .waitFor();
  await saying(new RegExp(`Takk for bestillingen! Ordre ${number}`));
  await visit(page, shop.origin, await saying(/\/confirm\?[\w=-]+/));
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/my-account');
  await armatur('orders', 'ship', number);
  await armatur('orders', 'deliver', number);
  await askToReturn(page, number);
  await page.getByText('Venter på godkjenning').waitFor();
  await page.getByText('Jeg bestilte for mye.').waitFor();
  expectNoErrors();
});

test('a customer orders, and the same again; the shop cancels, and the letter says why', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const account = 'proff@armatur.example';
  await signIn(page, shop.origin, 'proff', mixer);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await visit(page, shop.origin, '/checkout/personal');
  await expect.poll(() => page.getByLabel('E-post').inputValue(), soon).toBe(account);
  const next = page.locator('main button[type=submit]');
  await next.click();
  await untilStep(page, 'shipping');
  await next.click();
  await untilStep(page, 'payment');
  await next.click();
  await untilStep(page, 'review');
  const number = await order(page);
  await page.getByRole('link', { name: 'Se bestillingen' }).click();
  await page.getByRole('heading', { level: 1, name: `Ordre ${number}` }).waitFor();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Bestill igjen' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await armatur('orders', 'cancel', number, '--reason', 'Varen er gått ut av produksjon');
  await saying(new RegExp(`Kansellert: ordre ${number}`), account);
  await saying(/gått ut av produksjon/, account);
  expect(await stateOf(number)).toBe('canceled');
  expectNoErrors();
});

test('a pick-up: no address but for an invoice, laid ready in the shop, told of, and collected', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  const next = page.locator('main button[type=submit]');
  await fillPersonal(page, buyer);
  await untilStep(page, 'shipping');
  await page.getByLabel('Gateadresse').waitFor();
  await page.getByRole('radio', { name: /Hent i .*Oslo/ }).check();
  await page.getByText('Når du henter selv, trenger vi ingen adresse.').waitFor();
  expect(await page.getByLabel('Gateadresse').count()).toBe(0);
  await page.getByLabel('Mobiltelefon').fill('412 34 567');
  await next.click();
  await untilStep(page, 'payment');
  await page.getByRole('radio', { name: 'Faktura' }).check();
  await page.getByText('En faktura må ha en adresse.').waitFor();
  expect(await page.getByLabel('Fornavn').inputValue()).toBe('Kari');
  await next.click();
  expect(await page.locator('form').textContent()).toContain('Skriv gateadressen');
  await page.getByRole('radio', { name: 'Betaling ved levering' }).check();
  expect(await page.getByLabel('Gateadresse').count()).toBe(0);
  await next.click();
  await untilStep(page, 'review');
  await page
    .locator('main')
    .getByText(/Hent i .*Oslo/)
    .first()
    .waitFor();
  const number = await order(page);
  await armatur('orders', 'ship', number);
  await saying(new RegExp(`Klar til henting: ordre ${number}`));
  await armatur('orders', 'collect', number);
  expect(await stateOf(number)).toBe('complete');
  expectNoErrors();
});

test('an order leaves in parts, each with a letter and a way to follow it', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await addOne(page, shop.origin);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('2');
  await visit(page, shop.origin, '/checkout/personal');
  await toReview(page);
  const number = await order(page);
  for (const [tracking, state] of [
    ['TRACK-EN', 'in-part'],
    ['TRACK-TO', 'handed-over'],
  ] as const) {
    const parcel = ['--lines', '1:1', '--carrier', 'Posten', '--tracking', tracking];
    await armatur('orders', 'ship', number, ...parcel);
    await saying(new RegExp(tracking));
    expect(await stateOf(number)).toBe(state);
  }
  await armatur('orders', 'deliver', number, '--shipment', '1');
  await armatur('orders', 'deliver', number, '--shipment', '2');
  expect(await stateOf(number)).toBe('complete');
  await armatur('check');
  expectNoErrors();
});

test('to Svalbard without VAT, and under terms that changed on the way once they are accepted', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await backAtShipping(page);
  await page.getByLabel('Postnummer').fill('9170');
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Longyearbyen');
  const next = page.locator('main button[type=submit]');
  await next.click();
  await untilStep(page, 'payment');
  await next.click();
  await untilStep(page, 'review');
  const bill = page.locator('main section').filter({ has: page.getByTestId('cartTotal') });
  expect(await bill.innerText()).toContain('Å betale uten mva');
  const file = join(shop.dataDir, 'vilkar.csv');
  await writeFile(file, 'page,store_view_code,title,content\nsalgs-vilkar,,Vilkår,<p>Nye</p>\n');
  await armatur('import', 'content', '--file', file);
  // The running shop hears of it within a second.
  const terms = async () => (await fetch(`${shop.origin}/i/salgs-vilkar`)).text();
  await expect.poll(terms, soon).toContain('<p>Nye</p>');
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await page.getByText('Salgsvilkårene er endret').first().waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  const number = await order(page);
  await saying(new RegExp(`Ordre ${number}[\\s\\S]*Å betale, uten mva`));
  await saying(/\/i\/salgs-vilkar\/\d+/);
  expectNoErrors();
});
