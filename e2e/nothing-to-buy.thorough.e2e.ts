import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { operate } from '#e2e/faults/operator.ts';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();
const names = ['Batteri uten varianter', 'Pakke uten deler'];
const paths = ['/uten-varianter-e2e', '/uten-deler-e2e'];

beforeAll(async () => {
  const file = join(import.meta.dirname, 'nothing-to-buy.csv');
  await operate(['import', 'products', '--file', file], shop.dataDir);
});

/** An amount, or words of price, stock and delivery. */
const toldOfGoods =
  /kr\s*\d|Gratis|[Pp]å lager|[Uu]tsolgt|igjen|Bestillingsvare|Legg i handlekurv|Sendes/;

async function expectNothingToBuy(page: Page, part: string): Promise<void> {
  const text = await page.locator(part).first().innerText();
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(toldOfGoods);
}

test('a product without variants and a bundle without parts have no price, no stock and no button anywhere (rules/prices#unknown-price)', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  for (const path of paths) {
    await visit(page, shop.origin, path);
    await expectNothingToBuy(page, 'main h1 >> xpath=../..');
    expect(await page.getByTestId('addToCart').count()).toBe(0);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join(' ')).toContain('"Product"');
    expect(data.join(' ')).not.toContain('"Offer"');
    await page.getByRole('button', { name: 'Sammenlign' }).first().click();
    await page.getByRole('button', { name: 'Legg i ønskelisten' }).first().click();
  }
  for (const look of ['', '?sort=name']) {
    await visit(page, shop.origin, `/baderom/batterier/servantbatterier${look}`);
    for (const name of names) {
      const tile = page.getByRole('article').filter({ hasText: name });
      expect(await tile.innerText()).not.toMatch(toldOfGoods);
    }
  }
  await visit(page, shop.origin, '/compare');
  await expect.poll(() => page.getByRole('table').innerText(), soon).toContain(names[1]);
  await expectNothingToBuy(page, 'main table tbody >> nth=0');
  await visit(page, shop.origin, '/wishlist');
  await expect.poll(() => page.getByRole('article').count(), soon).toBe(2);
  for (const name of names) {
    const tile = page.getByRole('article').filter({ hasText: name });
    expect(await tile.innerText()).not.toMatch(toldOfGoods);
  }
  expectNoErrors();
});

test('the cart refuses them (rules/prices#unknown-price)', async () => {
  const created = await fetch(`${shop.origin}/api/cart/create`, { method: 'POST' });
  const { result: cartId } = (await created.json()) as { result: string };
  for (const sku of ['E2E-NO-VARIANTS', 'E2E-NO-PARTS']) {
    const answer = await fetch(`${shop.origin}/api/cart/update?cartId=${cartId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cartItem: { sku, qty: 1, quoteId: cartId } }),
    });
    expect(answer.ok, await answer.text()).toBe(false);
  }
});

test('a value that no variant has any more is said to be no such combination when it is pressed (rules/products#chosen-variant)', async () => {
  const file = join(import.meta.dirname, 'no-green.csv');
  await operate(['import', 'products', '--file', file], shop.dataDir);
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/grend-servantskap-med-servant?childSku=FUR-GREND-EI-60');
  const picker = page.getByTestId('variantsLabel');
  await picker.getByRole('button', { name: 'Grågrønn finnes ikke' }).click();
  await expect
    .poll(() => picker.getByRole('status').textContent(), soon)
    .toBe('Varen finnes ikke i denne utførelsen. Velg en annen kombinasjon.');
  await picker.getByRole('link', { name: '800 mm' }).click();
  await expect.poll(() => picker.getByRole('status').textContent(), soon).toBe('');
  expectNoErrors();
});
