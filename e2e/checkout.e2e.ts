import { expect, test } from 'vitest';
import { openPage, storedText } from './browser.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { addOne, mixer, signIn, soon, toReview, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

test('a guest buys a basin mixer and gets an order number', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await addOne(page, shop.origin);
  await page.getByTestId('notificationMessage').first().waitFor();
  await page.goto(`${shop.origin}/cart`);
  await page.getByRole('link', { name: 'Til kassen' }).last().click();
  await toReview(page);
  await page.getByRole('checkbox').check();
  expect(await page.getByTestId('placeOrder').textContent()).toContain('Kjøp nå – betal kr');
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Se bestillingen' }).click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('0');
  expectNoErrors();
});

test('errors name their fields, get the focus, and what is written survives a reload and Back', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await addOne(page, shop.origin);
  await page.goto(`${shop.origin}/checkout/review`);
  await page.waitForURL('**/checkout/personal');
  await page.locator('main button[type=submit]').click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), soon)
    .toContain('3 felt må rettes');
  expect(await page.locator('form').textContent()).toContain('Skriv e-postadressen din');
  await page.getByLabel('Fornavn').fill('Åse');
  await page.getByLabel('Etternavn').fill('Øye');
  await page.getByLabel('E-post').fill('aase@example.no');
  await expect.poll(() => storedText(page), soon).toContain('aase@example.no');
  await page.reload();
  await expect.poll(() => page.getByLabel('Fornavn').inputValue(), soon).toBe('Åse');
  expect(await page.getByLabel('E-post').inputValue()).toBe('aase@example.no');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/checkout/shipping');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
  await page.goBack();
  await page.waitForURL('**/checkout/personal');
  expectNoErrors();
});

test('who is signed in need not write what the account knows; what they write stays', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await signIn(page, shop.origin, 'kunde', mixer);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await page.goto(`${shop.origin}/checkout/personal`);
  const email = page.getByLabel('E-post');
  await expect.poll(() => email.inputValue(), soon).toBe('kunde@armatur.example');
  expect(await page.getByLabel('Fornavn').inputValue()).not.toBe('');
  await email.fill('annen@example.no');
  await page.getByLabel('Fornavn').fill('');
  await expect.poll(() => storedText(page), soon).toContain('annen@example.no');
  await page.reload();
  await expect.poll(() => email.inputValue(), soon).toBe('annen@example.no');
  expect(await page.getByLabel('Fornavn').inputValue()).toBe('');
  expectNoErrors();
});

test('the second order of a visit knows as much of who buys as the first', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await signIn(page, shop.origin, 'proff', mixer);
  const begin = async () => {
    await page.getByTestId('addToCart').click();
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
    await page.getByTestId('minicartCount').click();
    await page.getByRole('link', { name: 'Til kassen' }).last().click();
    const email = page.getByLabel('E-post');
    await expect.poll(() => email.inputValue(), soon).toBe('proff@armatur.example');
  };
  await begin();
  await toReview(page);
  await page.getByTestId('placeOrder').click();
  await page.getByText('Kryss av for at du godtar salgsvilkårene').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  // By links: the document that has forgotten the first order's details goes on.
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Baderom' }).click();
  await page.getByRole('heading', { level: 1, name: 'Baderom' }).waitFor();
  await page.getByTestId('productLink').first().click();
  await begin();
  expectNoErrors();
});

test('an order placed offline is kept, said to be waiting, and sent once when the network is back', async () => {
  const { page } = await openPage(browser);
  await addOne(page, shop.origin);
  await page.goto(`${shop.origin}/checkout/personal`);
  await toReview(page);
  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await page.getByTestId('placeOrder').click();
  await page.waitForURL('**/checkout/thank-you**');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent(), soon)
    .toBe('Bestillingen venter på nett');
  expect(await page.getByTestId('orderNumber').count()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
});

test('other tabs follow the cart', thorough, async () => {
  const { page } = await openPage(browser);
  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/cart`);
  await addOne(page, shop.origin);
  await expect.poll(() => other.getByTestId('minicartCount').textContent(), soon).toBe('1');
});

test('the page of an order that this browser does not know says so', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, '/checkout/thank-you?order=d8a4f9f8-2ffb-4522-bf18-b9a6f7bce8a2');
  await page.getByRole('link', { name: 'Fortsett å handle' }).waitFor();
  expectNoErrors();
});
