import { test } from 'vitest';
import { sharedBrowser, sharedShop } from './journey.ts';
import { pagesToUse } from './public-pages.ts';
import { expectAccessible } from './wcag.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test.each(pagesToUse)(
  '%s breaks no rule of WCAG 2.2 AA that a machine can tell, light and dark, narrow and wide',
  (address) => expectAccessible(browser, shop.origin + address),
);
