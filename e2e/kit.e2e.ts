import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser } from './journey.ts';
import { buildKit } from './kit/build-kit.ts';
import { soon } from './shopper.ts';
import { wcagFindingsInLooks } from './wcag.ts';

const browser = await sharedBrowser();
const showKit = await buildKit();

async function openKit() {
  const opened = await openPage(browser);
  await showKit(opened.page);
  return opened;
}
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('the kit breaks no rule of WCAG 2.2 AA, right or wrong, wide or narrow', async () => {
  const { page, expectNoErrors } = await openKit();
  const place = page.getByLabel('Sted').first();
  await place.pressSequentially('berg');
  await suggestions(page).first().waitFor();
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  expectNoErrors();
});

test('a number is written as the shop writes it when its box is left', async () => {
  const { page } = await openKit();
  const price = page.getByLabel('Pris').first();
  await price.fill('2345.5');
  expect(await price.inputValue()).toBe('2345.5');
  await price.blur();
  expect(await price.inputValue()).toBe('2345,5');
});

test('an amount, a day, a period and a quantity come back from a draft', async () => {
  const { page, expectNoErrors } = await openKit();
  const form = page.getByRole('form', { name: 'Utkast', exact: true });
  const written = () =>
    form.evaluate((each: HTMLFormElement) => Object.fromEntries(new FormData(each)));
  const draft = {
    price: '1234.5',
    day: '2026-12-01',
    from: '2026-11-28',
    to: '2026-11-30',
    place: 'Bergen',
  };
  expect(await written()).toEqual({ ...draft, count: '4', letters: 'on' });
  await form.getByLabel('Takk, nyhetsbrevet kommer').waitFor();
  await form.getByRole('button', { name: 'Flere' }).click();
  expect(await written()).toEqual({ ...draft, count: '5', letters: 'on' });
  expectNoErrors();
});

test('the numbers of several lines come back from a draft, each to its own', async () => {
  const { page } = await openKit();
  const form = page.getByRole('form', { name: 'Utkast av linjer' });
  expect(await form.getByLabel('Av vare 1').inputValue()).toBe('1:3');
  expect(await form.getByLabel('Av vare 2').inputValue()).toBe('2:1');
  expect(await form.getByLabel('Av vare 3').inputValue()).toBe('13');
});

test('a form hears of a day and a place that are chosen, and its controls know that they were changed', async () => {
  const { page } = await openKit();
  const form = page.getByRole('form', { name: 'Utkast', exact: true });
  const heard = () => form.locator('output').first().textContent();
  const isChanged = (label: string) =>
    form.getByLabel(label).evaluate((each: HTMLInputElement) => each.value !== each.defaultValue);
  await form.getByRole('button', { name: 'Hele 2025' }).click();
  await expect.poll(heard, soon).toContain('"from":"2025-01-01","to":"2025-12-31"');
  expect(await isChanged('Slutt')).toBe(true);
  // A place that came from the draft looks for nothing.
  expect(await suggestions(page).count()).toBe(0);
  await form.getByLabel('place').fill('os');
  await suggestions(page).first().click();
  await expect.poll(heard, soon).toContain('"place":"Oslo"');
  expect(await isChanged('place')).toBe(true);
  expect(await suggestions(page).count()).toBe(0);
});

test('arrows and Enter choose a suggestion, and Escape closes the list', async () => {
  const { page } = await openKit();
  const place = page.getByRole('combobox', { name: 'Sted' }).first();
  await place.pressSequentially('berg');
  const options = suggestions(page);
  await expect.poll(() => options.count(), soon).toBe(2);
  expect(await place.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await place.inputValue()).toBe('berg');
  await place.press('e');
  await options.first().waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await place.inputValue()).toBe('Bergen');
  await page.getByText('5003', { exact: true }).waitFor();
});

test('a period has quick choices, and does not end before it begins', async () => {
  const { page } = await openKit();
  const from = page.getByLabel('Fra').first();
  const to = page.getByLabel('Til', { exact: true }).first();
  const choice = page.getByRole('button', { name: 'Denne måneden' }).first();
  await choice.click();
  expect(await from.inputValue()).toBe('2026-11-01');
  expect(await to.getAttribute('min')).toBe('2026-11-01');
  expect(await choice.getAttribute('aria-pressed')).toBe('true');
});

test('files are chosen and removed by keyboard', async () => {
  const { page } = await openKit();
  const input = page.getByLabel('Vedlegg').first();
  await input.setInputFiles({ name: 'mål.txt', mimeType: 'text/plain', buffer: Buffer.from('1') });
  const remove = page.getByRole('button', { name: 'Fjern mål.txt' });
  // The list is full.
  await expect.poll(() => input.isDisabled(), soon).toBe(true);
  await remove.press('Enter');
  expect(await remove.count()).toBe(0);
  expect(await input.evaluate((each) => each === document.activeElement)).toBe(true);
});

test('arrow keys, Home and End open the tabs', async () => {
  const { page } = await openKit();
  await page.getByRole('tab', { name: 'Beskrivelse' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toBe('Dokumenter');
  expect(await page.getByText('Monteringsanvisning.').isVisible()).toBe(true);
  expect(await page.getByText('En servant i porselen.').isVisible()).toBe(false);
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe('Beskrivelse');
});

test('a question begins on the answer that does nothing, and Escape is that answer', async () => {
  const { page, expectNoErrors } = await openKit();
  const ask = page.getByRole('button', { name: 'Slett adressen …' });
  const dialog = page.getByRole('dialog', { name: 'Slette adressen?' });
  await ask.click();
  await expect.poll(() => focused(page), soon).toBe('Behold den');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Adressen er der').waitFor();
  await ask.click();
  const yes = dialog.getByRole('button', { name: 'Slett adressen' });
  await yes.click();
  // It fails, and the question stays.
  await expect.poll(() => yes.isEnabled(), soon).toBe(true);
  await yes.click();
  await page.getByText('Adressen er borte').waitFor();
  expect(await dialog.count()).toBe(0);
  expectNoErrors();
});

test('a row leads to its page by its heading, and a card wherever it is pressed but on its tick', async () => {
  const { page } = await openKit();
  const tick = page.getByRole('checkbox', { name: 'Velg sak 1002' });
  await tick.check();
  await page.getByText('1 valgt').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('checkbox', { name: 'Velg alle' }).check();
  await page.getByText('2 valgt').waitFor();
  await page.getByRole('button', { name: 'Legg bort' }).click();
  expect(await tick.isChecked()).toBe(false);
  // The link lies over its cell.
  const pressOn = (name: string) =>
    page.getByText(name, { exact: true }).locator('..').click({ force: true });
  await pressOn('Sak 1002');
  expect(new URL(page.url()).hash).toBe('#case-1002');
  // Safari takes no position on a row of a table: the link would lie over the page.
  const positions = await page
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).position));
  expect(new Set(positions)).toEqual(new Set(['static']));
  await page.setViewportSize({ width: 390, height: 844 });
  await pressOn('1\u00A0250,00');
  expect(new URL(page.url()).hash).toBe('#case-1001');
});
