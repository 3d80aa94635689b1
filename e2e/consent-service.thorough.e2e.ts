import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consentVersion } from '#domain/customer/consent.ts';
import { openPage, storedText } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { addOne, mixer, soon, untilAlive, visit } from './shopper.ts';

const service = 'https://consent.example';
/** Says on every page what its visitor has answered, among it a purpose that the shop does not have. */
const script = `document.dispatchEvent(
  new CustomEvent('armatur:consent', { detail: ['viewed', 'marketing'] }),
);`;

const browser = await sharedBrowser();
const shop = await ownShop({ CONSENT_SCRIPT_URL: `${service}/ask.js` });

/** A page whose service answers, with the requests to the service and to the shop's record. */
async function openWithService(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await opened.page
    .context()
    .route(`${service}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  const asked: string[] = [];
  const recorded: unknown[] = [];
  opened.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === service) asked.push(new URL(opened.page.url()).pathname);
    if (pathname === '/api/consent') recorded.push(request.postDataJSON());
  });
  return { ...opened, asked, recorded };
}

const names = (page: Page) =>
  page.getByTestId('recentlyViewed').getByTestId('productLink').allTextContents();

test('a cookie-consent script is loaded from a third-party service, and its answer is the shop’s', async () => {
  const { page, asked, recorded, expectNoErrors } = await openWithService();
  await visit(page, shop.origin, mixer);
  await expect.poll(() => storedText(page), soon).toContain('["BRV-ODDE-SB"]');
  await visit(page, shop.origin, '/');
  await expect.poll(() => names(page), soon).toEqual(['Odde servantbatteri']);
  expect(asked).toEqual([mixer, '/']);
  expect(await page.getByTestId('consentBanner').count()).toBe(0);
  // Said again on the second page, it is no second answer.
  expect(recorded).toEqual([
    { id: expect.stringMatching(/^[\da-f]{32}$/), version: consentVersion, purposes: ['viewed'] },
  ]);

  await visit(page, shop.origin, '/privacy/consent');
  const main = page.getByRole('main');
  await expect.poll(() => main.getByLabel('Sist sett').isChecked(), soon).toBe(true);
  await main.getByTestId('consentNecessary').click();
  await expect.poll(() => recorded.length, soon).toBe(2);
  await visit(page, shop.origin, '/');
  expect(await page.getByTestId('recentlyViewed').count()).toBe(0);
  expect(recorded.slice(1)).toEqual([expect.objectContaining({ purposes: [] })]);
  expectNoErrors();
});

test('no third party on the payment step: checkout is a document of its own, there and back', async () => {
  const { page, asked, expectNoErrors } = await openWithService();
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/cart');
  await expect.poll(() => asked, soon).toContain('/cart');
  const before = asked.length;
  await page.getByRole('link', { name: 'Til kassen' }).first().click();
  await page.waitForURL('**/checkout/personal');
  await untilAlive(page);
  // A page's whole text would drown the message.
  expect((await page.content()).includes(service)).toBe(false);
  expect(asked.slice(before)).toEqual([]);
  for (const step of ['personal', 'shipping', 'payment', 'review', 'thank-you']) {
    const answer = await fetch(`${shop.origin}/checkout/${step}`);
    expect((await answer.text()).includes(service)).toBe(false);
    expect(answer.headers.get('content-security-policy')).not.toContain(service);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personvernvalg' }).click();
  await page.waitForURL('**/privacy/consent');
  await expect.poll(() => asked.slice(before), soon).toEqual(['/privacy/consent']);
  expectNoErrors();
});

test('a service that does not come is no yes, and keeps nobody from buying', async () => {
  const { page } = await openPage(browser);
  await page.context().route(`${service}/**`, (route) => route.abort());
  await addOne(page, shop.origin);
  expect(await page.getByTestId('consentBanner').count()).toBe(0);
  expect(await storedText(page)).not.toContain('["BRV-ODDE-SB"]');
  await visit(page, shop.origin, '/checkout/personal');
  await page.getByLabel('Fornavn').waitFor();
});
