import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { operate } from './faults/operator.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { addOne, fillLogin, soon, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const valve = '/proff/strekk-hjorneventil';
const phone = { viewport: { width: 390, height: 844 } };
const armatur = (...command: string[]) => operate(command, shop.dataDir);

test('a guest gathers goods, signs in to ask, asks once, accepts, and has the prices in the cart', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
  await visit(page, shop.origin, valve);
  await page.getByRole('button', { name: 'Legg i tilbudslisten' }).click();
  await page.getByRole('link', { name: /Se listen \(1\)/ }).click();
  await page.getByRole('button', { name: 'Logg inn for å be om et tilbud' }).click();
  const dialog = page.getByRole('dialog');
  await fillLogin(dialog, 'proff');
  await page.getByLabel('Navn på forespørselen').fill('Bad 2. etg.');
  await page.getByRole('button', { name: 'Be om tilbud' }).dblclick();
  await page.getByText('er sendt').waitFor();
  const asked = JSON.parse(await armatur('quotes', 'list', '--json')) as {
    quotes: readonly { id: number; name: string }[];
  };
  const own = asked.quotes.filter(({ name }) => name === 'Bad 2. etg.');
  expect(own).toHaveLength(1);
  const number = String(own[0]?.id);
  await armatur('quotes', 'price', number, '--line', '1', '--net', '100');
  await armatur('quotes', 'answer', number, '--comment', 'Vær så god.');
  await page.getByRole('link', { name: 'Se forespørselen' }).click();
  await untilAlive(page);
  await page.getByText('Vær så god.').waitFor();
  await page.getByRole('button', { name: 'Godta og legg i handlekurven' }).click();
  await page.getByRole('heading', { name: 'Handlekurv' }).waitFor();
  await page.getByText(/Tilbud: Q0+/).waitFor();
  await expect.poll(() => page.locator('main').innerText(), soon).toContain('125,00');
  await visit(page, shop.origin, valve);
  await page.getByRole('main').getByRole('spinbutton').first().fill('12');
  await page.getByRole('button', { name: 'Legg i tilbudslisten' }).click();
  await page.getByRole('link', { name: /Se listen/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => page.getByRole('main').getByRole('spinbutton').first().inputValue(), soon)
    .toBe('12');
  expectNoErrors();
});

test('a guest asks for a quote on the goods of the cart, in their own name', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/quotes');
  await page.getByRole('button', { name: /Legg til varene i handlekurven \(1\)/ }).click();
  await page.getByText('Sum med dine priser').waitFor();
  const main = page.getByRole('main');
  await main.getByLabel('Navn på forespørselen').fill('Hytta');
  await main.getByLabel('Fornavn').fill('Ola');
  await main.getByLabel('Etternavn').fill('Nordmann');
  await main.getByLabel('E-post').fill('ola@example.no');
  await main.getByRole('button', { name: 'Be om tilbud' }).click();
  await page.getByText('er sendt').waitFor();
  const listed = JSON.parse(await armatur('quotes', 'list', '--json')) as {
    quotes: readonly { name: string; contact: { email: string } }[];
  };
  expect(listed.quotes.find(({ name }) => name === 'Hytta')?.contact.email).toBe('ola@example.no');
  expectNoErrors();
});
