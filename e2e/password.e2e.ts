import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { letterSaying } from './mailbox.ts';
import { mixer, signIn, soon, untilAlive, visit } from './shopper.ts';
import { wcagFindingsInLooks } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

test('who has forgotten the password chooses another by the link of a letter, and is signed in', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const main = page.locator('main');
  const submit = main.locator('button[type=submit]');
  await visit(page, shop.origin, mixer);
  await page.getByRole('link', { name: 'Logg inn' }).click();
  await page.getByRole('dialog').getByLabel('E-post').fill('bruker@armatur.example');
  await page.getByRole('dialog').getByRole('link', { name: 'Glemt passord?' }).click();
  await page.waitForURL('**/forgot-password?**');
  // The e-mail that was typed at the log-in stands here.
  await expect.poll(() => main.getByLabel('E-post').inputValue()).toBe('bruker@armatur.example');
  await page.context().setOffline(true);
  await submit.click();
  await main.getByText('Du må være på nett for å få nytt passord').waitFor();
  await page.context().setOffline(false);
  await submit.click();
  await main.getByText('er en e-post på vei dit nå').waitFor();

  const link = /\/reset-password\?token=[\w-]+&(?:amp;)?email=[\w%.]+/;
  const found = await letterSaying(shop.dataDir, 'bruker@armatur.example', link);
  await visit(page, shop.origin, found.replace('&amp;', '&'));
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await page.getByLabel('Nytt passord', { exact: true }).fill('Kran+dråpe42');
  await page.getByLabel('Nytt passord en gang til').fill('Kran+dråpe43');
  await submit.click();
  await main.getByText('Skriv det samme passordet begge steder').waitFor();
  await page.getByLabel('Nytt passord en gang til').fill('Kran+dråpe42');
  await page.context().setOffline(true);
  await submit.click();
  await main.getByText('Du må være på nett for å få nytt passord').waitFor();
  await page.context().setOffline(false);
  await submit.click();
  await page.waitForURL('**/my-account');
  await page.getByTestId('notificationMessage').getByText('Passordet er endret').waitFor();
  expect(await main.textContent()).toContain('bruker@armatur.example');

  // Each link that is over leads to another one, and to the log-in.
  await visit(page, shop.origin, found.replace('&amp;', '&'));
  await main.getByText('Lenken er brukt eller for gammel').waitFor();
  await main.getByRole('link', { name: 'Logg inn' }).waitFor();
  await visit(page, shop.origin, `/confirm?login=${'x'.repeat(43)}`);
  await submit.click();
  await main.getByText('Lenken er brukt eller for gammel').waitFor();
  await main.getByRole('link', { name: 'Logg inn' }).waitFor();
  await main.getByRole('link', { name: 'Få en ny lenke' }).click();
  await page.waitForURL('**/login-link');
});

test('a customer changes name and password in the account, where a wrong password is said at its field', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  const main = page.locator('main');
  const submit = main.locator('button[type=submit]');
  const notice = page.getByTestId('notificationMessage');
  await signIn(page, shop.origin, 'proff', '/my-account/profile');
  const field = page.getByLabel('Fornavn');
  const widthOf = async (box: Locator) => (await box.boundingBox())?.width;
  expect(await widthOf(submit.first())).toBe(await widthOf(field));
  await field.fill('Pernille');
  await page.getByRole('textbox', { name: /^Telefon/ }).fill('+4741234567');
  await submit.first().click();
  await notice.getByText('Opplysningene er lagret').waitFor();
  // The name that was saved stands when another e-mail is asked for on the same page.
  await page.getByRole('button', { name: 'Endre e-post' }).click();
  await page.getByLabel('Ny e-post').fill('pernille@armatur.example');
  await page.getByLabel('Passord', { exact: true }).fill('Armatur!2026');
  await submit.last().click();
  await main.getByText('pernille@armatur.example').waitFor();
  await visit(page, shop.origin, '/my-account/profile');
  expect(await page.getByRole('textbox', { name: /^Telefon/ }).inputValue()).toBe('412 34 567');
  await visit(page, shop.origin, '/my-account');
  await main.getByText('Hei, Pernille').waitFor();

  await visit(page, shop.origin, '/my-account/password');
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  const current = page.getByLabel('Passordet du har nå');
  await current.fill('Feil!passord9');
  await page.getByLabel('Nytt passord', { exact: true }).fill('Kran+dråpe42');
  await page.getByLabel('Nytt passord en gang til').fill('Kran+dråpe42');
  await submit.click();
  await expect.poll(() => current.getAttribute('aria-invalid'), soon).toBe('true');
  await current.fill('Armatur!2026');
  await submit.click();
  await notice.getByText('Passordet er endret').waitFor();
  expect(await current.inputValue()).toBe('');
  // The session goes on.
  await visit(page, shop.origin, '/my-account');
  await main.getByText('Hei, Pernille').waitFor();
  expectNoErrors();
});

