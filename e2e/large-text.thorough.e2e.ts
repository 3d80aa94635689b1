import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { outOfReach } from './out-of-reach.ts';
import { addOne, fillPersonal, mixer, soon, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test('with text twice as large all that is pressed can be reached on a phone', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  // The header has most to show once something is marked.
  await visit(page, shop.origin, mixer);
  await page.getByRole('button', { name: 'Sammenlign' }).first().click();
  await page.getByRole('button', { name: 'Legg i ønskelisten' }).first().click();
  for (const path of ['/dusj', '/compare', mixer, '/search?q=batteri', '/']) {
    await visit(page, shop.origin, path);
    for (const size of ['100%', '150%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await outOfReach(page), `${path} at ${size}`).toEqual([]);
    }
  }
  await visit(page, shop.origin, '/dusj');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  // The order of the list must be readable.
  const order = page.getByTestId('sortSelect');
  expect(await order.evaluate((select) => select.clientWidth)).toBeGreaterThan(120);
  expectNoErrors();
});

test('with text twice as large nothing is cut in cart and checkout on a phone', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    ...withoutWorker,
    viewport: { width: 390, height: 844 },
  });
  const next = page.locator('main button[type=submit]');
  const expectWhole = async (step: string) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await outOfReach(page), step).toEqual([]);
  };
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/cart');
  await page.getByTestId('cartTotal').waitFor();
  await expectWhole('cart');
  await page.goto(`${shop.origin}/checkout`);
  await next.waitFor();
  await expectWhole('personal');
  await fillPersonal(page);
  await page.getByLabel('Gateadresse').fill('Storgata 12');
  await page.getByLabel('Postnummer').fill('0155');
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Oslo');
  await page.getByLabel('Mobiltelefon').fill('412 34 567');
  await expectWhole('shipping');
  await next.click();
  await untilStep(page, 'payment');
  await expectWhole('payment');
  await next.click();
  await untilStep(page, 'review');
  await expectWhole('review');
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await expectWhole('thank-you');
  expectNoErrors();
});
