import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, storedText } from './browser.ts';
import { openBrowser } from './chromium.ts';
import { startShop, type RunningShop } from './shop.ts';
import { addOne, mixer, signIn, soon, toReview, visit } from './shopper.ts';
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

/** What the worker and the page keep for later is there. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('armatur-own-pages')).keys()).length);
  await expect.poll(kept, soon).toBe(8);
}

test('the page a visitor came in by is there without a network', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  const kept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(kept, soon).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('ligger ikke på enheten').count()).toBe(0);
});

test('cart and checkout are opened anew without a network, and the order waits', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await addOne(page, shop.origin);
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/cart`);
  await page.locator('main').getByRole('link', { name: 'Odde servantbatteri' }).waitFor();
  await page.getByText('Du er frakoblet.').waitFor();
  await page.goto(`${shop.origin}/checkout/personal`);
  await toReview(page);
  await page.reload();
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await page.getByRole('heading', { name: 'Bestillingen venter på nett' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Bestillingen venter på nett' }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
});

test('what a customer orders without a network is theirs when it is back', async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'kunde', mixer);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/checkout/personal`);
  await toReview(page);
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await page.getByRole('heading', { name: 'Bestillingen venter på nett' }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
});

test('the cart opens without a network from the first visit on', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/en');
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('armatur-own-pages')).keys()).length);
  await expect.poll(kept, soon).toBe(2);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/en/cart`);
  await page.getByText('Your cart is empty').waitFor();
});

test('a cart page that fails at the first visit is asked for again with the next page', async () => {
  const { page } = await openPage(browser);
  let refused = 0;
  await page.context().route('**/cart', (route) => {
    refused += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await visit(page, shop.origin, '/');
  await expect.poll(() => refused, soon).toBeGreaterThan(0);
  await page.context().unroute('**/cart');
  await visit(page, shop.origin, mixer);
  const kept = () => page.evaluate(async () => (await caches.match('/cart')) !== undefined);
  await expect.poll(kept, soon).toBe(true);
});

test('a guest’s wishlist opens without a network; a customer’s is on the account and not called empty', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, mixer);
  await page
    .getByRole('button', { name: /på ønskelisten$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Ønskeliste, 1' }).waitFor();
  const kept = () => page.evaluate(async () => (await caches.match('/wishlist')) !== undefined);
  await expect.poll(kept, soon).toBe(true);
  await expect.poll(() => storedText(page), soon).toContain('odde-hoyt-servantbatteri');
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/wishlist`);
  await page.locator('main').getByTestId('productLink').first().waitFor();
  await page.context().setOffline(false);

  await signIn(page, shop.origin, 'proff', mixer);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/wishlist`);
  await page.getByText('Ønskelisten kunne ikke hentes akkurat nå.').waitFor();
  expect(await page.getByText('Ønskelisten er tom').count()).toBe(0);
});

test('an address nobody has seen says what is wrong and what there is meanwhile, in the shop’s own look', async () => {
  const { page } = await openPage(browser);
  await addOne(page, shop.origin);
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/fliser`);
  await page.getByRole('heading', { name: 'Du er uten nett' }).waitFor();
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(await font()).toContain('Schibsted');
  expect(await wcagFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Handlekurv' }).click();
  await page.locator('main').getByRole('link', { name: 'Odde servantbatteri' }).waitFor();
  await page.goto(`${shop.origin}/fliser`);
  await page.getByRole('heading', { name: 'Du er uten nett' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Fliser' }).waitFor();
});

test('which products somebody looked at is told by no page, and kept by none after a log-out', async () => {
  const { page } = await openPage(browser);
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('armatur-pages')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await visit(page, shop.origin, '/baderom');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(kept, soon).toContain('/baderom');
  await visit(page, shop.origin, mixer);
  await expect.poll(kept, soon).toContain(mixer);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/fliser`);
  await page.getByRole('link', { name: 'Baderom' }).waitFor();
  expect(await page.getByRole('link', { name: 'Odde servantbatteri' }).count()).toBe(0);
  await page.context().setOffline(false);
  // The page opens by itself and would do so under the next one.
  await page.getByRole('heading', { level: 1, name: 'Fliser' }).waitFor();

  await signIn(page, shop.origin, 'kunde', '/my-account');
  expect(await kept()).toContain(mixer);
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/login*');
  expect(await kept()).not.toContain(mixer);
});

test('The product is not available in Offline mode. Redirecting to Home. (spec §8)', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  const isKept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(isKept, soon).toBe(true);
  await page.context().setOffline(true);
  await page.getByTestId('productLink').first().click();
  await page.getByTestId('notificationMessage').getByText('Du sendes til forsiden').waitFor();
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/');
  await page.getByRole('heading', { level: 1, name: 'Et bad som varer' }).waitFor();
  expect(await page.title()).not.toContain('galt');
});

test('a page that is not on the device, where no front page is kept either, comes by itself with the network', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await visit(page, shop.origin, '/baderom/batterier/servantbatterier');
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  const link = page.getByTestId('productLink').first();
  const name = await link.innerText();
  await link.click();
  await page.getByRole('heading', { name: 'Du er uten nett' }).waitFor();
  await page.context().setOffline(false);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText(), soon).toBe(name);
});

test('so does the next one that is not on the device, and none of them is called an error meanwhile', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await visit(page, shop.origin, '/baderom/batterier/servantbatterier');
  await page.locator('html:not([data-served])').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const seen = document.querySelector('h1')?.textContent ?? '';
      sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}|${seen}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.context().setOffline(true);
  await page.getByTestId('productLink').first().click();
  await page.getByRole('heading', { name: 'Du er uten nett' }).waitFor();
  await page.getByRole('link', { name: 'Armatur: Til forsiden' }).click();
  await page.waitForURL(`${shop.origin}/`);
  await page.getByRole('heading', { name: 'Du er uten nett' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Et bad som varer' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).not.toContain('galt');
});
