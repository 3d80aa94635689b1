import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { shifted, watchShifts } from './layout-shift.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { addOne, mixer, soon, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

/** Holds what the browser asks for until it is let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a progress bar shows during navigation', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  expect(await page.locator('progress').count()).toBe(0);
  // The browser answers no question while it is on its way: the page leaves word.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('progress')) sessionStorage.setItem('bar', location.pathname);
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Baderom' }).click();
  await page.waitForURL('**/baderom');
  await untilAlive(page);
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('/');
  expect(await page.locator('progress').count()).toBe(0);
  expectNoErrors();
});

test('the microcart is lazy loaded; after 3 s without its code it says so with Try again and Close', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await addOne(page, shop.origin);
  const letGo = await hold(page, '**/assets/cart-panel-*.js');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('link', { name: /^Handlekurv/ }).click();
  const panel = page.getByRole('dialog', { name: 'Handlekurv' });
  await panel.getByLabel('Henter handlekurven').waitFor();
  await page.clock.runFor(2_999);
  expect(await panel.getByRole('alert').count()).toBe(0);
  await page.clock.runFor(1);
  await panel.getByRole('alert').waitFor();
  expect(await panel.getByRole('alert').getByRole('button').allTextContents()).toEqual([
    'Prøv igjen',
    'Lukk',
  ]);
  await panel.getByRole('button', { name: 'Prøv igjen' }).click();
  await panel.getByLabel('Henter handlekurven').waitFor();
  letGo();
  await panel.getByRole('link', { name: 'Til kassen' }).waitFor();
});

test('a panel that can’t be had without a network says that', thorough, async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  await page.context().setOffline(true);
  await page.getByTestId('offlineBadge').getByText('frakoblet').waitFor();
  await page.getByRole('link', { name: /^Handlekurv/ }).click();
  const panel = page.getByRole('dialog', { name: 'Handlekurv' });
  await panel.getByText('uten nett').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByTestId('offlineBadge').count(), soon).toBe(0);
});

test('opening the search panel closes the mobile menu; closing that resets the way through it', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, shop.origin, '/');
  await page.getByRole('button', { name: 'Meny' }).click();
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
  await menu.getByRole('button', { name: 'Baderom: vis mer' }).click();
  await menu.getByRole('link', { name: 'Alt innen Baderom' }).waitFor();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: 'Søk' }))
    .first()
    .focus();
  await expect
    .poll(() => menu.getByRole('link', { name: 'Alt innen Baderom' }).isVisible())
    .toBe(false);
  await page.getByRole('button', { name: 'Meny' }).click();
  await menu.getByRole('button', { name: 'Baderom: vis mer' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Alt innen Baderom' }).isVisible()).toBe(false);
});

test('opening the microcart closes the search panel', thorough, async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  // A combobox from the first focus on.
  await page.getByRole('searchbox', { name: 'Søk' }).focus();
  const field = page.getByRole('combobox', { name: 'Søk' });
  await field.fill('servant');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('link', { name: /^Handlekurv/ }).click();
  await page.getByRole('dialog', { name: 'Handlekurv' }).waitFor();
  await expect.poll(() => page.getByRole('option').count(), soon).toBe(0);
  expect(await field.getAttribute('aria-expanded')).toBe('false');
});

test.each([390, 1440])(
  'what this device holds moves nothing as it comes: %i px',
  thorough,
  async (width) => {
    const { page } = await openPage(browser, { viewport: { width, height: 900 } });
    await watchShifts(page);
    for (const address of ['/cart', '/wishlist', '/compare']) {
      await visit(page, shop.origin, address);
      expect(await shifted(page), `${address}, empty`).toBeLessThan(0.02);
    }
    await addOne(page, shop.origin);
    await page.getByRole('button', { name: 'Legg i ønskelisten' }).click();
    await page
      .getByRole('button', { name: /^Sammenlign/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Sammenligning, 1' }).waitFor();
    for (const address of ['/cart', '/wishlist', '/compare']) {
      await visit(page, shop.origin, address);
      await page
        .locator('main')
        .getByRole('link', { name: 'Odde servantbatteri' })
        .first()
        .waitFor();
      expect(await shifted(page), address).toBeLessThan(0.02);
    }
  },
);

test.each([390, 768, 1440])(
  'words of the cart that load late move nothing else: %i px',
  thorough,
  async (width) => {
    const { page } = await openPage(browser, {
      viewport: { width, height: 900 },
      ...withoutWorker,
    });
    await watchShifts(page);
    const letGo = [
      await hold(page, '**/api/**'),
      await hold(page, '**/assets/promise-of-line-*.js'),
    ];
    await addOne(page, shop.origin);
    await visit(page, shop.origin, '/cart');
    const main = page.locator('main');
    await main.getByRole('link', { name: 'Odde servantbatteri' }).waitFor();
    expect(await main.textContent()).not.toContain('Levering ');
    letGo.forEach((go) => go());
    for (const late of [/^Levering/, /^Frakt fra/, /På lager/, /så er frakten gratis/]) {
      await main.getByText(late).waitFor();
    }
    expect(await shifted(page)).toBeLessThan(0.001);
  },
);

test.each([mixer, '/en/bathroom/mixers?price=1000-2500', '/cart'])(
  '%s at 320 px: no button is narrower than its words',
  thorough,
  async (address) => {
    const { page } = await openPage(browser, { viewport: { width: 320, height: 640 } });
    await addOne(page, shop.origin);
    await visit(page, shop.origin, address);
    const cut = await page
      .locator('main :is(button, a[class*=button])')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  },
);

test('a word wider than a phone widens no page', thorough, async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.origin}/search?q=${'rørleggerarbeid'.repeat(4)}`);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toContain('rørleggerarbeid');
  const wider = await main
    .locator('*')
    .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > innerWidth));
  expect(wider).toEqual([]);
});

test('a guest has no VAT switch, and a cookie gives nobody another page', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, mixer);
  expect(await page.getByRole('group', { name: 'Vis priser' }).count()).toBe(0);
  const read = async (cookie: string) =>
    (await fetch(shop.origin + mixer, { headers: { cookie } })).text();
  expect(await read('armatur-display=net')).toBe(await read('armatur-display=gross'));
});
