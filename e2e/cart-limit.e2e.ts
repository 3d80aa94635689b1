import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { addOne, soon, toReview, visit } from './shopper.ts';

const browser = await sharedBrowser();
/** Visitors are not the seller's own people here, and may begin one cart an hour. */
const shop = await ownShop({ HOURLY_LIMITS: 'carts=1', OWN_NETWORKS: '203.0.113.0/24' });

test('a guest beyond the carts of an address orders all the same: what the shop says it costs is on the button', async () => {
  const { page: first } = await openPage(browser, withoutWorker);
  const synced = first.waitForResponse('**/api/cart/update*');
  await addOne(first, shop.origin);
  expect((await synced).status()).toBe(200);

  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  await addOne(page, shop.origin);
  await page.goto(`${shop.origin}/checkout/personal`);
  await page.getByText('Mange handler fra samme nett akkurat nå.').waitFor();
  await toReview(page);
  await page.getByRole('checkbox').check();
  const button = page.getByTestId('placeOrder');
  const before = await button.textContent();
  await button.click();
  await page.getByText('Nå vet vi hva frakten koster').waitFor();
  await expect.poll(() => button.textContent(), soon).not.toBe(before);
  await button.click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  expectNoErrors();
});

test(
  'an order that waited and costs something else is confirmed at the new sum',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, withoutWorker);
    await addOne(page, shop.origin);
    await page.goto(`${shop.origin}/checkout/personal`);
    await page.getByText('Mange handler fra samme nett akkurat nå.').waitFor();
    await toReview(page);
    await page.getByRole('checkbox').check();
    const busy = { status: 503, json: { code: 503, result: { message: 'Travelt', code: 'BUSY' } } };
    await page.route('**/api/order?*', (route) => route.fulfill(busy), { times: 1 });
    await page.getByTestId('placeOrder').click();
    await page.waitForURL('**/checkout/thank-you?order=*');
    await visit(page, shop.origin, '/');
    await page.getByTestId('openOrders').getByText('ble ikke lagt inn').waitFor();
    await page.getByTestId('openOrders').getByRole('link').click();
    await page.getByText('Frakten er nå regnet ut').waitFor();
    await page.getByRole('button', { name: 'Kjøp nå – kr' }).click();
    await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
    expect(await page.getByTestId('openOrders').count()).toBe(0);
    expectNoErrors();
  },
);
