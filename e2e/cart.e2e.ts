import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { keepDatabaseBusy } from './busy-database.ts';
import { operate } from '#e2e/faults/operator.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { addOne, fillLogin, mixer, soon, toReview, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

/** The sample shop has six of the mixer in brushed brass. */
const scarce = 'BRV-ODDE-SB-ME';

test(
  'Only {maxQuantity} products of this type are available! is said at the line',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, {
      ...withoutWorker,
      viewport: { width: 390, height: 844 },
    });
    await addOne(page, shop.origin, `${mixer}?childSku=${scarce}`);
    await visit(page, shop.origin, '/cart');
    const line = page.locator('main li', { hasText: 'Odde servantbatteri' });
    const quantity = line.getByRole('spinbutton');
    await expect.poll(() => quantity.getAttribute('max'), soon).toBe('6');
    await quantity.fill('99');
    await quantity.press('Enter');
    await line.getByText('Vi har bare 6 av denne varen').waitFor();
    expect(await quantity.inputValue()).toBe('6');
    expect(await line.getByRole('button', { name: 'Flere' }).isDisabled()).toBe(true);
    await line.getByRole('button', { name: 'Færre' }).click();
    await expect.poll(() => line.textContent(), soon).not.toContain('Vi har bare');
    expectNoErrors();
  },
);

test('on a phone the button is always within reach of a thumb', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  await visit(page, shop.origin, mixer);
  const bar = page.getByRole('region', { name: 'Legg i handlekurv' });
  await bar.getByRole('button').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await page.getByTestId('addToCart').scrollIntoViewIfNeeded();
  await expect.poll(() => bar.count(), soon).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.waitFor();
  expectNoErrors();
});

test('a quantity that the server refuses goes back, and its line says why', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await addOne(page, shop.origin, `${mixer}?childSku=${scarce}`);
  await visit(page, shop.origin, '/cart');
  const line = page.locator('main li', { hasText: 'Odde servantbatteri' });
  const quantity = line.getByRole('spinbutton');
  await expect.poll(() => quantity.getAttribute('max'), soon).toBe('6');
  await operate(['stock', 'set', scarce, '2'], shop.dataDir);
  await quantity.fill('5');
  await quantity.press('Enter');
  await line.getByText('Vi har ikke så mange på lager').waitFor();
  await expect.poll(() => quantity.inputValue(), soon).toBe('1');
  await expect.poll(() => quantity.getAttribute('max'), soon).toBe('2');
});

test('a letter with an empty cart is not promised: its page says so, and leads on', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/alerts/cart');
  const main = page.locator('main');
  await main.getByLabel('E-post').fill('kari@example.no');
  await main.locator('button[type=submit]').click();
  await main.getByText('Handlekurven er tom nå, eller den er allerede bestilt.').waitFor();
  await main.getByRole('link', { name: 'Til forsiden' }).waitFor();
  expectNoErrors();
});

test('a line takes a note and another variant; the other tab sees both, and the file has them', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/cart');
  const other = await page.context().newPage();
  await visit(other, shop.origin, '/cart');
  const line = page.locator('main li', { hasText: 'Odde servantbatteri' });
  await line.getByText('Varenr. BRV-ODDE-SB-KR').waitFor();
  await line.getByRole('button', { name: 'Legg til merknad' }).click();
  await page.getByLabel('Merknad', { exact: true }).fill('Bad 2. etg.');
  await page.keyboard.press('Enter');
  await line.getByText('Merknad: Bad 2. etg.').waitFor();
  await line.getByRole('button', { name: 'Endre valg' }).click();
  await page.getByLabel('Farge').selectOption({ label: 'Matt sort' });
  await page.getByRole('button', { name: 'Oppdater handlekurven' }).click();
  await line.getByText('Varenr. BRV-ODDE-SB-SO').waitFor();
  const there = other.locator('main li', { hasText: 'BRV-ODDE-SB-SO' });
  await there.getByText('Merknad: Bad 2. etg.').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain(
    '\nBRV-ODDE-SB-SO;1;stk;;Odde servantbatteri;Farge: Matt sort;Bad 2. etg.;',
  );
  await page.reload();
  await line.getByText('Merknad: Bad 2. etg.').waitFor();
  expectNoErrors();
});

