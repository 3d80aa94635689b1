import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, storedText, withoutWorker } from './browser.ts';
import { operate } from './faults/operator.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import {
  addOne,
  fillPersonal,
  mixer,
  signIn,
  soon,
  toReview,
  untilAlive,
  untilStep,
  visit,
} from './shopper.ts';
import { wcagFindings } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

/** Waits until the worker and the page have stored everything for later. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('armatur-own-pages')).keys()).length);
  await expect.poll(kept, soon).toBe(4);
}

test('the page a visitor came in by is there without a network, and goes past the worker with one', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  const kept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(kept, soon).toBe(true);
  const answeredBy = () =>
    page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().workerFinalSourceType,
    );
  await page.reload();
  expect(await answeredBy()).toBe('network');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await answeredBy()).toBe('fetch-event');
  expect(await page.getByText('ligger ikke på enheten').count()).toBe(0);
  // A page that the device lacks tells why.
  await untilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).click();
  await page
    .getByText('Denne delen av siden kunne ikke hentes fordi du er uten nett.')
    .filter({ visible: true })
    .waitFor();
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

test(
  'back online on another page, the order is sent once the shopper has confirmed it',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    await addOne(page, shop.origin);
    await untilKept(page);
    await page.context().setOffline(true);
    await page.goto(`${shop.origin}/checkout/personal`);
    await toReview(page);
    await page.getByRole('checkbox').check();
    await page.getByTestId('placeOrder').click();
    await page.getByRole('heading', { name: 'Bestillingen venter på nett' }).waitFor();
    await page.goto(`${shop.origin}/cart`);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Se og bekreft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bestillingen er ikke sendt ennå' });
    await dialog.getByRole('button', { name: 'Send nå' }).click();
    await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  },
);

test('what only shops have is not offered to be sent without a network either (rules/orders#pick-up)', async () => {
  await operate(['stock', 'set', 'BRV-SKJAER-KAR-SO', '0'], shop.dataDir);
  const { page } = await openPage(browser);
  await addOne(page, shop.origin, '/skjaer-gulvstaende-karbatteri?childSku=BRV-SKJAER-KAR-SO');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/cart`);
  await page.locator('main').getByText('Kan bare hentes i butikk').first().waitFor();
  await page.goto(`${shop.origin}/checkout/personal`);
  await fillPersonal(page);
  await page.getByRole('heading', { name: 'Hvor vil du hente varene?' }).waitFor();
  await page.getByLabel('Mobiltelefon').fill('412 34 567');
  const next = page.locator('main button[type=submit]');
  await next.click();
  await untilStep(page, 'payment');
  // Without a network there is only the invoice, and that needs an address.
  expect(await page.getByRole('radio', { name: 'Betaling ved levering' }).isDisabled()).toBe(true);
  await page.getByLabel('Gateadresse').fill('Storgata 12');
  await page.getByLabel('Postnummer').fill('0155');
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Oslo');
  await next.click();
  await untilStep(page, 'review');
  expect(await page.getByText(/^Frakt/).textContent()).toMatch(/^Frakt \(Hent i Armatur/);
});

test('an order that waited and is then refused is seen on every page, by its buyer only, until they decide', async () => {
  const { page } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  const sku = 'BRV-SKJAER-VEGG';
  await addOne(page, shop.origin, '/skjaer-innbyggingsbatteri-servant');
  await page.goto(`${shop.origin}/checkout/personal`);
  await toReview(page);
  await page.getByRole('checkbox').check();
  // The shop is busy as long as checkout is open, and sells the last ones meanwhile.
  const busy = { status: 503, json: { code: 503, result: { message: 'Travelt', code: 'BUSY' } } };
  let selling: Promise<string> | undefined;
  await page.route('**/api/order?*', async (route) => {
    await (selling ??= operate(['stock', 'set', sku, '0'], shop.dataDir));
    if (!route.request().frame().url().includes('/checkout/')) return route.continue();
    return route.fulfill(busy);
  });
  await page.getByTestId('placeOrder').click();
  await page.waitForURL('**/checkout/thank-you?order=*');
  await visit(page, shop.origin, '/baderom');
  const line = page.getByTestId('openOrders');
  await page.getByTestId('notificationMessage').getByText('utsolgt').waitFor();
  await line.getByText('ble ikke lagt inn').waitFor();

  // The state for the next start of the browser, with its stored data.
  const storageState = await page.context().storageState({ indexedDB: true });
  const { page: later } = await openPage(browser, { ...withoutWorker, storageState });
  await visit(later, shop.origin, '/checkout/personal');
  await later.getByTestId('openOrders').getByRole('link').click();
  await later.waitForURL('**/checkout/thank-you');
  await later.getByRole('heading', { name: 'Du må se over bestillingen' }).waitFor();
  await signIn(later, shop.origin, 'selger', '/my-account/orders');
  await visit(later, shop.origin, '/checkout/thank-you');
  await later.getByRole('heading', { name: 'Ingen bestilling her' }).waitFor();
  expect(await later.getByTestId('openOrders').count()).toBe(0);

  await page.locator('[popover]').getByRole('link', { name: 'Se bestillingen' }).click();
  await page.getByRole('heading', { name: 'Du må se over bestillingen' }).waitFor();
  await page.getByText('Ikke nok igjen av Skjær innbyggingsbatteri').waitFor();
  await operate(['stock', 'set', sku, '9'], shop.dataDir);
  await page.getByRole('button', { name: 'Legg varene i handlekurven igjen' }).click();
  await page.waitForURL('**/cart');
  await page.locator('main').getByRole('link', { name: 'Skjær innbyggingsbatteri' }).waitFor();
  await untilAlive(page);
  expect(await line.count()).toBe(0);
  await page.goto(`${shop.origin}/checkout/personal`);
  await expect.poll(() => page.getByLabel('Fornavn').inputValue(), soon).toBe('Kari');
});

