import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { enlarged } from './enlarged-pictures.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { addOne, mixer, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

const sets = ['/grend-baderomspakke', '/rad-tilbehorssett-krom'];
const lists = ['/', '/baderom', '/series/odde'];

/** Widths of a phone, a tablet and a desktop, and the widest window with the phone's layout. */
const widths = [390, 767, 768, 1440];

test.each([
  [1, lists],
  [2, lists],
  [1, sets],
  [2, sets],
])(
  'at %i device pixels no picture of %j is enlarged',
  thorough,
  async (deviceScaleFactor, paths) => {
    const { page, expectNoErrors } = await openPage(browser, {
      ...withoutWorker,
      deviceScaleFactor,
    });
    for (const path of paths) await expectSharp(page, path);
    expectNoErrors();
  },
);

test.each(process.env.TEST_ALL ? [1, 2] : [2])(
  'at %i device pixels no picture of a variant is enlarged, from its page to the cart',
  async (deviceScaleFactor) => {
    const { page, expectNoErrors } = await openPage(browser, {
      ...withoutWorker,
      deviceScaleFactor,
    });
    await addOne(page, shop.origin);
    await page.getByRole('button', { name: 'Sammenlign' }).first().click();
    for (const path of [mixer, '/compare', '/cart']) await expectSharp(page, path);
    expectNoErrors();
  },
);

async function expectSharp(page: Page, path: string): Promise<void> {
  await visit(page, shop.origin, path);
  await page.locator('main img').first().waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await enlarged(page), `${path} at ${width} px`).toEqual([]);
  }
}

test.each([
  ['/grend-baderomspakke', 4, /^Odde servantbatteri, matt sort/],
  ['/rad-tilbehorssett-krom', 6, undefined],
] as const)('on %s picture and chosen parts stay in sight', async (path, count, other) => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 1366, height: 768 },
  });
  await visit(page, shop.origin, path);
  // A bundle shows them from the first choice on.
  if (other) await page.getByRole('radio', { name: other }).check();
  const parts = page.getByTestId('chosenParts').getByRole('img');
  await expect.poll(() => parts.count()).toBe(count);
  // Where the long list beside them is half gone through.
  await page.evaluate(() => scrollTo(0, 450));
  for (const shown of [page.locator('#picture'), parts.first()]) {
    const box = await shown.boundingBox();
    expect(box?.y).toBeGreaterThan(100);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
  }
  expectNoErrors();
});

test('the chosen parts follow the choice', thorough, async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/grend-baderomspakke');
  const part = (name: string) => page.getByTestId('chosenParts').getByAltText(name);
  await page.getByRole('radio', { name: /^Odde servantbatteri, matt sort/ }).check();
  await part('Odde servantbatteri, matt sort').waitFor();
  await page.getByRole('radio', { name: /^Odde servantbatteri, krom/ }).check();
  await part('Odde servantbatteri, krom').waitFor();
  expect(await part('Odde servantbatteri, matt sort').count()).toBe(0);
  await page.getByRole('checkbox', { name: /håndklekrok/ }).check();
  await part('2 × Rad håndklekrok, matt sort').waitFor();
  await page.getByRole('checkbox', { name: /håndklekrok/ }).uncheck();
  await part('2 × Rad håndklekrok, matt sort').waitFor({ state: 'detached' });
});