test('whoever leaves the page at once keeps what they added', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await addOne(page, shop.origin);
  await page.evaluate(keepDatabaseBusy);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('2');
  await visit(page, shop.origin, '/cart');
  await expect.poll(() => page.locator('main li').getByRole('spinbutton').inputValue()).toBe('2');
  expectNoErrors();
});

test(
  'a guest reads every amount with VAT, and its part stands under the total',
  thorough,
  async () => {
    const { page } = await openPage(browser, withoutWorker);
    await addOne(page, shop.origin);
    await visit(page, shop.origin, '/cart');
    const price = await page.locator('main li').getByText(/^kr/).last().innerText();
    const sums = await page.locator('main aside dl').innerText();
    expect(sums.split('\n').filter((line) => line === price)).toHaveLength(2);
    expect(sums.indexOf('Å betale inkl. mva')).toBeLessThan(sums.indexOf('Herav mva'));
    expect(sums).toContain('Sum eks. mva');
  },
);

/** The sample shop has no coupon, because coupons come with the merchant's data. */
function addCoupon(code: string): void {
  const database = new DatabaseSync(join(shop.dataDir, 'armatur.db'), { timeout: 5000 });
  database
    .prepare(
      "insert into coupons (code, code_key, kind, value, is_active) values (?, lower(?), 'percent', 1000, 1)",
    )
    .run(code, code);
  database.close();
}

test('a quantity written while the page comes to life is not taken back when the page hears of early answers', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await addOne(page, shop.origin);
  const afterwards = Promise.withResolvers<void>();
  await page.route('**/assets/afterwards-*.js', async (route) => {
    await afterwards.promise;
    await route.continue();
  });
  await page.goto(`${shop.origin}/cart`);
  const box = page.locator('main').getByRole('spinbutton');
  await box.fill('3');
  await box.press('Enter');
  afterwards.resolve();
  await untilAlive(page);
  await expect.poll(() => box.inputValue(), soon).toBe('3');
  await box.blur();
  expect(await page.getByTestId('minicartCount').textContent()).toBe('3');
  expectNoErrors();
});

test('a coupon is applied, survives signing in, and the order is placed with it', async () => {
  addCoupon('NYHET10');
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/cart');
  await page.getByText('Har du en rabattkode?').click();
  const code = page.getByLabel('Rabattkode', { exact: true });
  await code.fill('FEIL');
  await code.press('Enter');
  await page.getByText('Rabattkoden er feil. Prøv igjen.').waitFor();
  await code.fill('nyhet10');
  await code.press('Enter');
  await page.getByText('Rabattkoden NYHET10 er brukt').waitFor();
  const sums = () => page.locator('main aside dl').innerText();
  expect(await sums()).toMatch(/Rabatt\s+−kr\s159,00/);
  const total = await page.getByTestId('cartTotal').innerText();
  await visit(page, shop.origin, '/login?return=%2Fcart');
  await fillLogin(page, 'kunde');
  await page.waitForURL('**/cart');
  await untilAlive(page);
  await page.getByText('Rabattkoden NYHET10 er brukt').waitFor();
  expect(await page.getByTestId('cartTotal').innerText()).toBe(total);
  await page.getByRole('button', { name: 'Fjern rabattkoden NYHET10' }).click();
  await expect.poll(sums, soon).not.toContain('Rabatt');
  await page.getByText('Har du en rabattkode?').click();
  await code.fill('NYHET10');
  await code.press('Enter');
  await page.getByText('Rabattkoden NYHET10 er brukt').waitFor();
  await visit(page, shop.origin, '/checkout/personal');
  await toReview(page);
  await expect.poll(() => page.locator('main').innerText(), soon).toContain('Rabatt');
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  expectNoErrors();
});

test('a browser that refuses storage says so, and the cart is there on the next page', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['open', 'databases'])
      Object.assign(IDBFactory.prototype, { [name]: refuse });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
  await addOne(page, shop.origin);
  await page.getByText('Handlekurven ligger trygt i butikken').filter({ visible: true }).waitFor();
  await page.goto(`${shop.origin}/cart`);
  await page.locator('main').getByRole('link', { name: 'Odde servantbatteri' }).waitFor();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  expectNoErrors();
});