test('what a customer orders without a network is theirs when it is back', thorough, async () => {
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
  // The first answers say that the shop is busy.
  const orderCall = '**/api/order?*';
  await page.route(orderCall, (route) => route.fulfill({ status: 503 }));
  // The copy without a network is a guest's, so the page loads again for its customer, and then sends.
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Prøv nå' }).waitFor();
  await visit(page, shop.origin, '/my-account/orders');
  await page.getByRole('heading', { name: 'Ikke bekreftet ennå' }).waitFor();
  await page.getByRole('link', { name: 'Se bestillingen' }).first().click();
  await page.waitForURL('**/checkout/thank-you');
  // An order that was tried is tried again without a press.
  await page.unroute(orderCall);
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);

  const { page: elsewhere } = await openPage(browser);
  await signIn(elsewhere, shop.origin, 'kunde', '/');
  await elsewhere.locator('header input[type=search]').fill('odde servantbatteri');
  const hit = elsewhere.getByRole('option', { name: 'BRV-ODDE-SB' }).first();
  await hit.getByText('Kjøpt før').waitFor();
});

test(
  'where only calls get through, a page of the device changes the cart of the account',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    await signIn(page, shop.origin, 'selger', mixer);
    await page.getByTestId('addToCart').click();
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
    await untilKept(page);
    await page.context().route('**/cart', (route) => route.abort());
    await page.goto(`${shop.origin}/cart`);
    await page.locator('main').getByRole('link', { name: 'Odde servantbatteri' }).waitFor();
    const changed = page.waitForResponse('**/api/cart/update*');
    await page.locator('main').getByRole('spinbutton').fill('2');
    await page.keyboard.press('Tab');
    expect((await changed).status()).toBe(200);

    const { page: elsewhere } = await openPage(browser);
    await signIn(elsewhere, shop.origin, 'selger', mixer);
    await expect.poll(() => elsewhere.getByTestId('minicartCount').textContent(), soon).toBe('2');
  },
);

