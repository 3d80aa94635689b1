import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { enlarged } from './enlarged-pictures.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { addOne, mixer, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

const pages = [
  '/',
  '/baderom',
  mixer,
  '/grend-baderomspakke',
  '/rad-tilbehorssett-krom',
  '/series/odde',
  '/compare',
  '/cart',
];

/** Of a phone, a tablet and a desk, and the widest window with the arrangement of a phone. */
const widths = [390, 767, 768, 1440];

test.each([1, 2])('at %i device pixels no picture is enlarged', async (deviceScaleFactor) => {
  const { page, expectNoErrors } = await openPage(browser, { deviceScaleFactor });
  await addOne(page, shop.origin);
  await page.getByRole('button', { name: 'Sammenlign' }).first().click();
  for (const path of pages) {
    await visit(page, shop.origin, path);
    await page.locator('main img').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await enlarged(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  expectNoErrors();
});
