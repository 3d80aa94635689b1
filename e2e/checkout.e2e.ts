import { expect, test } from 'vitest';
import { openPage, storedText } from './browser.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { outOfReach } from './out-of-reach.ts';
import { addOne, mixer, signIn, soon, toReview, untilStep, visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

test('a guest buys a basin mixer, asks for the newsletter, and gets an order number', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await addOne(page, shop.origin);
  await page.getByTestId('notificationMessage').first().waitFor();
  await page.goto(`${shop.origin}/cart`);
  await page.getByRole('link', { name: 'Til kassen' }).last().click();
  const newsletter = page.getByLabel('Ja, send meg nyhetsbrev');
  expect(await newsletter.isChecked()).toBe(false);
  await newsletter.check();
  await toReview(page, 'ny@example.no');
  await page.getByRole('checkbox').check();
  expect(await page.getByTestId('placeOrder').textContent()).toMatch(/Kjøp nå – kr.+ på faktura/);
  const asked = page.waitForResponse('**/mailchimp-subscribe/subscribe');
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  expect(await (await asked).json()).toEqual({ code: 200, result: 'pending' });
  await page.goBack();
  await page.getByRole('link', { name: 'Se bestillingen' }).click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('0');
  expectNoErrors();
});

test('errors name their fields, get the focus, and what is written survives a reload and Back', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await addOne(page, shop.origin);
  await page.goto(`${shop.origin}/checkout/review`);
  await page.waitForURL('**/checkout/personal');
  await page.locator('main button[type=submit]').click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), soon)
    .toContain('3 felt må rettes');
  expect(await page.locator('form').textContent()).toContain('Skriv e-postadressen din');
  await page.getByLabel('Fornavn').fill('Åse');
  await page.getByLabel('Etternavn').fill('Øye');
  await page.getByLabel('E-post').fill('aase@example.no');
  await expect.poll(() => storedText(page), soon).toContain('aase@example.no');
  await page.reload();
  await expect.poll(() => page.getByLabel('Fornavn').inputValue(), soon).toBe('Åse');
  expect(await page.getByLabel('E-post').inputValue()).toBe('aase@example.no');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/checkout/shipping');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
  await page.goBack();
  await page.waitForURL('**/checkout/personal');
  expectNoErrors();
});

