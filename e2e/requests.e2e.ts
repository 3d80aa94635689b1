import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { operate } from '#e2e/faults/operator.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { mixer, soon, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const phone = { viewport: { width: 390, height: 844 } };

async function lettersTo(address: string): Promise<readonly string[]> {
  const mailbox = join(shop.dataDir, 'mailbox');
  const names = await readdir(mailbox).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')));
  return letters.filter((letter) => letter.includes(`\nTo: ${address}`));
}

test('Guests can send a quick price request: both sides get a letter', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
  await visit(page, shop.origin, `/proff${mixer}`);
  await page.getByRole('button', { name: 'Spør om pris' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spør om pris' });
  await dialog.getByLabel('Antall').fill('12');
  // The written text is not lost by a press beside the dialog, Escape or the cross.
  for (const leave of [
    () => page.mouse.click(3, 3),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Lukk' }).first().click(),
  ]) {
    await leave();
    await dialog.getByRole('button', { name: 'Skriv videre' }).click();
    expect(await dialog.getByLabel('Antall').evaluate((each) => each.matches(':focus'))).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Send forespørselen' }).click();
  await dialog.getByText('Skriv navnet ditt').waitFor();
  await dialog.getByLabel('Navn').fill('Ola Nordmann');
  await dialog.getByLabel('E-post').fill('ola@example.no');
  await dialog.getByLabel('Melding').fill('Til Storgata 12');
  await dialog.getByRole('button', { name: 'Send forespørselen' }).click();
  await dialog.getByText('Takk! Vi har fått forespørsel 1').waitFor();
  await dialog.getByRole('button', { name: 'Lukk' }).last().click();
  await expect.poll(() => dialog.count(), soon).toBe(0);
  await expect.poll(async () => (await lettersTo('ola@example.no')).length, soon).toBe(1);
  await expect
    .poll(() => lettersTo('kundeservice@armatur.example'), soon)
    .toEqual([expect.stringContaining('Til Storgata 12')]);
  expectNoErrors();
});

test('order requests for items not in stock; without scripts the page says how to ask', async () => {
  await operate(['stock', 'set', 'BRV-ODDE-SB-KR', '0'], shop.dataDir);
  const { page } = await openPage(browser, { ...withoutWorker, javaScriptEnabled: false });
  await expect
    .poll(async () => {
      await page.goto(`${shop.origin}${mixer}?childSku=BRV-ODDE-SB-KR`);
      return page.locator('main button', { hasText: 'Spør om vi kan skaffe varen' }).count();
    }, soon)
    .toBe(1);
  expect(await page.locator('main').innerText()).toContain('kundeservice@armatur.example');
});
