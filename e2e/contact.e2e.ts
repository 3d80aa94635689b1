import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { ownShop, sharedBrowser } from './journey.ts';
import { soon, untilAlive, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

const phone = { viewport: { width: 390, height: 844 } };

async function lettersToShop(): Promise<string> {
  const mailbox = join(shop.dataDir, 'mailbox');
  const names = (await readdir(mailbox).catch(() => [])).filter((name) => name.includes('to-shop'));
  return (await Promise.all(names.map((name) => readFile(join(mailbox, name), 'utf8')))).join('\n');
}

test('a message is sent at once, and one that is written without a network once there is one', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
  await visit(page, shop.origin, '/contact?form=question');
  const form = page.locator('main form');
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await form.getByRole('link', { name: 'Skriv navnet ditt' }).waitFor();
  const write = async (text: string) => {
    await form.getByLabel('Navn', { exact: true }).fill('Ola Nordmann');
    await form.getByLabel('E-post').fill('ola@example.no');
    await form.getByLabel('Melding').fill(text);
    await form.getByRole('button', { name: 'Send meldingen' }).click();
  };
  await form.getByLabel('Melding').fill('Begynt');
  await page.getByRole('link', { name: 'Reklamasjon' }).click();
  await form.getByLabel('Ordrenummer').waitFor();
  expect(await form.getByLabel('Melding').inputValue()).toBe('Begynt');
  await page.reload();
  await expect.poll(() => form.getByLabel('Melding').inputValue(), soon).toBe('Begynt');
  await page.getByRole('link', { name: 'Om en vare' }).click();
  await write('Passer den til tolv millimeter?');
  await page.getByText('Takk! Vi har fått meldingen din').waitFor();
  await expect.poll(lettersToShop, soon).toContain('tolv millimeter');

  await visit(page, shop.origin, '/contact');
  await page.context().setOffline(true);
  await write('Skrevet i kjelleren.');
  await page.getByText('vi sender det når du er på nett igjen').waitFor();
  await page.context().setOffline(false);
  await expect.poll(lettersToShop, soon).toContain('Skrevet i kjelleren.');
  expectNoErrors();
});

test('a draft replaces nothing newer, and is forgotten once the message was sent without scripts', async () => {
  const { page } = await openPage(browser, { ...phone, serviceWorkers: 'block' });
  const address = `${shop.origin}/contact?form=question`;
  const form = page.locator('main form');
  const message = form.getByLabel('Melding');
  let comeToLife = () => {};
  await visit(page, shop.origin, '/contact?form=question');
  await message.fill('Gammelt');
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((resolve) => {
      const others = comeToLife;
      comeToLife = () => [others, resolve].forEach((go) => go());
    });
    await route.continue();
  });
  const live = async () => {
    const timer = setInterval(() => comeToLife(), 50);
    await untilAlive(page);
    clearInterval(timer);
  };
  await page.goto(address, { waitUntil: 'commit' });
  await message.fill('Nyere');
  await live();
  expect(await message.inputValue()).toBe('Nyere');

  await page.goto(address, { waitUntil: 'commit' });
  await message.fill('Nyest');
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await form.getByText('Skriv navnet ditt').first().waitFor();
  await live();
  expect(await message.inputValue()).toBe('Nyest');
  expect(await form.getByText('Skriv navnet ditt').count()).toBeGreaterThan(0);

  await page.goto(address, { waitUntil: 'commit' });
  await form.getByLabel('Navn', { exact: true }).fill('Ola Nordmann');
  await form.getByLabel('E-post').fill('ola@example.no');
  await message.fill('Har dere kraner?');
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await page.getByText('Takk! Vi har fått meldingen din').waitFor();
  await live();
  await page.unroute('**/assets/*.js');
  await visit(page, shop.origin, '/contact?form=question');
  expect(await message.inputValue()).toBe('');
});

test('without scripts the page itself takes the form, and says what is missing', async () => {
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${shop.origin}/en/contact?form=complaint`);
  const form = page.locator('main form');
  await form.getByLabel('Name', { exact: true }).fill('Ola Nordmann');
  await form.getByLabel('E-mail').fill('ola@example.no');
  await form.getByLabel('Order number').fill('000000213');
  await form.getByLabel('Product').fill('Basin mixer');
  await form.getByLabel('Message').fill('www.evil.example');
  await form.getByRole('button', { name: 'Send the message' }).click();
  await form.getByText('not only links').waitFor();
  expect(await form.getByLabel('Product').inputValue()).toBe('Basin mixer');
  await form.getByLabel('Message').fill('It drips from the spout.');
  await form.getByRole('button', { name: 'Send the message' }).click();
  await page.getByText('We have received your message').waitFor();
  await expect.poll(lettersToShop, soon).toContain('drips from the spout');
});
