import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { otherPages, publicPages } from './public-pages.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { untilAlive } from './shopper.ts';
import { wcagFindingsInLooks } from './wcag.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test.each(process.env.TEST_ALL ? [...publicPages, ...otherPages] : publicPages)(
  '%s breaks no rule of WCAG 2.2 AA that a machine can tell: light, dark, 320 px, 200 %%',
  async (address) => {
    const { page } = await openPage(browser, withoutWorker);
    const answer = await page.goto(shop.origin + address);
    await untilAlive(page);
    expect(answer?.status()).toBeLessThan(500);
    expect(await wcagFindingsInLooks(page)).toEqual([]);
    await page.context().close();
  },
);
