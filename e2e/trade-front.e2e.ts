import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { signIn, soon, untilAlive, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

/** An agreed price of the sample account's company, and its article. */
const agreed = { sku: 'BRV-TANGE-KB-KR', amount: /1\s490,00/ };

test('an agreed price is the same in quick order, cart and order, and the order is ordered again from the front page', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await signIn(page, shop.origin, 'proff', '/proff');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Fjordrør AS' }).waitFor();
  await main.getByLabel('Hurtigbestilling').fill(`2 stk ${agreed.sku}`);
  await main.getByRole('button', { name: 'Finn varene' }).click();
  const row = page.getByRole('table').locator('tbody tr');
  await row.waitFor();
  await untilAlive(page);
  expect(await row.textContent()).toMatch(agreed.amount);
  await row.getByRole('link').first().click();
  await untilAlive(page);
  expect(await page.getByTestId('productPrice').first().textContent()).toMatch(agreed.amount);
  await page.goBack();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Legg alle i handlekurven' }).first().click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('2');
  await visit(page, shop.origin, '/proff/cart');
  expect(await main.textContent()).toMatch(agreed.amount);
  await visit(page, shop.origin, '/proff/checkout/personal');
  await expect
    .poll(() => page.getByLabel('E-post').inputValue(), soon)
    .toBe('proff@armatur.example');
  const next = page.locator('main button[type=submit]');
  await next.click();
  await untilStep(page, 'shipping');
  await next.click();
  await untilStep(page, 'payment');
  await next.click();
  await untilStep(page, 'review');
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  const told = page.getByTestId('orderNumber');
  await expect.poll(() => told.textContent(), soon).toMatch(/^\d{9}$/);
  const number = (await told.textContent()) ?? '';
  await visit(page, shop.origin, `/proff/my-account/orders/${number}`);
  expect(await main.textContent()).toMatch(agreed.amount);
  await visit(page, shop.origin, '/proff');
  const again = main.getByRole('button', { name: `Bestill igjen: ordre ${number}` });
  await again.click();
  await page.getByText('1 av 1 linjer kan bestilles.').waitFor();
  await untilAlive(page);
  expect(await row.getByRole('spinbutton').inputValue()).toBe('2');
  expect(await row.textContent()).toMatch(agreed.amount);
  expectNoErrors();
});

test('a guest reads what the trade is offered, and gets answers without signing in', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${shop.origin}/proff`);
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe(
    '/proff/login?return=%2Fproff',
  );
  await main.getByLabel('Hurtigbestilling').fill(`2 stk ${agreed.sku}`);
  await main.getByRole('button', { name: 'Finn varene' }).click();
  expect(await page.getByRole('table').textContent()).toContain(agreed.sku);
});
