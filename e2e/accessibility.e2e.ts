import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { openBrowser } from './chromium.ts';
import { publicPages } from './public-pages.ts';
import { startShop, type RunningShop } from './shop.ts';
import { untilQuiet } from './shopper.ts';
import { wcagFindingsInLooks } from './wcag.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

test.each(publicPages)(
  '%s breaks no rule of WCAG 2.2 AA that a machine can tell: light, dark, 320 px, 200 %%',
  async (address) => {
    const { page } = await openPage(browser);
    const answer = await page.goto(shop.origin + address);
    await untilQuiet(page);
    expect(answer?.status()).toBeLessThan(500);
    expect(await wcagFindingsInLooks(page)).toEqual([]);
    await page.context().close();
  },
);
