import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textOfDay } from '#domain/time/calendar.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { isWorkingDay } from '#domain/time/public-holidays.ts';
import { moment } from '#domain/time/moment.ts';
import { openPage, withoutWorker } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const press = '/pressmaskin-for-rordeler';
const phone = { viewport: { width: 390, height: 844 } };
const today = osloDayNumber(moment(Date.now()));
/** The first day after another on which a rental may begin or end, or may not. */
const dayAfter = (day: number, isWorking: boolean): number =>
  isWorkingDay(day + 1) === isWorking ? day + 1 : dayAfter(day + 1, isWorking);
const dotted = (day: number) => textOfDay(day).split('-').toReversed().join('.');

async function choose(page: Page, from: number, to: number): Promise<void> {
  await page.getByLabel('Leies fra og med').fill(textOfDay(from));
  await page.getByLabel('Leies til og med').fill(textOfDay(to));
}

test('a rental is priced by its days, refused on days off, and stands in the cart with its period', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
  await visit(page, shop.origin, press);
  expect(await page.locator('main').innerText()).toContain('per døgn');
  await page.getByTestId('addToCart').click();
  await page.getByText('Velg første og siste dag').waitFor();
  const first = dayAfter(today, true);
  await choose(page, first, dayAfter(first, false));
  await page.getByText('i en helg eller på en helligdag').waitFor();
  const marked = page.locator('main [aria-invalid=true]');
  expect(await marked.inputValue()).toBe(textOfDay(dayAfter(first, false)));
  const last = dayAfter(dayAfter(first, true), true);
  await choose(page, first, last);
  const days = last - first + 1;
  // 392 net is 490 a day.
  const sum = `kr\u00a0${new Intl.NumberFormat('nb-NO').format(490 * days)},00`;
  await page.getByText(sum).first().waitFor();
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await visit(page, shop.origin, '/cart');
  const line = page.locator('main li', { hasText: 'Pressmaskin' });
  await expect.poll(() => line.innerText(), soon).toContain(`${dotted(first)}–${dotted(last)}`);
  expect(await line.innerText()).toContain(sum);
  expectNoErrors();
});

test('what is let and all out can be asked for', async () => {
  const { page } = await openPage(browser, { ...withoutWorker, ...phone });
  await visit(page, shop.origin, '/avfukter');
  await page.getByRole('button', { name: 'Spør om leie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spør om leie' });
  const first = dayAfter(today, true);
  await dialog.getByLabel('Leies fra og med').fill(textOfDay(first));
  await dialog.getByLabel('Leies til og med').fill(textOfDay(first));
  await dialog.getByLabel('Navn').fill('Ola Nordmann');
  await dialog.getByLabel('E-post').fill('ola@example.no');
  await dialog.getByRole('button', { name: 'Send forespørselen' }).click();
  const thanks = dialog.getByText('Takk! Vi har fått forespørsel');
  await expect.poll(() => thanks.count(), soon).toBe(1);
});
