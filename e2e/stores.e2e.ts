import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { sharedBrowser, sharedShop } from './journey.ts';
import { soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test('shops are found by where one is, and without a yes one is told what else there is', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/stores');
  const names = page.locator('main').getByRole('heading', { level: 2 });
  const near = page.getByRole('button', { name: 'Finn nærmeste butikk' });
  await near.click();
  await page.getByText('Nettleseren deler ikke posisjonen din.').waitFor();
  expect(await names.first().textContent()).toBe('Armatur Oslo');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 67.28, longitude: 14.4 });
  await near.click();
  await expect.poll(() => names.first().textContent(), soon).toBe('Armatur Bodø');
  expectNoErrors();
});

test('what is missing of a set is bought with one press', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/verktoy/passer?part=BRV-ODDE-SENSOR');
  await page.getByRole('checkbox', { name: /^Har jeg: Odde/ }).check();
  await page.getByTestId('addToCart').filter({ hasText: 'Legg 4 i handlekurven' }).click();
  await page.getByTestId('notificationMessage').last().waitFor();
  expectNoErrors();
});

test('the drawing and the goods follow what is typed', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/verktoy/mal');
  await page.getByLabel('Hva skal du ha?').selectOption('Servanter');
  await page.getByLabel('Bredde (mm)').fill('640');
  await page.locator('figure').getByText('640 mm').waitFor();
  await page.getByText('600 × 460 × 150 mm').waitFor();
  await page.getByText('Plassen sett ovenfra').waitFor();
  const found = page.locator('main').getByRole('heading', { level: 2 });
  const many = await found.textContent();
  await page.getByLabel('Dybde (mm)').fill('380');
  await expect.poll(() => found.textContent(), soon).not.toBe(many);
  expect(new URL(page.url()).search).toContain('depth=380');
  expect(
    await page.getByLabel('Dybde (mm)').evaluate((each) => each === document.activeElement),
  ).toBe(true);
  expectNoErrors();
});
