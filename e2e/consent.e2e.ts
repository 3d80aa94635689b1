import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consentVersion } from '#domain/customer/consent.ts';
import { openPage, storedText } from './browser.ts';
import { expectBeside, expectSeen, hasFocus, noticesOf, pressAt, tabTo } from './keyboard.ts';
import { shifted, watchShifts } from './layout-shift.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { mixer, soon, visit } from './shopper.ts';
import { wcagFindings } from './wcag.ts';

const phone = { viewport: { width: 390, height: 844 } };

const browser = await sharedBrowser();
const shop = sharedShop();

const banner = (page: Page) => page.getByTestId('consentBanner');
const necessary = (page: Page) => page.getByTestId('consentNecessary');
const all = (page: Page) => page.getByTestId('consentAll');

/** The browser's calls to the server's record during an action. */
async function recorded(page: Page, act: () => Promise<void>): Promise<unknown> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/consent'), act()]);
  expect(answer.status()).toBe(200);
  return answer.request().postDataJSON();
}

test('no request to a foreign host, no cookie and nothing unnecessary stored before consent, in every choice', async () => {
  for (const choose of [undefined, necessary, all]) {
    const { page, expectNoErrors } = await openPage(browser);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await visit(page, shop.origin, mixer);
    await expect.poll(() => banner(page).isVisible(), soon).toBe(true);
    expect(await storedText(page)).not.toContain('BRV-ODDE-SB');
    await choose?.(page).click();
    await visit(page, shop.origin, '/');
    expect([...hosts]).toEqual([shop.origin]);
    expect(await page.context().cookies()).toEqual([]);
    expectNoErrors();
    await page.context().close();
  }
});

test('what the shop has to say does not cover the question', thorough, async () => {
  for (const width of [390, 768]) {
    const { page } = await openPage(browser, { viewport: { width, height: 844 } });
    await visit(page, shop.origin, mixer);
    await banner(page).waitFor();
    await page.getByTestId('addToCart').click();
    const notice = page.getByTestId('notificationMessage');
    await notice.waitFor();
    await expectBeside(notice, banner(page));
    await necessary(page).click();
    await page.context().close();
  }
});

test.each([
  { viewport: phone.viewport, top: 160 },
  { viewport: { width: 1440, height: 900 }, top: 140 },
])(
  'nor when it gives way to what was pressed: $viewport.width px',
  thorough,
  async ({ viewport, top }) => {
    const { page } = await openPage(browser, { viewport });
    await visit(page, shop.origin, '/baderom/batterier');
    await banner(page).waitFor();
    const pressed = await pressAt(page, 'Sammenlign', top);
    await expectBeside(noticesOf(page), pressed);
    await expectBeside(noticesOf(page), banner(page));
  },
);

test('saying no is as easy as saying yes: equal buttons, one press each', async () => {
  const { page } = await openPage(browser, phone);
  await visit(page, shop.origin, '/');
  await banner(page).waitFor();
  const look = (button: ReturnType<typeof necessary>) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { backgroundColor, borderColor, color, fontSize, fontWeight } =
        getComputedStyle(element);
      return { width, height, backgroundColor, borderColor, color, fontSize, fontWeight };
    });
  expect(await look(necessary(page))).toEqual(await look(all(page)));
});

test('on a phone the question takes a third of the screen at most, with all its answers in sight', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 664 } });
  await visit(page, shop.origin, '/');
  await banner(page).waitFor();
  const hidden = () =>
    banner(page).evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const outside = [...element.querySelectorAll('button')].filter((button) => {
        const box = button.getBoundingClientRect();
        return box.top < top || box.bottom > bottom;
      });
      return height > innerHeight / 3 ? ['too high'] : outside.map((each) => each.textContent);
    });
  await expect.poll(hidden, soon).toEqual([]);
  expect(await banner(page).getByRole('button').count()).toBe(3);
  expect(await wcagFindings(page)).toEqual([]);
  // With enlarged text the question scrolls in itself, and the page stays in sight.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => (await banner(page).boundingBox())?.height, soon).toBeLessThan(222);
  await all(page).focus();
  await expectSeen(page);
});

