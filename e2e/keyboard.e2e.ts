import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { expectBeside, expectSeen, hasFocus, noticesOf, pressAt, tabTo } from './keyboard.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { addOne, mixer, soon, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

/** Goes to a button, link or box by Tab and presses it. */
async function choose(page: Page, target: ReturnType<Page['locator']>, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and writes into it. */
async function write(page: Page, label: string, words: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
}

/** Live regions say a word that matches. */
async function isSaid(page: Page, words: RegExp) {
  const live = page.locator('[aria-live], [role=status], [role=alert]');
  await expect.poll(async () => (await live.allTextContents()).join(' '), soon).toMatch(words);
}

test('from the front page to a placed order by keyboard alone; focus is always seen', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  const main = page.getByRole('main');
  await visit(page, shop.origin, '/');
  await choose(page, page.getByRole('button', { name: 'Bare nødvendige' }));

  await choose(page, page.getByRole('button', { name: 'Baderom: vis mer' }));
  await choose(page, page.getByRole('banner').getByRole('link', { name: 'Servantbatterier' }));
  await page.waitForURL('**/servantbatterier');
  const black = main
    .getByRole('checkbox', { name: /Matt sort/ })
    .or(main.getByRole('link', { name: /Matt sort/ }));
  await choose(page, black.first());
  await page.waitForURL('**?color=*');
  await isSaid(page, /5 varer/);

  await choose(page, main.getByTestId('productLink').first());
  await page.waitForURL(`**${mixer}*`);
  await choose(page, main.getByTestId('variantsLabel').getByRole('link', { name: 'Matt sort' }));
  await page.waitForURL('**childSku=BRV-ODDE-SB-SO');
  await choose(page, main.getByTestId('addToCart').first());
  await isSaid(page, /lagt i handlekurven/);

  const cart = page.getByRole('banner').getByRole('link', { name: /Handlekurv/ });
  await tabTo(page, cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await choose(page, page.getByRole('dialog').getByRole('link', { name: 'Se handlekurven' }));
  await page.waitForURL('**/cart');
  await choose(page, main.getByRole('link', { name: 'Til kassen' }).first());

  await page.waitForURL('**/checkout/personal');
  await write(page, 'Fornavn', 'Kari');
  await write(page, 'Etternavn', 'Nordmann');
  await write(page, 'E-post', 'kari@example.no');
  await page.keyboard.press('Enter');
  await untilStep(page, 'shipping');
  await write(page, 'Gateadresse', 'Storgata 12');
  await write(page, 'Postnummer', '0155');
  await write(page, 'Mobiltelefon', '412 34 567');
  await page.keyboard.press('Enter');
  await untilStep(page, 'payment');
  await choose(page, main.getByRole('button', { name: /Videre/ }));
  await untilStep(page, 'review');
  await choose(page, main.getByRole('checkbox'), 'Space');
  await choose(page, page.getByTestId('placeOrder'));
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  expectNoErrors();
});

const phone = { width: 390, height: 844 };
const dialogs: readonly [string, RegExp, { width: number; height: number }?][] = [
  ['/odde-servantbatteri', /Skriv en anmeldelse/],
  ['/proff/odde-servantbatteri', /Spør om pris/],
  ['/odde-servantbatteri', /Handlekurv/],
  ['/baderom', /^Filtre/, phone],
];

test(
  'in every dialog the focus goes in, stays, and comes back; nothing moves for whoever wants no motion',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, {
      ...withoutWorker,
      reducedMotion: 'reduce',
    });
    await addOne(page, shop.origin);
    for (const [address, name, size = { width: 1440, height: 900 }] of dialogs) {
      await page.setViewportSize(size);
      await visit(page, shop.origin, address);
      const opener = page
        .getByRole('button', { name })
        .or(page.getByRole('banner').getByRole('link', { name }))
        .first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const inside = page.locator('dialog:modal');
      await inside.waitFor();
      await expect.poll(() => hasFocus(inside.locator('*').or(inside)), soon).toBe(true);
      // Longer than any of them; the browser's own bar stands between the last and the first.
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const isOut = await page.evaluate(
          () =>
            document.activeElement?.closest('dialog, body') === document.body &&
            document.activeElement !== document.body,
        );
        expect(isOut, `${address} ${String(name)}`).toBe(false);
      }
      const moving = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
      );
      expect(moving, `${address} ${String(name)}`).toBe(0);
      await page.keyboard.press('Escape');
      await inside.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(opener), soon).toBe(true);
    }
    expectNoErrors();
  },
);

test('on a phone the menu closes when the focus goes past it, so that nothing under it is reached', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport: phone });
  await visit(page, shop.origin, '/baderom');
  await choose(page, page.getByRole('button', { name: 'Meny', exact: true }));
  await page.getByRole('button', { name: 'Lukk menyen' }).waitFor();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Handlekurv' }));
  await expect
    .poll(() => page.getByRole('button', { name: 'Lukk menyen' }).isVisible())
    .toBe(false);
  expectNoErrors();
});

test('on a phone whoever opens the menu stands on the way back out of it, step by step', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport: phone });
  await visit(page, shop.origin, '/');
  const opener = page.getByRole('button', { name: 'Meny', exact: true }).first();
  await choose(page, opener);
  const close = page.getByRole('button', { name: 'Lukk menyen' });
  await expect.poll(() => hasFocus(close), soon).toBe(true);
  const below = page.getByRole('button', { name: 'Baderom: vis mer' });
  await choose(page, below);
  const back = page.getByRole('button', { name: 'Tilbake til menyen' });
  await expect.poll(() => hasFocus(back), soon).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(below), soon).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener), soon).toBe(true);
  expectNoErrors();
});

