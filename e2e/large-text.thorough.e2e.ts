import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { mixer, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

/** What is pressed or written into and reaches beyond the window, where nobody can scroll it into view. */
async function outOfReach(page: Page): Promise<readonly string[]> {
  // What is far below is laid out then.
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement));
    return [...document.querySelectorAll('a, button, select, input, [data-products] > *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !isScrolled(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test('with text twice as large all that is pressed can be reached on a phone', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  // The header has most to show once something is marked.
  await visit(page, shop.origin, mixer);
  await page.getByRole('button', { name: 'Sammenlign' }).first().click();
  await page.getByRole('button', { name: 'Legg i ønskelisten' }).first().click();
  for (const path of ['/dusj', '/compare', mixer, '/search?q=batteri', '/']) {
    await visit(page, shop.origin, path);
    for (const size of ['100%', '150%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await outOfReach(page), `${path} at ${size}`).toEqual([]);
    }
  }
  await visit(page, shop.origin, '/dusj');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  // What the list is sorted by can be read.
  const order = page.getByTestId('sortSelect');
  expect(await order.evaluate((select) => select.clientWidth)).toBeGreaterThan(120);
  expectNoErrors();
});
