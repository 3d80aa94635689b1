import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createKlarnaSimulator } from '#tools/simulators/klarna.ts';
import { shopVariables } from '#tools/simulators/shop-variables.ts';
import { createVippsSimulator } from '#tools/simulators/vipps.ts';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { addOne, mixer, soon, toReview, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const [klarna, vipps] = await Promise.all([createKlarnaSimulator(), createVippsSimulator()]);
afterAll(() => Promise.all([klarna.close(), vipps.close()]));
const shop = await ownShop(shopVariables(klarna, vipps, 'a-secret-of-the-journey'));
const phone = { viewport: { width: 390, height: 844 } };

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const frameOf = (page: Page) => page.frameLocator('iframe');

async function press(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
}

async function orderByKlarna(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/checkout/payment`);
  await page.getByText(/^Prøvebetaling/).waitFor();
  await page.getByLabel(/^Klarna/).check();
  await page.locator('main button[type=submit]').click();
  await untilStep(page, 'review');
  await press(page);
  await page.getByTestId('unpaidNumber').waitFor();
}

/** The buttons on the simulator's page, or in its frame. */
const offered = (place: Page | FrameLocator, name: string) =>
  place.getByRole('button', { name, exact: true });

async function expectPaid(page: Page): Promise<void> {
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('0');
}

async function begin(page: Page): Promise<void> {
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  await toReview(page);
}

test('on a phone Vipps comes first; Back from it loses nothing, and who has paid is thanked in any browser', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await begin(page);
  expect(await page.locator('main').innerText()).toContain('Vipps');
  await press(page);
  await page.waitForURL(`${vipps.url}/**`);
  await page.goBack();
  await page.getByRole('button', { name: 'Betal med Vipps' }).click();
  await page.waitForURL(`${vipps.url}/**`);
  await offered(page, 'Betal').click();
  await page.waitForURL('**/thank-you**');
  const { page: other } = await openPage(browser, phone);
  await other.goto(page.url());
  await expect.poll(() => heading(other), soon).toBe('Takk for bestillingen!');
  await expectPaid(page);
  expectNoErrors();
});

test('what is broken off at Vipps is paid at Klarna instead', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await begin(page);
  await press(page);
  await page.waitForURL(`${vipps.url}/**`);
  await offered(page, 'Avbryt').click();
  await expect.poll(() => heading(page), soon).toBe('Betalingen ble ikke fullført');
  await page.getByRole('button', { name: 'Betal med Klarna' }).click();
  await offered(frameOf(page), 'Betal').click();
  await expectPaid(page);
  expectNoErrors();
});

test('a payment that is broken off keeps the cart, and the next order takes the place of the first', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin)) foreign.push(request.url());
  });
  await begin(page);
  expect(await page.getByTestId('placeOrder').textContent()).toContain('Bestill og betal kr');
  expect(foreign).toEqual([]);
  const policyOf = async (path: string) =>
    (await page.request.get(shop.origin + path)).headers()['content-security-policy'];
  expect(await policyOf('/checkout/personal')).toContain(`frame-src ${klarna.url}`);
  expect(await policyOf('/cart')).not.toContain(klarna.url);
  await orderByKlarna(page);
  const first = page.url();
  await offered(frameOf(page), 'Avbryt').click();
  await untilStep(page, 'review');
  await page.getByText(/^Ordre \d{9} venter på betaling/).waitFor();
  await press(page);
  await page.getByTestId('unpaidNumber').waitFor();
  expect(page.url()).not.toBe(first);
  const other = await page.context().newPage();
  await other.goto(first);
  await expect.poll(() => heading(other), soon).toBe('Bestillingen er kansellert');
  expect(await other.locator('main').innerText()).not.toMatch(/Å betale|Levering/);
  await other.getByRole('link', { name: /^Se ordre \d{9}$/ }).click();
  await expect.poll(() => other.url(), soon).toBe(page.url());
  await offered(frameOf(page), 'Betal').click();
  await expectPaid(page);
  expectNoErrors();
});

test('on a phone a product is bought alone with name and address from Vipps, and the cart stays as it was', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  const count = () => page.getByTestId('minicartCount').textContent();
  await addOne(page, shop.origin);
  await visit(page, shop.origin, mixer);
  await page.getByTestId('express').click();
  await page.getByLabel('Postnummer').fill('9008');
  await page.getByTestId('express').click();
  await page.waitForURL(`${vipps.url}/**`);
  await offered(page, 'Avbryt').click();
  await expect.poll(() => heading(page), soon).toBe('Betalingen ble ikke fullført');
  await page.getByRole('link', { name: 'Prøv igjen fra varesiden' }).click();
  await page.waitForURL(`**${mixer}`);
  await page.getByTestId('express').click();
  await page.waitForURL(`${vipps.url}/**`);
  await page.getByText('Hvem du er').click();
  await page.getByLabel('Postnummer').fill('9008');
  await page.getByLabel('Poststed').fill('Tromsø');
  // The window is closed before the way back: pressed again, the button shows the order that is paid.
  await page.route(`${vipps.url}/**`, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 204 });
  });
  const paid = page.waitForResponse((answer) => answer.status() === 204);
  await offered(page, 'Betal').click();
  await paid;
  await visit(page, shop.origin, mixer);
  await page.getByTestId('express').click();
  await expect.poll(() => heading(page), soon).toBe('Takk for bestillingen, Kari!');
  const number = await page.getByTestId('orderNumber').textContent();
  expect(number).toMatch(/^\d{9}$/);
  const words = await page.locator('main').innerText();
  for (const each of ['kari@example.no', '9008 Tromsø', 'Reservert, ikke trukket', 'Vipps'])
    expect(words).toContain(each);
  // The address alone shows only the number, since the provider and logs know it too.
  const { page: other } = await openPage(browser);
  await other.goto(page.url());
  await expect.poll(() => heading(other), soon).toBe('Takk for bestillingen!');
  await other.getByTestId('orderNumber').waitFor();
  expect(await other.locator('main').innerText()).not.toMatch(/Kari|kari@|Tromsø|Reservert/);
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await expect.poll(count, soon).toBe('1');
  expectNoErrors();
});
