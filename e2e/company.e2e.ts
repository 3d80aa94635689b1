import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createRegisterSimulator } from '#tools/simulators/enhetsregisteret.ts';
import { placeOrder } from './a-loaded-customer.ts';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { letterSaying } from './mailbox.ts';
import { clientOf } from './shop-client.ts';
import { fillLogin, signIn, soon, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const register = createRegisterSimulator();
register.listen(0, '127.0.0.1');
await once(register, 'listening');
afterAll(() => void register.close());
// The cast is safe: the server listens on a port.
const { port } = register.address() as AddressInfo;
const shop = await ownShop({ REGISTER_URL: `http://127.0.0.1:${port}` });
const phone = { viewport: { width: 390, height: 844 } };

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Min side' }).getByRole('link').allTextContents();

/** Chooses a password by the link of an invitation, and signs in with it. */
async function acceptInvitation(page: Page, email: string): Promise<void> {
  const letter = /\/reset-password\?token=[\w-]+&(?:amp;)?email=[\w%.]+/;
  const link = (await letterSaying(shop.dataDir, email, letter)).replaceAll('&amp;', '&');
  await visit(page, shop.origin, link);
  await page.getByLabel('Nytt passord', { exact: true }).fill('Kran+dråpe42');
  await page.getByLabel('Nytt passord en gang til').fill('Kran+dråpe42');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/my-account');
}

test('the administrator makes a role by keyboard, invites a colleague with it, and removes them', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await signIn(page, shop.origin, 'admin', '/my-account/company/roles');
  await page.getByRole('link', { name: 'Ny rolle' }).click();
  await untilAlive(page);
  await page.getByLabel('Navn på rollen').fill('Prosjektleder');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  // Giving a right gives the one that it requires, and taking that takes all that require it.
  await box('Legge til brukere').focus();
  await page.keyboard.press('Space');
  expect(await box('Se brukerne').isChecked()).toBe(true);
  await box('Se brukerne').uncheck();
  expect(await box('Legge til brukere').isChecked()).toBe(false);
  await box('Se alle firmaets ordrer').check();
  expect(await box('Se egne ordrer').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByTestId('notificationMessage').getByText('Endringene er lagret').waitFor();
  await page.getByRole('rowheader', { name: 'Prosjektleder' }).waitFor();

  await visit(page, shop.origin, '/my-account/company/users/new');
  await page.getByLabel('Fornavn').fill('Nora');
  await page.getByLabel('Etternavn').fill('Vik');
  await page.getByLabel('E-post').fill('bruker@armatur.example');
  await page.getByLabel('Rolle').selectOption({ label: 'Prosjektleder' });
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await page.getByText('Det finnes allerede en konto med denne e-postadressen').waitFor();
  await page.getByLabel('E-post').fill('nora@havn.example');
  await page.getByRole('button', { name: 'Send invitasjon' }).click();
  await page.getByTestId('notificationMessage').getByText('Invitasjonen er sendt').waitFor();

  const { page: colleague } = await openPage(browser);
  await acceptInvitation(colleague, 'nora@havn.example');
  await visit(colleague, shop.origin, '/my-account/orders');
  await colleague.getByRole('heading', { level: 1, name: 'Ordrene dine' }).waitFor();
  expect(await menuOf(colleague)).not.toContain('Brukere');

  await page.getByRole('link', { name: 'Nora Vik' }).click();
  await untilAlive(page);
  await page.getByRole('button', { name: 'Fjern fra firmaet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
  await page.getByText('Brukeren er fjernet fra firmaet').waitFor();
  expect(await page.getByRole('link', { name: 'Nora Vik' }).count()).toBe(0);
  expectNoErrors();
});

test('the administrator’s own page offers neither role nor removal, and a role in use stays', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await signIn(page, shop.origin, 'admin', '/my-account/company/users?q=admin');
  await page.locator('tbody a').first().click();
  await untilAlive(page);
  await page.getByText('kan verken fjernes, slås av eller få en annen rolle').waitFor();
  expect(await page.getByLabel('Rolle').count()).toBe(0);
  await page.getByLabel('Stilling').fill('Daglig leder');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByText('Daglig leder').waitFor();
  await visit(page, shop.origin, '/my-account/company/roles');
  await page.getByRole('link', { name: 'Bruker', exact: true }).click();
  await page.getByText('1 bruker har rollen').waitFor();
  expectNoErrors();
});

test('a user without rights sees the company alone, also in English', async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'bruker', '/my-account/company');
  await page.getByText('Havn Entreprenør AS').waitFor();
  const menu = await menuOf(page);
  expect(menu).toContain('Firma');
  expect(menu).not.toContain('Roller');
  expect(await page.locator('main').getByRole('link', { name: 'Endre' }).count()).toBe(0);
  const hidden = await page.goto(`${shop.origin}/en/my-account/company/users`);
  expect(hidden?.status()).toBe(404);
});