test('a firm: its town follows, its invoice never silently goes to the site, and other tabs and reloads know it', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  const next = page.locator('main button[type=submit]');
  await page.getByLabel('Fornavn').fill('Kari');
  await page.getByLabel('Etternavn').fill('Nordmann');
  await page.getByLabel('E-post').fill('kari@example.no');
  await page.getByLabel('Lag konto samtidig').check();
  await page.getByLabel('Passord', { exact: true }).fill('Bl1ndpassasjer!');
  await page.getByLabel('Jeg handler for et firma').check();
  await page.getByLabel('Organisasjonsnummer').fill('NO 988 077 917 MVA');
  // No register is set: the digits are right, and that is all that is known.
  await page.getByText('Ikke bekreftet', { exact: true }).waitFor();
  await page.getByLabel('Firmanavn').fill('Rør AS');
  await next.click();
  await untilStep(page, 'shipping');
  await page.getByLabel('Gateadresse').fill('Byggeplassen 1');
  await page.getByLabel('Postnummer').fill('5003');
  const town = page.getByLabel('Poststed');
  await expect.poll(() => town.inputValue(), soon).toBe('Bergen');
  expect(await town.isEditable()).toBe(false);
  await page.getByRole('button', { name: 'Endre sted' }).click();
  await town.fill('Oslo');
  await page.getByRole('button', { name: 'Bruk Bergen' }).click();
  await expect.poll(() => town.inputValue(), soon).toBe('Bergen');
  await page.getByLabel('Mobiltelefon').fill('412 34 567');
  await page.getByLabel('Kontaktperson på leveringsstedet').fill('Ola, 901 23 456');
  await expect.poll(() => storedText(page), soon).toContain('901 23 456');
  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/checkout/shipping`);
  const contact = other.getByLabel('Kontaktperson på leveringsstedet');
  await expect.poll(() => contact.inputValue(), soon).toBe('Ola, 901 23 456');
  await contact.fill('Per');
  await other.getByLabel('Gateadresse').fill('Byggeplassen 2');
  await expect.poll(() => page.getByLabel('Gateadresse').inputValue(), soon).toBe('Byggeplassen 2');
  await other.close();
  await next.click();
  await untilStep(page, 'payment');
  await next.click();
  await page.getByText('Velg en adresse').first().waitFor();
  await page.getByLabel('Firmaets egen adresse').check();
  await page.getByLabel('Gateadresse').fill('Kontorveien 2');
  await page.getByLabel('Postnummer').fill('0155');
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Oslo');
  await page.getByLabel('Deres ordrenummer').fill('PO 4711');
  await next.click();
  await untilStep(page, 'review');
  // Each page asks the register again, and the answer may come after the rest.
  const facts = page.locator('main');
  for (const fact of ['988 077 917 (ikke bekreftet)', 'Byggeplassen 2', ': Per', 'Kontorveien 2'])
    await facts.getByText(fact).first().waitFor();
  await page.getByRole('link', { name: 'salgsvilkårene' }).click();
  await page.getByRole('button', { name: 'Godta vilkårene' }).click();
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  // The device must not store the typed password anywhere.
  expect(await storedText(page)).not.toContain('Bl1ndpassasjer');
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  await page
    .getByText(/lenke.*kari@example\.no|kari@example\.no.*lenke/)
    .first()
    .waitFor();
  expectNoErrors();
});

test('who is signed in need not write what the account knows; what they write stays', async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await signIn(page, shop.origin, 'kunde', mixer);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  // The cart shows freight to the place that checkout starts with.
  await page.goto(`${shop.origin}/cart`);
  await page.getByText(/^Frakt til 0155 fra/).waitFor();
  await page.goto(`${shop.origin}/checkout/shipping`);
  await page.getByLabel('Postnummer').fill('9170');
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Longyearbyen');
  await expect.poll(() => storedText(page), soon).toContain('9170');
  await page.goto(`${shop.origin}/cart`);
  const far = page.getByText(/^Frakt til 9170 fra/);
  const [, freight = ''] = /fra (.+?) kommer/.exec((await far.textContent()) ?? '') ?? [];
  expect(freight).toMatch(/\d/);
  await page.goto(`${shop.origin}/checkout/shipping`);
  await expect.poll(() => page.locator('main').innerText(), soon).toContain(freight);
  await page.goto(`${shop.origin}/checkout/personal`);
  const email = page.getByLabel('E-post');
  await expect.poll(() => email.inputValue(), soon).toBe('kunde@armatur.example');
  expect(await page.getByLabel('Fornavn').inputValue()).not.toBe('');
  await email.fill('annen@example.no');
  await page.getByLabel('Fornavn').fill('');
  await expect.poll(() => storedText(page), soon).toContain('annen@example.no');
  await page.reload();
  await expect.poll(() => email.inputValue(), soon).toBe('annen@example.no');
  expect(await page.getByLabel('Fornavn').inputValue()).toBe('');
  expectNoErrors();
});

test('the second order of a visit knows as much of who buys as the first', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await signIn(page, shop.origin, 'proff', mixer);
  const begin = async () => {
    await page.getByTestId('addToCart').click();
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
    await page.getByTestId('minicartCount').click();
    await page.getByRole('link', { name: 'Til kassen' }).last().click();
    const email = page.getByLabel('E-post');
    await expect.poll(() => email.inputValue(), soon).toBe('proff@armatur.example');
  };
  await begin();
  await toReview(page);
  await page.getByTestId('placeOrder').click();
  await page.getByText('Kryss av for at du godtar salgsvilkårene').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByTestId('placeOrder').click();
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  // By links: the document that has forgotten the first order's details goes on.
  await page.getByRole('link', { name: 'Fortsett å handle' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Baderom' }).click();
  await page.getByRole('heading', { level: 1, name: 'Baderom' }).waitFor();
  await page.getByTestId('productLink').first().click();
  await begin();
  expectNoErrors();
});

test('an order placed offline is kept, said to be waiting, and sent once when the network is back', async () => {
  const { page } = await openPage(browser);
  await addOne(page, shop.origin);
  await page.goto(`${shop.origin}/checkout/personal`);
  await toReview(page, 'karimarieelisabethnordmannhansen@rorleggerneiosloogakershus.example');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await outOfReach(page), 'review').toEqual([]);
  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await page.getByTestId('placeOrder').click();
  await page.waitForURL('**/checkout/thank-you**');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent(), soon)
    .toBe('Bestillingen venter på nett');
  expect(await page.getByTestId('orderNumber').count()).toBe(0);
  expect(await outOfReach(page), 'waiting').toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByTestId('orderNumber').textContent(), soon).toMatch(/^\d{9}$/);
  expect(await outOfReach(page), 'placed').toEqual([]);
});

test('other tabs follow the cart', thorough, async () => {
  const { page } = await openPage(browser);
  const other = await page.context().newPage();
  await other.goto(`${shop.origin}/cart`);
  await addOne(page, shop.origin);
  await expect.poll(() => other.getByTestId('minicartCount').textContent(), soon).toBe('1');
});

test('the page of an order that this browser does not know says so', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, '/checkout/thank-you?order=d8a4f9f8-2ffb-4522-bf18-b9a6f7bce8a2');
  await page.getByRole('link', { name: 'Fortsett å handle' }).waitFor();
  expectNoErrors();
});
