import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { addOne, mixer, signIn, soon, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

test('a representative buys in a customer’s name, is told so on every page, and stops', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  const line = page.locator('#header-line');
  await signIn(page, shop.origin, 'selger', '/proff/my-account');
  await page.getByRole('link', { name: 'Kunder du handler for' }).click();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Handle for Anne Admin hos Havn Entreprenør AS' }).click();
  const sentence = 'Siri Selger handler for Anne Admin hos Havn Entreprenør AS';
  await expect.poll(() => line.innerText(), soon).toContain(sentence);
  await addOne(page, shop.origin, `/proff${mixer}`);
  await visit(page, shop.origin, '/proff/checkout');
  expect(await line.innerText()).toContain(sentence);
  await visit(page, shop.origin, '/proff/my-account');
  await page.getByRole('button', { name: 'Avslutt og handle som deg selv' }).click();
  await expect.poll(() => line.innerText(), soon).toBe('');
  await visit(page, shop.origin, '/proff/cart');
  await page.getByText('Handlekurven er tom').waitFor();
  expectNoErrors();
});
