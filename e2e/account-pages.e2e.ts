import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { accountPages, accountPaths, type AccountPage } from './account-pages.ts';
import { openPage, withoutWorker, type WatchedPage } from './browser.ts';
import { hasFocus, unreachedByTab } from './keyboard.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { outOfReach } from './out-of-reach.ts';
import { soon, untilAlive } from './shopper.ts';
import { halvesOfLooks, wcagFindings, wcagFindingsInLooks } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();
const pathOf = await accountPaths(shop);
const phone = { width: 390, height: 844 };

type Options = Parameters<typeof openPage>[1];

/** A fresh browser, where the customer is signed in for the pages that need it. */
async function browserFor({ account }: AccountPage, options: Options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, { ...withoutWorker, viewport: phone, ...options });
  if (account !== undefined) await signIn(watched.page.context(), account);
  return watched;
}

/** Signs in without the page of it, which has a test of its own. */
async function signIn({ request }: BrowserContext, account: string): Promise<void> {
  const answer = await request.post(`${shop.origin}/api/user/login`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: `${account}@armatur.example`, password: 'Armatur!2026' },
  });
  expect(answer.status()).toBe(200);
}

/** Opens a page of the account, in the store view of a prefix. */
async function open(page: Page, { screen }: AccountPage, prefix = ''): Promise<void> {
  const address = shop.origin + prefix + pathOf(screen);
  const answer = await page.goto(address);
  expect([answer?.status(), page.url()]).toEqual([200, address]);
}

async function enlarge(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return outOfReach(page);
}

test.each(accountPages)(
  '$screen: axe finds nothing, and with text twice as large nothing is cut on a phone',
  async (shown) => {
    const { page, expectNoErrors } = await browserFor(shown);
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    await open(page, shown);
    await untilAlive(page);
    expect(await wcagFindings(page)).toEqual([]);
    expect(await enlarge(page)).toEqual([]);
    // The address of a page may be a key.
    expect(referrers.filter((referrer) => /[?/=][\w-]{30}/.test(referrer))).toEqual([]);
    expectNoErrors();
  },
);

const keyPages = accountPages.filter(({ screen }) => screens[screen].isKey);

test('a page whose link was cut or written wrong says so, and prints no error', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport: phone });
  for (const { screen } of keyPages) {
    const path = pathOf(screen);
    for (const broken of [path.slice(0, -9), path.replace(/.{9}$/, 'x'.repeat(9))]) {
      const answer = await page.goto(shop.origin + broken);
      expect(answer?.status(), broken).toBeLessThan(500);
      await untilAlive(page);
      expect(await page.locator('h1').isVisible(), broken).toBe(true);
    }
  }
  expectNoErrors();
});

const dialogs: readonly (readonly [ScreenName, RegExp])[] = [
  ['register', /^Les salgsvilkårene/],
  ['account/addresses', /^Fjern/],
  ['account/reviews', /^Skriv/],
  ['account/return', /^Avbryt saken/],
  ['quick-order', /^Skann/],
];

test('Escape closes the dialogs of the account, and the focus goes back', thorough, async () => {
  for (const [screen, name] of dialogs) {
    const shown = accountPages.find((each) => each.screen === screen);
    if (shown === undefined) throw new Error(`No page of the account is '${screen}'`);
    const { page, expectNoErrors } = await browserFor(shown);
    await open(page, shown);
    await untilAlive(page);
    const opener = page.locator('main :is(a, button)').filter({ hasText: name }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog:modal');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener), { ...soon, message: screen }).toBe(true);
    expectNoErrors();
    await page.context().close();
  }
});

test.each(accountPages)(
  '$screen: axe finds nothing in either language, on a phone or a desk',
  thorough,
  async (shown) => {
    const { page, expectNoErrors } = await browserFor(shown);
    for (const [at, prefix] of ['', '/en'].entries()) {
      await open(page, shown, prefix);
      await untilAlive(page);
      const found = await wcagFindingsInLooks(page, halvesOfLooks[at]);
      expect(found, prefix).toEqual([]);
      await page.setViewportSize(phone);
      expect(await enlarge(page), prefix).toEqual([]);
    }
    expectNoErrors();
  },
);

test.each(accountPages)(
  '$screen: the keyboard reaches all of it, sees where it is, and is told what is missing',
  thorough,
  async (shown) => {
    const { page, expectNoErrors } = await browserFor(shown);
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await open(page, shown);
      await untilAlive(page);
      expect(await unreachedByTab(page)).toEqual([]);
    }
    // A form that lacks something says so where the focus goes.
    const empty = page.locator(
      'main form:not([role=search]) input:is([type=email], [type=password])',
    );
    if ((await empty.count()) > 0) {
      await empty.first().fill('');
      await empty.first().press('Enter');
      const wrong = page.locator('main [aria-invalid=true], main [role=group][tabindex="-1"]');
      await expect.poll(() => hasFocus(wrong), soon).toBe(true);
    }
    expectNoErrors();
  },
);

/** The lines of the main part of a page that are on the screen. */
const linesOf = async (page: Page) =>
  (await page.locator('main').innerText()).split('\n').map((line) => line.trim());

test.each(accountPages)(
  '$screen: without scripts what reads is read, and a form is taken or says that it needs them',
  thorough,
  async (shown) => {
    const { page } = await browserFor(shown, { javaScriptEnabled: false });
    await open(page, shown);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    const dead = page.locator('main form:not([action])').filter({ visible: true });
    for (const form of await dead.all()) {
      expect(await form.textContent()).toContain('trenger JavaScript');
    }
    // Only scripts read the lists of the device, and the page says so.
    if (screens[shown.screen].isOnDevice) return;
    const { page: alive } = await browserFor(shown);
    await open(alive, shown);
    await untilAlive(alive);
    const lines = await linesOf(page);
    // A sentence that follows a choice, and what a press or a drop does, need scripts.
    const ofScripts = 'main :is(button, [role=button], [role=status], [type=file] ~ *)';
    const living = await alive.locator(ofScripts).allInnerTexts();
    const lost = (await linesOf(alive)).filter((line) => !lines.includes(line));
    expect(lost.filter((line) => !living.includes(line))).toEqual([]);
  },
);
