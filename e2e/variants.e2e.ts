import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

/** In oak there are four widths; in white 800 mm, and 1200 mm sold out. */
const cabinet = '/grend-servantskap-med-servant';
const skuShown = (page: Page) => page.getByTestId('productSku').first().textContent();
const picker = (page: Page) => page.getByTestId('variantsLabel');

test('a value of another combination changes the other choices too, and the page says which (rules/products#chosen-variant)', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, `${cabinet}?childSku=FUR-GREND-EI-60`);
  const told = picker(page).getByRole('status');
  expect(await told.textContent()).toBe('');
  await picker(page).getByRole('link', { name: 'Matt hvit ikke i denne kombinasjonen' }).click();
  await expect.poll(() => skuShown(page), soon).toBe('FUR-GREND-MH-80');
  expect(await told.textContent()).toBe(
    'Vi valgte også bredde 800 mm, siden Matt hvit ikke finnes i kombinasjonen du hadde.',
  );
  await picker(page).getByRole('link', { name: 'Eik' }).click();
  await expect.poll(() => skuShown(page), soon).toBe('FUR-GREND-EI-80');
  expect(await told.textContent()).toBe('');
  expectNoErrors();
});

test(
  'a sold-out value says so before it is chosen, also without scripts (rules/products#chosen-variant)',
  thorough,
  async () => {
    const { page } = await openPage(browser, { ...withoutWorker, javaScriptEnabled: false });
    await page.goto(`${shop.origin}${cabinet}?childSku=FUR-GREND-MH-80`);
    const value = (name: string) => picker(page).getByRole('link', { name, exact: true });
    expect(await value('1200 mm utsolgt').count()).toBe(1);
    expect(await value('600 mm ikke i denne kombinasjonen').count()).toBe(1);
    expect(await value('Grågrønn').count()).toBe(1);
  },
);

const cabinets = '/baderom/baderomsmobler/servantskap';
const tileOf = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'Grend servantskap med servant' });
const linkOf = (page: Page) => tileOf(page).getByTestId('productLink').getAttribute('href');
const pictureOf = (page: Page) => tileOf(page).locator('img').first().getAttribute('src');

test('a filter shows the variant it means, answered by the browser and by the server alike (rules/listings#variants)', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, cabinets);
  const own = await pictureOf(page);
  const said = await tileOf(page).textContent();
  expect(await linkOf(page)).toBe(cabinet);
  expect(said).toMatch(/fra\s*kr/i);
  await page.getByTestId('filterOption').filter({ hasText: 'Grågrønn' }).click();
  await expect.poll(() => linkOf(page), soon).toBe(`${cabinet}?childSku=FUR-GREND-GG-80`);
  const green = await pictureOf(page);
  expect(green).not.toBe(own);
  expect(await tileOf(page).textContent()).toBe(said);

  // The server's own page of the same address.
  const { page: served } = await openPage(browser, { ...withoutWorker, javaScriptEnabled: false });
  await served.goto(page.url());
  expect(await linkOf(served)).toBe(await linkOf(page));
  expect(await pictureOf(served)).toBe(green);

  // Taken over by the browser and without the filter it is the product's again.
  await page.reload();
  await page.getByTestId('activeFilter').first().click();
  await expect.poll(() => linkOf(page), soon).toBe(cabinet);
  expect(await pictureOf(page)).toBe(own);
  await page.goBack();
  await tileOf(page).getByTestId('productLink').click();
  await expect.poll(() => skuShown(page), soon).toBe('FUR-GREND-GG-80');
  expectNoErrors();
});

test('the categories below count what a filter leaves, and lead on with it (rules/listings#categories-below)', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/baderom');
  const below = (where: Page) => where.getByRole('navigation', { name: 'Underkategorier' });
  const texts = async (where: Page) => below(where).getByRole('listitem').allTextContents();
  const whole = await texts(page);
  await page.getByTestId('filterOption').filter({ hasText: 'Grågrønn' }).click();
  await expect.poll(() => texts(page), soon).not.toEqual(whole);
  const left = await texts(page);
  expect(left.some((text) => text.endsWith(' 0'))).toBe(true);
  expect(await below(page).locator('a:not([href])').count()).toBe(
    left.filter((text) => text.endsWith(' 0')).length,
  );

  const { page: served } = await openPage(browser, { ...withoutWorker, javaScriptEnabled: false });
  await served.goto(page.url());
  expect(await texts(served)).toEqual(left);

  const link = below(page).locator('a[href]').first();
  const count = /\d+$/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await expect.poll(() => page.getByTestId('listTotal').textContent(), soon).toContain(count);
  expect(await page.getByTestId('activeFilter').count()).toBe(1);
  expectNoErrors();
});
