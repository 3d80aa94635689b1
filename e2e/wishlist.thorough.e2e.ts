import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { hasFocus } from './keyboard.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { hearts, signIn, soon, untilAlive, visit } from './shopper.ts';
import { wcagFindings } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const category = '/baderom';
const wished = (page: Page) => page.locator('main').getByTestId('productLink').allTextContents();
const link = (page: Page, count: number) =>
  page.getByRole('link', { name: `Ønskeliste, ${count}` });

test('a guest’s list is kept on the device, and comes along to the account at log-in', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await visit(page, shop.origin, category);
  await hearts(page).nth(0).click();
  await link(page, 1).waitFor();
  await hearts(page).nth(1).click();
  await link(page, 2).click();
  await expect.poll(async () => (await wished(page)).length, soon).toBe(2);
  const names = await wished(page);
  expect(await wcagFindings(page)).toEqual([]);
  await signIn(page, shop.origin, 'kunde', '/wishlist');
  await expect.poll(() => wished(page), soon).toEqual(names);
  expectNoErrors();

  const elsewhere = await openPage(browser);
  await signIn(elsewhere.page, shop.origin, 'kunde', '/wishlist');
  await expect.poll(() => wished(elsewhere.page), soon).toEqual(names);

  await visit(page, shop.origin, '/my-account');
  const menu = page.getByRole('navigation', { name: 'Min side' });
  await menu.getByText('Oversikt').first().click();
  await menu.getByRole('link', { name: 'Ønskeliste' }).click();
  await page.waitForURL('**/my-account/wishlist');
  await expect.poll(() => wished(page), soon).toEqual(names);
  await visit(page, shop.origin, '/my-account');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL((url) => url.pathname !== '/my-account');
  await untilAlive(page);
  await visit(page, shop.origin, '/wishlist');
  await page.getByText('Ønskelisten er tom').waitFor();
  await page.goto(`${shop.origin}/my-account/wishlist`);
  expect(new URL(page.url()).search).toBe('?return=%2Fmy-account%2Fwishlist');
});