test('the focus stays where one works with a listing, also without a pointer', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport: phone });
  await visit(page, shop.origin, '/baderom/batterier?color=68&price=1000-2500');
  const main = page.getByRole('main');
  const sort = main.getByTestId('sortSelect');
  await sort.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**sort=final_price');
  await page.keyboard.press('ArrowDown');
  await page.waitForURL('**sort=final_price%3Adesc');
  expect(await hasFocus(sort)).toBe(true);
  await page.goBack();
  await page.waitForURL('**sort=final_price');
  await expect.poll(() => sort.inputValue(), soon).toBe('final_price');

  await main.getByRole('button', { name: 'Vis som liste' }).focus();
  await page.keyboard.press('Enter');
  const grid = main.getByRole('button', { name: 'Vis som rutenett' });
  await expect.poll(() => hasFocus(grid), soon).toBe(true);
  await page.keyboard.press('Enter');

  // The next filter stands where the one was that is taken away.
  const chips = main.getByTestId('activeFilter');
  const kept = await chips.nth(1).textContent();
  await chips.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => chips.count(), soon).toBe(1);
  await expect.poll(() => hasFocus(chips.filter({ hasText: kept ?? '' })), soon).toBe(true);

  await main.getByTestId('productLink').first().focus();
  await page.keyboard.press('Enter');
  await main.getByTestId('addToCart').waitFor();
  expectNoErrors();
});

test.each([
  { viewport: phone, top: 760 },
  { viewport: { width: 1440, height: 900 }, top: 140 },
])(
  'what the shop has to say goes to the other end of the window: $viewport.width px',
  thorough,
  async (at) => {
    const { page, expectNoErrors } = await openPage(browser, {
      ...withoutWorker,
      viewport: at.viewport,
    });
    await visit(page, shop.origin, '/baderom/batterier');
    await choose(page, page.getByRole('button', { name: 'Bare nødvendige' }));
    const pressed = await pressAt(page, 'Sammenlign', at.top);
    await expectBeside(noticesOf(page), pressed);
    expectNoErrors();
  },
);

test(
  'on a phone what the shop has to say hides nothing that gets the focus',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport: phone });
    const main = page.getByRole('main');
    const chooseAndGoOn = async (name: string | RegExp, words: RegExp) => {
      await choose(page, main.getByRole('button', { name }));
      await page.getByTestId('notificationMessage').filter({ hasText: words }).waitFor();
      await expectSeen(page);
      for (const key of ['Shift+Tab', 'Shift+Tab', ...Array.from({ length: 8 }, () => 'Tab')]) {
        await page.keyboard.press(key);
        await expectSeen(page);
      }
    };
    await visit(page, shop.origin, '/baderom/batterier');
    await choose(page, page.getByRole('button', { name: 'Bare nødvendige' }));
    await choose(page, main.getByRole('button', { name: 'Vis som liste' }));
    await main
      .getByRole('button', { name: /^Vis \d varianter/ })
      .first()
      .waitFor();
    await chooseAndGoOn(/^Sammenlign/, /sammenligningen/);
    await visit(page, shop.origin, mixer);
    await chooseAndGoOn('Legg i handlekurv', /handlekurven/);
    expectNoErrors();
  },
);

test.each([phone, { width: 1440, height: 900 }])(
  'whoever goes through the header stays where the page is scrolled to: $width px',
  thorough,
  async (viewport) => {
    const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, viewport });
    await visit(page, shop.origin, '/baderom');
    await page.getByTestId('consentBanner').waitFor();
    await choose(page, page.getByRole('button', { name: 'Bare nødvendige' }));
    await page.evaluate(() => scrollTo(0, 1000));
    await page.getByRole('banner').getByRole('link').first().focus();
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      await expectSeen(page);
      expect(await page.evaluate(() => scrollY)).toBe(1000);
    }
    // A focused element under the header comes out from under it, also where it stands in a header of the page.
    const chips = page.getByRole('main').getByRole('link', { name: /^Batterier/ });
    await chips.evaluate((link) => {
      scrollBy(0, link.getBoundingClientRect().top - 70);
      link.focus({ preventScroll: true });
    });
    await page.keyboard.press('Tab');
    await expectSeen(page);
    expectNoErrors();
  },
);

test('a mouse that passes over the menu leaves the focus alone', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  const panel = page.locator('#menu [popover]').first();
  await page.getByRole('banner').getByRole('link', { name: 'Baderom', exact: true }).hover();
  await panel.waitFor();
  await page.mouse.move(4, 640);
  await panel.waitFor({ state: 'hidden' });
  expect(await hasFocus(page.locator('body'))).toBe(true);
  expectNoErrors();
});

test(
  'the wishlist and the comparison are filled and emptied by keyboard alone',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, withoutWorker);
    await visit(page, shop.origin, mixer);
    const main = page.getByRole('main');
    await choose(page, main.getByRole('button', { name: /ønskelisten/ }).first());
    await isSaid(page, /ønskelisten/);
    await choose(page, main.getByRole('button', { name: /^Sammenlign/ }).first());
    await isSaid(page, /sammenligningen/);
    await visit(page, shop.origin, '/compare');
    await choose(page, main.getByRole('button', { name: /Tøm sammenligningen/ }));
    await main.getByText('Her er det ingen varer ennå.').waitFor();
    await visit(page, shop.origin, '/wishlist');
    await choose(page, main.getByRole('button', { name: /ønskelisten/ }).first());
    await main.getByText('Ønskelisten er tom.').waitFor();
    expectNoErrors();
  },
);
