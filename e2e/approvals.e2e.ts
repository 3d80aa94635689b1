import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { signIn, soon, untilAlive } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();
const phone = { viewport: { width: 390, height: 844 } };
const approvals = '/my-account/company/approvals';

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