test('a question that comes late does not hide what has the focus', async () => {
  const { page } = await openPage(browser, phone);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/afterwards-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${shop.origin}/baderom/batterier/servantbatterier`);
  const focused = page.getByTestId('productLink').nth(2);
  await focused.evaluate((link: HTMLElement) => {
    scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 20);
    link.focus({ preventScroll: true });
  });
  expect(await banner(page).count()).toBe(0);
  held.resolve();
  await banner(page).waitFor();
  await expectSeen(page);
});

test('whoever has answered is not asked again, and the server has a record with version', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  const no = await recorded(page, () => necessary(page).click());
  expect(no).toEqual({
    id: expect.stringMatching(/^[\da-f]{32}$/),
    version: consentVersion,
    purposes: [],
  });
  await expect.poll(() => banner(page).count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, shop.origin, mixer);
  expect(await banner(page).count()).toBe(0);
  expect(asked.filter((url) => url.includes('/assets/consent-'))).toEqual([]);
});

test('purpose by purpose, and withdrawal in the footer of every page', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, '/');
  await banner(page).getByRole('button', { name: 'Velg selv' }).click();
  const boxes = banner(page).getByRole('checkbox', { disabled: false });
  await expect.poll(() => boxes.count(), soon).toBe(2);
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false);
  await banner(page).getByLabel('Siste søk').check();
  const save = banner(page).getByRole('button', { name: 'Lagre valget' });
  const some = await recorded(page, () => save.click());
  expect(some).toMatchObject({ purposes: ['searches'] });

  // The short footer of checkout and the error page has the way there too.
  for (const path of ['/', '/error']) {
    await visit(page, shop.origin, path);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Personvernvalg' }).click();
    await page.waitForURL('**/privacy/consent');
  }
  const main = page.getByRole('main');
  await expect.poll(() => main.getByLabel('Siste søk').isChecked(), soon).toBe(true);
  expect(await main.getByLabel('Sist sett').isChecked()).toBe(false);
  const none = await recorded(page, () => main.getByTestId('consentNecessary').click());
  expect(none).toMatchObject({ purposes: [] });
  await expect.poll(() => main.getByRole('status').textContent()).toBe('Valget er lagret.');
  expect(await main.getByLabel('Siste søk').isChecked()).toBe(false);
  expectNoErrors();
});

test('an answer given without a network holds, and the server hears of it with the next page', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  await banner(page).waitFor();
  await page.context().setOffline(true);
  await all(page).click();
  await expect.poll(() => banner(page).count()).toBe(0);
  await page.context().setOffline(false);
  const late = await recorded(page, () => visit(page, shop.origin, mixer));
  expect(late).toMatchObject({ purposes: ['viewed', 'searches'] });
  expect(await banner(page).count()).toBe(0);
});

test(
  'at 390 px the first look at the front page has a button that can be pressed',
  thorough,
  async () => {
    const { page } = await openPage(browser, phone);
    await visit(page, shop.origin, '/');
    await banner(page).waitFor();
    const first = page.getByRole('main').getByRole('link').filter({ visible: true }).first();
    const { x, y, width, height } = (await first.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const isOnTop = await first.evaluate(
      (link, [left, top]) => link.contains(document.elementFromPoint(left, top)),
      [x + width / 2, y + height / 2] as const,
    );
    expect(isOnTop).toBe(true);
  },
);

test('nothing of the page lies over the banner on a wide screen', thorough, async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await visit(page, shop.origin, '/baderom/batterier/servantbatterier');
  await banner(page).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  const covered = () =>
    banner(page).evaluate((element) =>
      [...element.querySelectorAll('button')].flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const points = [left + 2, (left + right) / 2, right - 2];
        return points
          .map((x) => document.elementFromPoint(x, middle))
          .filter((found) => !button.contains(found));
      }),
    );
  await expect.poll(covered, soon).toEqual([]);
});

test(
  'at 390 px the banner never covers the cart button, wherever the page is scrolled to',
  thorough,
  async () => {
    const { page } = await openPage(browser, phone);
    await visit(page, shop.origin, mixer);
    await banner(page).waitFor();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top <= end; top += 100) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const isWithinReach = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('button')]
            .filter(({ textContent }) => textContent === 'Legg i handlekurv')
            .some((button) => {
              const { left, top: y, width, height } = button.getBoundingClientRect();
              const seen = document.elementFromPoint(left + width / 2, y + height / 2);
              return button.contains(seen);
            }),
        );
      await expect.poll(isWithinReach, { ...soon, message: `scrolled by ${top}` }).toBe(true);
    }
  },
);

test('the banner comes first for the keyboard, takes no focus, and gives it back to the page', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  await banner(page).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Bare nødvendige');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const boxes = banner(page).getByRole('checkbox', { disabled: false });
  await expect
    .poll(() => boxes.first().evaluate((box) => box === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Shift+Tab');
  await all(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test.each([phone.viewport, { width: 1440, height: 900 }])(
  'its choices go out of the way of whoever goes on with the page, and stand: $width px',
  thorough,
  async (viewport) => {
    const { page } = await openPage(browser, { viewport });
    await visit(page, shop.origin, '/baderom/batterier');
    const choices = banner(page).getByRole('checkbox', { disabled: false });
    const open = banner(page).getByRole('button', { name: 'Velg selv' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(choices.first()), soon).toBe(true);
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('main').getByRole('link').first());
    await expect.poll(() => choices.count(), soon).toBe(0);
    await page.keyboard.press('Tab');
    await expectSeen(page);

    await open.focus();
    await page.keyboard.press('Enter');
    expect(await choices.first().isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => choices.count(), soon).toBe(0);
    expect(await hasFocus(open)).toBe(true);
  },
);

test('the banner moves nothing on the page', thorough, async () => {
  const { page } = await openPage(browser, phone);
  await watchShifts(page);
  await visit(page, shop.origin, '/');
  await banner(page).waitFor();
  expect(await shifted(page)).toBeLessThan(0.01);
});

test('the page of choices moves nothing when it knows what was answered', thorough, async () => {
  const { page } = await openPage(browser, phone);
  await watchShifts(page);
  await visit(page, shop.origin, '/privacy/consent');
  await page.getByTestId('consentSave').waitFor();
  expect(await shifted(page)).toBeLessThan(0.02);
});