test('a guest registers a company from its number; after the letter the account says that it waits', async () => {
  const { page, expectNoErrors } = await openPage(browser, phone);
  await visit(page, shop.origin, '/register');
  await page.locator('main').getByRole('link', { name: 'Registrer firmaet' }).click();
  await untilAlive(page);
  await page.getByLabel('Organisasjonsnummer').fill('100 000 032');
  await page.getByText('FJORDRØR AS er hentet fra Enhetsregisteret').waitFor();
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Oslo');
  expect(await page.getByLabel('Gateadresse').inputValue()).toBe('Postboks 12 Skøyen');
  await page.getByLabel('Firmanavn').fill('Fjordrør Skøyen');
  await page.getByLabel('Firmaets e-post').fill('post@fjordror.example');
  await page.getByLabel('Telefon').fill('22 33 44 55');
  await page.getByLabel('Fornavn').fill('Per');
  await page.getByLabel('Etternavn').fill('Vik');
  await page.getByLabel('E-post', { exact: true }).fill('per@fjordror.example');
  await page.getByLabel('Velg et passord').fill('Kran+dråpe42');
  await page.getByLabel('Passordet en gang til').fill('Kran+dråpe42');
  await page.getByLabel('salgsvilkårene').check();
  await page.getByRole('button', { name: 'Send søknad' }).click();
  await page.getByText('Så venter firmaet på godkjenning').waitFor();
  const link = await letterSaying(shop.dataDir, 'per@fjordror.example', /\/confirm\?[\w=-]+/);
  await visit(page, shop.origin, link);
  await page.locator('main button[type=submit]').click();
  await page.getByRole('link', { name: 'Min side' }).waitFor();
  await visit(page, shop.origin, '/my-account');
  await page.getByText('Fjordrør Skøyen venter på godkjenning').waitFor();
  await visit(page, shop.origin, '/my-account/company');
  await page.locator('main').getByText('FJORDRØR AS').waitFor();
  expectNoErrors();
});

test('a customer signs in on the way and registers a company for the account', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, '/company/register');
  await page.locator('main aside').getByRole('link', { name: 'Logg inn' }).click();
  await fillLogin(page.getByRole('dialog'), 'kunde');
  await expect.poll(() => page.getByLabel('Velg et passord').count(), soon).toBe(0);
  await untilAlive(page);
  await page.getByLabel('Organisasjonsnummer').fill('100000040');
  await page.getByText('er meldt konkurs').waitFor();
  await page.getByLabel('Telefon').fill('22 33 44 55');
  await page.getByRole('button', { name: 'Send søknad' }).click();
  await page.getByText('BAD OG BYGG KONKURS AS venter på godkjenning').waitFor();
  expect(new URL(page.url()).pathname).toBe('/my-account/company');
  expectNoErrors();
});

test('the orders of a company name their buyers, and are narrowed to one’s own', async () => {
  const email = 'bruker@armatur.example';
  const number = await placeOrder(await clientOf(shop.origin, 'bruker'), email, 'company-order-1');
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'admin', '/my-account/orders');
  await page.getByRole('link', { name: number }).waitFor();
  await page.locator('tbody').getByText('Bestilt av Bjørn Bruker').waitFor();
  const filter = page.getByLabel('Bestilt av');
  expect(await filter.locator('option').allTextContents()).toEqual([
    'Bestilt av alle',
    'Bestilt av meg',
    'Bestilt for firmaet',
  ]);
  await page.goto(`${shop.origin}/my-account/orders?buyer=mine`);
  await page.getByText('Ingen treff').waitFor();
  const { page: other } = await openPage(browser);
  await signIn(other, shop.origin, 'bruker', '/my-account/orders');
  expect(await other.getByLabel('Bestilt av').count()).toBe(0);
});
