import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { startShop, type RunningShop } from './shop.ts';
import { wcagFindings } from './wcag.ts';

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

const addresses = [
  '/',
  '/baderom/batterier/servantbatterier',
  '/odde-servantbatteri',
  '/search?q=servant',
  '/cart',
  '/login',
  '/proff/login',
  '/register',
  '/privacy/consent',
  '/finnes-ikke',
  '/en',
];

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
];

test.each(addresses)(
  '%s breaks no rule of WCAG 2.2 AA that a machine can tell',
  async (address) => {
    for (const { name, viewport } of sizes) {
      const { page } = await openPage(browser, { viewport });
      const answer = await page.goto(shop.origin + address, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBeLessThan(500);
      expect(await wcagFindings(page), `at the size of ${name}`).toEqual([]);
      await page.context().close();
    }
  },
);