test('a customer makes a list, moves an article to it and shares it; a guest buys all of it by the link (rules/products#shared-wishlist)', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await signIn(page, shop.origin, 'selger', '/baderom/toaletter/gulvstaende-toaletter');
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await link(page, 2).waitFor();
  await visit(page, shop.origin, '/my-account/wishlist');
  const [first] = await wished(page);
  await page.getByText('Ny liste').click();
  await page.getByLabel('Navn på listen').fill('Badet på hytta');
  await press('Lag listen');
  await page.getByText('Listen er laget').waitFor();
  await page.getByRole('link', { name: 'Min ønskeliste', exact: true }).click();
  await untilAlive(page);
  expect(await wcagFindings(page)).toEqual([]);
  await page.getByRole('checkbox').first().check();
  await press('Flytt');
  await page.getByText('Varene er flyttet').waitFor();
  await link(page, 2).waitFor();
  await page.getByRole('link', { name: 'Badet på hytta' }).click();
  await untilAlive(page);
  expect(await wished(page)).toEqual([first]);
  await press('Lag lenke');
  const address = await page.getByLabel('Lenke til listen').inputValue();
  expect(await wcagFindings(page)).toEqual([]);
  expectNoErrors();

  const guest = await openPage(browser);
  await visit(guest.page, shop.origin, new URL(address).pathname);
  expect(await guest.page.title()).toContain('Badet på hytta');
  expect(await wished(guest.page)).toEqual([first]);
  expect(await wcagFindings(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Legg alle i handlekurven' }).click();
  await expect.poll(() => guest.page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  guest.expectNoErrors();
});

test('with several lists a heart names its list and offers the choice, by keyboard and without a network (rules/products#wishlist)', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await signIn(page, shop.origin, 'bruker', '/my-account/wishlist');
  await page.getByText('Ny liste').click();
  await page.getByLabel('Navn på listen').fill('Badet i kjelleren');
  await page.getByRole('button', { name: 'Lag listen' }).click();
  await page.getByText('Listen er laget').waitFor();
  await visit(page, shop.origin, category);
  const heart = hearts(page).nth(0);
  const press = async () => {
    await heart.focus();
    await page.keyboard.press('Enter');
  };
  const notice = page.getByTestId('notificationMessage');
  const dialog = page.getByRole('dialog', { name: 'Velg liste' });
  const ticked = async () => (await dialog.getByRole('checkbox', { checked: true }).all()).length;
  await press();
  const added = notice.getByText(/ ligger nå i «Badet i kjelleren»/);
  await added.waitFor();
  await added.hover();
  await page.getByRole('button', { name: 'Velg liste' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await dialog.getByLabel('Badet i kjelleren').isChecked()).toBe(true);
  await dialog.getByLabel('Min ønskeliste').focus();
  await page.keyboard.press('Space');
  await expect.poll(ticked, soon).toBe(2);
  await dialog.getByText('Ny liste').click();
  await dialog.getByLabel('Navn på listen').fill('Gaveønsker');
  await page.keyboard.press('Enter');
  await expect.poll(ticked, soon).toBe(3);
  expect(await wcagFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(heart), soon).toBe(true);

  // An article on several lists leaves them by the choice.
  await press();
  await dialog.waitFor();
  for (const name of ['Min ønskeliste', 'Badet i kjelleren', 'Gaveønsker'])
    await dialog.getByLabel(name, { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => heart.getAttribute('aria-pressed'), soon).toBe('false');

  await page.context().setOffline(true);
  await press();
  await notice.getByText('Du er uten nett').hover();
  await page.getByRole('button', { name: 'Velg liste' }).click();
  await expect.poll(ticked, soon).toBe(1);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await notice.getByText('er sendt').waitFor();
  await visit(page, shop.origin, '/wishlist');
  await expect.poll(async () => (await wished(page)).length, soon).toBe(1);
  await page.getByRole('link', { name: 'Se alle listene dine' }).click();
  await page.waitForURL('**/my-account/wishlist');
  expectNoErrors();
});

test('a customer’s change counts only when the server says so (rules/products#wishlist)', async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'admin', category);
  await page.route('**/api/ext/wishlist', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await hearts(page).first().click();
  await page.getByTestId('notificationMessage').first().waitFor();
  expect(await hearts(page).first().getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/api/ext/wishlist');
  await hearts(page).first().click();
  await link(page, 1).waitFor();
  await hearts(page).first().click();
  await expect.poll(() => link(page, 1).count(), soon).toBe(0);
});

test('a customer’s wishes without a network are kept in order, and on the account once there is one (rules/offline#network-tasks)', async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'admin', category);
  await hearts(page).nth(0).click();
  await link(page, 1).waitFor();
  await page.context().setOffline(true);
  await hearts(page).nth(2).click();
  await page.getByTestId('notificationMessage').getByText('Du er uten nett').waitFor();
  await link(page, 2).waitFor();
  await hearts(page).nth(3).click();
  await link(page, 3).waitFor();
  await hearts(page).nth(2).click();
  await link(page, 2).waitFor();
  await page.context().setOffline(false);
  await page.getByTestId('notificationMessage').getByText('er sendt').waitFor();
  const elsewhere = await openPage(browser);
  await signIn(elsewhere.page, shop.origin, 'admin', category);
  await link(elsewhere.page, 2).waitFor();
  expect(await hearts(elsewhere.page).nth(3).getAttribute('aria-pressed')).toBe('true');
});

test('without scripts a list says what it needs, and promises nothing', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  for (const address of ['/wishlist', '/compare', '/cart', '/checkout']) {
    await page.goto(shop.origin + address);
    expect(await page.locator('main').innerText()).toContain('JavaScript');
    expect(await page.locator('main [aria-busy=true]').isVisible()).toBe(false);
  }
});