test('one press without scripts signs a customer out of all other devices', async () => {
  const { page: other } = await openPage(browser);
  await signIn(other, shop.origin, 'selger', '/my-account');
  const { page: plain } = await openPage(browser, {
    javaScriptEnabled: false,
    storageState: await other.context().storageState(),
  });
  const { page: third } = await openPage(browser);
  await signIn(third, shop.origin, 'selger', '/my-account/sessions');
  expect(await wcagFindingsInLooks(third)).toEqual([]);
  await plain.goto(`${shop.origin}/my-account/sessions`);
  await plain.getByRole('button', { name: 'Logg ut av alle andre' }).click();
  await plain.getByText('Utloggingen er utført').waitFor();
  expect(await plain.getByRole('row').count()).toBe(2);
  await third.goto(`${shop.origin}/my-account/sessions`);
  await third.waitForURL('**/login?*');
});

test('a customer downloads everything about them, then is erased after password and tick', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await signIn(page, shop.origin, 'selger', '/my-account/privacy');
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  const part = (name: string) => page.locator(`section:has(h2:text-is("${name}"))`);
  const password = (name: string) => part(name).getByLabel('Passord', { exact: true });
  await password('Last ned').fill('Armatur!2026');
  const saved = page.waitForEvent('download');
  await part('Last ned').getByRole('button', { name: 'Last ned opplysningene mine' }).click();
  expect((await saved).suggestedFilename()).toBe('mine-opplysninger.zip');
  const erase = part('Slett').getByRole('button', { name: 'Slett opplysningene mine' });
  await erase.click();
  await part('Slett').getByText('Kryss av for at du forstår det').waitFor();
  await password('Slett').fill('Armatur!2026');
  await part('Slett').getByLabel('Jeg forstår at det ikke kan gjøres om').check();
  await erase.click();
  await page.waitForURL(/\/login\?erased=1/);
  await page.locator('main').getByText('Opplysningene dine er slettet').waitFor();
  expectNoErrors();
});

test('a link by letter signs in the browser that asked by one press, and another asks once more', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const main = page.locator('main');
  await visit(page, shop.origin, '/login?return=/my-account/orders');
  await main.getByRole('link', { name: 'Send meg en lenke' }).click();
  await page.waitForURL('**/login-link?**');
  await untilAlive(page);
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await main.getByLabel('E-post').fill('kunde@armatur.example');
  await main.locator('button[type=submit]').click();
  await main.getByText('Lenken i den virker i et kvarter').waitFor();
  const link = await letterSaying(
    shop.dataDir,
    'kunde@armatur.example',
    /\/confirm\?login=[^"\s]+/,
  );
  const address = link.replace('&amp;', '&');
  const { page: other } = await openPage(browser);
  await visit(other, shop.origin, address);
  await other.locator('main button[type=submit]').click();
  await other.getByText('Vil du logge inn på kontoen til kunde@armatur.example her?').waitFor();
  await visit(page, shop.origin, address);
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await main.locator('button[type=submit]').click();
  await page.waitForURL('**/my-account/orders');
  await other.getByRole('button', { name: 'Ja, logg inn her' }).click();
  await other.getByText('Lenken er').waitFor();
});

test('a passkey is added after the password, signs in, is named and removed', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await addAuthenticator(page);
  const main = page.locator('main');
  const passkeys = page.locator('section:has(h2:text-is("Passnøkler"))');
  await signIn(page, shop.origin, 'kunde', '/my-account/password');
  await passkeys.getByRole('button', { name: 'Legg til passnøkkel' }).click();
  const password = passkeys.getByLabel('Passord', { exact: true });
  await password.fill('Feil!passord9');
  await passkeys.getByRole('button', { name: 'Opprett passnøkkelen' }).click();
  await expect.poll(() => password.getAttribute('aria-invalid'), soon).toBe('true');
  await password.fill('Armatur!2026');
  await passkeys.getByRole('button', { name: 'Opprett passnøkkelen' }).click();
  await passkeys.getByText('Ikke brukt ennå').waitFor();
  // Links below a notice, the banner or the header are too small to press.
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: 'Bare nødvendige' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await wcagFindingsInLooks(page)).toEqual([]);

  await visit(page, shop.origin, '/my-account');
  await main.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL(/loggedOut/);
  await untilAlive(page);
  await visit(page, shop.origin, '/login?return=/my-account/password');
  await main.getByRole('button', { name: 'Logg inn med passnøkkel' }).click();
  await page.waitForURL('**/my-account/password');
  await untilAlive(page);
  await passkeys.getByText('Sist brukt').waitFor();

  await passkeys.getByRole('button', { name: /^Endre navn/ }).click();
  const name = passkeys.getByLabel('Navn på passnøkkelen');
  expect(await name.getAttribute('maxlength')).toBe('60');
  await name.fill('Telefonen');
  await passkeys.getByRole('button', { name: 'Lagre navnet' }).click();
  await passkeys.getByText('Telefonen', { exact: true }).waitFor();
  await untilAlive(page);
  await passkeys.getByRole('button', { name: 'Fjern: Telefonen' }).click();
  await password.fill('Armatur!2026');
  await passkeys.getByRole('button', { name: 'Fjern passnøkkelen' }).click();
  await passkeys.getByRole('status').getByText('Telefonen er fjernet').waitFor();
  expect(await passkeys.getByText('Telefonen', { exact: true }).count()).toBe(0);
  expectNoErrors();
});

/** The browser's own device that makes passkeys, with a person who always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