test('the cart opens without a network from the first visit on', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/en');
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('armatur-own-pages')).keys()).length);
  await expect.poll(kept, soon).toBe(3);
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/en/cart`);
  await page.getByText('Your cart is empty').waitFor();
});

test(
  'a cart page that fails at the first visit is asked for again with the next page',
  thorough,
  async () => {
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
  },
);

test(
  'a guest’s wishlist opens without a network; a customer’s is on the account and not called empty',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    await visit(page, shop.origin, mixer);
    await page
      .getByRole('button', { name: /^Legg .+ i ønskelisten$/ })
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
  },
);

test(
  'an address nobody has seen says what is wrong and what there is meanwhile, in the shop’s own look',
  thorough,
  async () => {
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
  },
);

test(
  'which products somebody looked at is told by no page, and a guest’s pages go with a log-in',
  thorough,
  async () => {
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
    expect(await kept()).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`${shop.origin}/baderom`);
    await page.getByRole('heading', { name: 'Du er uten nett' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Baderom' }).waitFor();
    await visit(page, shop.origin, '/my-account');
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await page.waitForURL('**/login*');
    await visit(page, shop.origin, mixer);
    await expect.poll(kept, soon).toEqual([mixer]);
  },
);

test('The product is not available in Offline mode. Redirecting to Home. (rules/offline#not-available)', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/');
  const isKept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(isKept, soon).toBe(true);
  await page.context().setOffline(true);
  // A link may have been fetched before the press.
  await page.evaluate((path) => location.assign(path), mixer);
  await page.getByTestId('notificationMessage').getByText('Du sendes til forsiden').waitFor();
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/');
  await page.getByRole('heading', { level: 1, name: 'Et bad som varer' }).waitFor();
  expect(await page.title()).not.toContain('galt');
});

test('a customer’s own pages open without a network, account and checkout among them, and go when they sign out', async () => {
  const { page } = await openPage(browser);
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('armatur-customer-pages')).keys()).map(
        ({ url }) => new URL(url).pathname,
      ),
    );
  await signIn(page, shop.origin, 'kunde', mixer);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByTestId('addToCart').click();
  const own = [mixer, '/my-account', '/cart', '/checkout'];
  await expect.poll(kept, soon).toEqual(expect.arrayContaining(own));
  await page.context().setOffline(true);
  await page.goto(`${shop.origin}/checkout/personal`);
  await expect
    .poll(() => page.getByLabel('E-post').inputValue(), soon)
    .toBe('kunde@armatur.example');
  await page.goto(`${shop.origin}/my-account`);
  await page.getByText('kunde@armatur.example').waitFor();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.getByText('bare butikken kan logge deg ut').waitFor();
  await page.goto(shop.origin + mixer);
  await page.getByRole('heading', { level: 1, name: 'Odde servantbatteri' }).waitFor();
  await page.context().setOffline(false);

  await visit(page, shop.origin, '/my-account');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/login*');
  expect(await kept()).toEqual([]);
});

test(
  'a variant opens without a network as it was left, from the page of its product',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    await visit(page, shop.origin, mixer);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const isKept = () => page.evaluate(async (path) => !!(await caches.match(path)), mixer);
    await expect.poll(isKept, soon).toBe(true);
    const black = page.getByTestId('variantsLabel').getByRole('link', { name: 'Matt sort' });
    await black.click();
    await page.waitForURL('**childSku=**');
    await page.context().setOffline(true);
    await page.reload();
    await black.and(page.locator('[aria-current]')).waitFor();
  },
);

/** The shop behind a front that gives out another worker once a next build is there. */
async function updatableShop(shopOrigin: string) {
  let isUpdated = false;
  const answerLike = async (url: string | undefined, response: ServerResponse) => {
    const answer = await fetch(`${shopOrigin}${url}`, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const isWorker = url === '/service-worker.js' && isUpdated;
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(
      isWorker ? body.toString().replaceAll(/\/home-[\w-]+\.js/g, '/home-next.js') : body,
    );
  };
  const front = createServer(({ url }, response) => void answerLike(url, response));
  front.listen(0, 'localhost');
  await once(front, 'listening');
  onTestFinished(() => void front.close());
  const { port } = front.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, publishNextBuild: () => (isUpdated = true) };
}

test('an older build stays while a page of it is open', thorough, async () => {
  const { page } = await openPage(browser);
  const front = await updatableShop(shop.origin);
  await visit(page, front.origin, '/');
  const isKept = (on: Page) =>
    on.evaluate(async () => !!(await caches.match('/', { cacheName: 'armatur-pages' })));
  await expect.poll(() => isKept(page), soon).toBe(true);
  front.publishNextBuild();
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await (await navigator.serviceWorker.ready).update();
      return registration.waiting !== null;
    });
  await expect.poll(isWaiting, soon).toBe(true);
  expect(await isKept(page)).toBe(true);
});

test('code that an update took away loads the page anew, once', async () => {
  const { page } = await openPage(browser, { serviceWorkers: 'block' });
  await visit(page, shop.origin, '/');
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  // The server has another build by now; this page's part of it is gone.
  await page.context().route('**/assets/**', (route) => {
    const isGone =
      route.request().method() === 'HEAD' || /login-dialog/.test(route.request().url());
    return isGone ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  const logIn = page.getByRole('link', { name: 'Logg inn' }).first();
  await logIn.click();
  await expect.poll(() => loads, soon).toBe(1);
  await untilAlive(page);
  await logIn.click();
  await page.getByTestId('notificationMessage').waitFor();
  expect(loads).toBe(1);
});
