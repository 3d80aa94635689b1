import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from './faults/operator.ts';
import { placeOrder } from './a-loaded-customer.ts';
import { openPage, storedText } from './browser.ts';
import { openBrowser } from './chromium.ts';
import { letterSaying } from './mailbox.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { clientOf } from './shop-client.ts';
import { addOne, fillLogin, mixer, signIn, soon, untilAlive, visit } from './shopper.ts';
import { wcagFindingsInLooks } from './wcag.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

/** The path of the link in the letter that comes to an address. */
const linkInLetterTo = (email: string) => letterSaying(shop.dataDir, email, /\/confirm\?[\w=-]+/);

test(
  'the account icon opens the log-in over the page: a refusal is said at the field, and the page goes on',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, {
      viewport: { width: 390, height: 844 },
    });
    await addOne(page, shop.origin);
    await page.getByRole('link', { name: 'Logg inn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logg inn' });
    await dialog.waitFor();
    // It hides the registration link.
    expect(await dialog.getByRole('link').allTextContents()).toEqual([
      'Glemt passord?',
      'Send meg en lenke',
    ]);
    await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect.poll(() => dialog.textContent(), soon).toContain('Skriv passordet');
    await fillLogin(page, 'kunde', 'Feil!passord9');
    const password = page.getByLabel('Passord', { exact: true });
    await expect.poll(() => password.getAttribute('aria-invalid'), soon).toBe('true');
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await fillLogin(page, 'kunde');
    await page.getByRole('link', { name: 'Min side' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(mixer);
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
    expectNoErrors();
  },
);

test('the log-in opens and closes by keyboard, and the focus comes back', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  await visit(page, shop.origin, mixer);
  const icon = page.getByRole('link', { name: 'Logg inn' });
  await icon.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Logg inn' });
  const hasFocus = (element: Element) => element === document.activeElement;
  await expect.poll(() => dialog.getByLabel('E-post').evaluate(hasFocus), soon).toBe(true);
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => icon.evaluate(hasFocus), soon).toBe(true);
  expectNoErrors();
});

test(
  'a dialog whose code can’t be had says so, and comes with the second try',
  thorough,
  async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'block' });
    let isAway = true;
    await page.route('**/assets/login-dialog-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await visit(page, shop.origin, mixer);
    await page.getByRole('link', { name: 'Logg inn' }).click();
    const notice = page.getByTestId('notificationMessage');
    await notice.getByText('Noe gikk galt').waitFor();
    isAway = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logg inn' });
    await dialog.waitFor();
    expect(await notice.count()).toBe(0);
  },
);

test('without scripts the account icon leads to the log-in page', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(shop.origin + mixer);
  await page.getByRole('link', { name: 'Logg inn' }).click();
  await page.waitForURL('**/login?**');
  expect(new URL(page.url()).search).toBe(`?return=${encodeURIComponent(mixer)}`);
});

/** As an operator would, or another device: the page hears of it with its next call. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/user/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
}

/** Signs in and waits for the new page; the old one is idle meanwhile, too. */
async function signInAnew(
  page: Page,
  account: string,
  place: Page | Locator = page,
): Promise<void> {
  await page.evaluate(() => performance.mark('old document'));
  await fillLogin(place, account);
  await page.waitForFunction(() => performance.getEntriesByName('old document').length === 0);
  await untilAlive(page);
}

/** The list that the mixer is in. */
const mixerList = '/baderom/batterier/servantbatterier';

/** Begins a review, and its session is over when it is sent. */
async function writeTooLong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skriv en anmeldelse' }).click();
  const review = reviewOn(page);
  await review.getByRole('radio', { name: '4 stjerner' }).check();
  await review.getByLabel('Overskrift').fill('Tett og stille');
  await review.getByLabel('Hva synes du?').fill('To vintre uten en dråpe.');
  await endSession(page);
  await review.getByRole('button', { name: 'Send anmeldelsen' }).click();
  // The text is in the form before the draft has been stored.
  const login = page.getByRole('dialog', { name: 'Logg inn' });
  await login.getByText('Logg inn igjen').waitFor();
}

function reviewOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Skriv en anmeldelse' });
}

test(
  'what was being written when the session ended is there again after the log-in, for nobody else',
  thorough,
  async () => {
    const { page } = await openPage(browser);
    const review = reviewOn(page);
    let questions = 0;
    page.on('dialog', (question) => {
      questions += 1;
      void question.accept();
    });
    await signIn(page, shop.origin, 'kunde', mixer);
    await writeTooLong(page);
    await signInAnew(page, 'proff');
    expect(await review.count()).toBe(0);
    expect(questions).toBe(0);

    await writeTooLong(page);
    await signInAnew(page, 'proff');
    await expect
      .poll(() => review.getByLabel('Overskrift').inputValue(), soon)
      .toBe('Tett og stille');
    expect(await review.getByLabel('Hva synes du?').inputValue()).toContain('dråpe');
    await review.getByRole('button', { name: 'Send anmeldelsen' }).click();
    await review.getByText('Takk').waitFor();
  },
);

test(
  'a complaint that was being written when the session ended is there again, with its lines and their numbers',
  thorough,
  async () => {
    const client = await clientOf(shop.origin, 'bruker');
    const number = await placeOrder(client, 'bruker@armatur.example', 'order-to-complain-about');
    for (const step of ['ship', 'deliver']) await operate(['orders', step, number], shop.dataDir);
    const { page } = await openPage(browser);
    const form = page.locator('main form').filter({ hasText: 'Fortell mer' });
    const [first, second] = [0, 1].map((at) => form.locator('select[name=pieces]').nth(at));
    await signIn(page, shop.origin, 'bruker', `/my-account/returns/new?order=${number}`);
    await form.getByLabel('Det er feil på varen').check();
    await form.getByRole('checkbox').nth(0).check();
    await first?.selectOption('1:1');
    await form.getByLabel('Grunn').selectOption('faulty');
    await form.getByLabel('Tilstand').selectOption('used');
    await form.getByLabel('Ønske', { exact: true }).selectOption('repair');
    await form.getByLabel('Fortell mer').fill('Den lekker i skjøten.');
    await endSession(page);
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog', { name: 'Logg inn' }).getByText('Logg inn igjen').waitFor();
    await signInAnew(page, 'bruker');
    await expect
      .poll(() => form.getByLabel('Fortell mer').inputValue(), soon)
      .toBe('Den lekker i skjøten.');
    expect(await form.getByLabel('Det er feil på varen').isChecked()).toBe(true);
    expect(await form.getByLabel('Grunn').inputValue()).toBe('faulty');
    expect(await form.getByLabel('Ønske', { exact: true }).inputValue()).toBe('repair');
    expect(await first?.inputValue()).toBe('1:1');
    expect(await second?.isVisible()).toBe(false);
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await page.waitForURL('**/my-account/returns/R*');
  },
);

test(
  'what was being written waits on its page for who signs in elsewhere, and comes into no other dialog',
  thorough,
  async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'block' });
    const review = reviewOn(page);
    await signIn(page, shop.origin, 'kunde', mixer);
    await writeTooLong(page);
    let isAway = true;
    await page.route('**/assets/review-dialog-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await signIn(page, shop.origin, 'kunde', mixerList);
    const products = page.getByTestId('productLink');
    await products.and(page.locator(`[href="${mixer}"]`)).click();
    await page.getByTestId('notificationMessage').getByText('Noe gikk galt').waitFor();
    isAway = false;
    await page.goBack();
    await products
      .and(page.locator(`:not([href="${mixer}"])`))
      .first()
      .click();
    await page.getByRole('button', { name: 'Skriv en anmeldelse' }).click();
    expect(await review.getByLabel('Overskrift').inputValue()).toBe('');
  },
);

test(
  'what was being written on a page when the session ended is in its form again after the log-in',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, { serviceWorkers: 'block' });
    const main = page.locator('main');
    for (const [address, label] of [
      ['/my-account/profile', 'Etternavn'],
      ['/contact', 'Melding'],
    ] as const) {
      await signIn(page, shop.origin, 'kunde', address);
      const field = main.getByLabel(label).first();
      await field.fill('Dråpe');
      await endSession(page);
      await main.locator('button[type=submit]').first().click();
      const login = page.getByRole('dialog', { name: 'Logg inn' });
      await login.getByText('Logg inn igjen').waitFor();
      expect(await field.inputValue()).toBe('Dråpe');
      await signInAnew(page, 'kunde', login);
      await expect.poll(() => field.inputValue(), soon).toBe('Dråpe');
      await endSession(page);
    }
    expectNoErrors();
  },
);

test('a session that the server has ended asks for a sign-in over the page', thorough, async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'kunde', mixer);
  const heart = page
    .locator('main')
    .getByRole('button', { name: /ønskelisten/ })
    .first();
  const isWished = () => heart.getAttribute('aria-pressed');
  await heart.click();
  await expect.poll(isWished, soon).toBe('true');
  await endSession(page);
  await heart.click();
  const dialog = page.getByRole('dialog', { name: 'Logg inn' });
  await dialog.getByText('Logg inn igjen').waitFor();
  await signInAnew(page, 'kunde');
  // The account's list is as it was: the press was refused.
  await expect.poll(isWished, soon).toBe('true');
  await heart.click();
  await expect.poll(isWished, soon).toBe('false');
});

test(
  'a page whose session ends before it is at rest keeps no guest’s page away',
  thorough,
  async () => {
    const { page } = await openPage(browser, { serviceWorkers: 'block' });
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/prepare-page-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    // Once it has answered, nothing but the press below asks the server.
    const listed = page.waitForResponse('**/api/ext/wishlist*');
    await signIn(page, shop.origin, 'kunde', mixer);
    await listed;
    await endSession(page);
    await page
      .locator('main')
      .getByRole('button', { name: /ønskelisten/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Logg inn' }).getByText('Logg inn igjen').waitFor();
    held.resolve();
    await page.waitForFunction(() => !('served' in document.documentElement.dataset));
    expect(await page.evaluate(() => caches.has('armatur-signed-in'))).toBe(false);
  },
);

test('log-out leaves nothing of the customer on the device, and the cart waits on the account', async () => {
  const { page } = await openPage(browser);
  await addOne(page, shop.origin);
  await visit(page, shop.origin, '/checkout/personal');
  await page.getByLabel('E-post').fill('hemmelig@example.no');
  await expect.poll(() => storedText(page), soon).toContain('hemmelig@example.no');
  await visit(page, shop.origin, '/my-account');
  await page.waitForURL('**/login?**');
  await fillLogin(page, 'selger');
  await page.waitForURL('**/my-account');
  expect(await page.locator('main').textContent()).toContain('selger@armatur.example');
  await visit(page, shop.origin, '/contact');
  await page.getByLabel('Melding').fill('Om gjelden min');
  await visit(page, shop.origin, '/my-account');
  expect(await textInTab(page)).toContain('Om gjelden min');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/login?loggedOut=1');
  await page.getByText('Handlekurven og opplysningene dine er fjernet').waitFor();
  const goodbye = page.getByTestId('notificationMessage').getByText('Du er logget ut');
  await goodbye.waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await goodbye.count()).toBe(0);
  expect(await page.getByTestId('minicartCount').textContent()).toBe('0');
  const kept = await storedText(page);
  expect(kept).not.toContain('hemmelig@example.no');
  expect(kept).not.toContain('BRV-ODDE');
  expect(await textInTab(page)).not.toContain('Om gjelden min');
  await visit(page, shop.origin, '/my-account');
  await page.waitForURL('**/login?**');
  await fillLogin(page, 'selger');
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
});

test('nobody is led off the shop after signing in', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, '/login?return=%2F%2Fevil.example%2F');
  await fillLogin(page, 'bruker');
  await page.waitForURL('**/my-account');
  expect(new URL(page.url()).origin).toBe(shop.origin);
});

test('the trade shop asks a guest to sign in, and then shows the customer’s own price', async () => {
  const { page } = await openPage(browser);
  await visit(page, shop.origin, `/proff${mixer}`);
  expect(await page.getByTestId('productPrice').first().textContent()).toBe('Pris på forespørsel');
  await page.getByRole('link', { name: 'Hurtigbestilling' }).first().waitFor();
  await page.locator('main').getByRole('link', { name: 'Logg inn for å se prisene dine' }).click();
  await page.getByRole('dialog', { name: 'Logg inn' }).waitFor();
  await fillLogin(page, 'proff');
  await expect
    .poll(() => page.getByTestId('productPrice').first().textContent(), soon)
    .toMatch(/^kr/);
  expect(await page.getByTestId('addToCart').count()).toBe(1);
});

test('an account is opened, and the shop’s other tabs follow', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser);
  const other = await page.context().newPage();
  await visit(other, shop.origin, '/');
  await visit(page, shop.origin, '/register');
  await page.getByLabel('Fornavn').fill('Åse');
  await page.getByLabel('Etternavn').fill('Øye');
  await page.getByLabel('E-post').fill('aase@example.no');
  await page.getByLabel('Velg et passord').fill('Password1!');
  await page.getByLabel('Passordet en gang til').fill('Password1!');
  await page.getByRole('link', { name: 'Les salgsvilkårene' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Godta vilkårene' }).click();
  expect(await page.getByLabel('salgsvilkårene').isChecked()).toBe(true);
  await page.locator('main button[type=submit]').click();
  await expect.poll(() => page.locator('main form').textContent(), soon).toContain('vanligste');
  await page.getByLabel('Velg et passord').fill('Kran+dråpe42');
  await page.getByLabel('Passordet en gang til').fill('Kran+dråpe42');
  await page.locator('main button[type=submit]').click();
  await expect
    .poll(() => page.locator('main').textContent(), soon)
    .toContain('Vi har sendt deg en e-post');
  const link = await linkInLetterTo('aase@example.no');
  const { page: elsewhere } = await openPage(browser);
  await visit(elsewhere, shop.origin, link);
  await elsewhere.locator('main button[type=submit]').click();
  await elsewhere.getByLabel('Velg et passord').waitFor();
  await visit(page, shop.origin, link);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/my-account');
  await page.getByRole('link', { name: 'Min side' }).waitFor();
  await other.getByRole('link', { name: 'Min side' }).waitFor();
  expectNoErrors();
});

test(
  'ten pages of a customer cost no refresh, no question who they are and one pull',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser);
    const calls: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?:user|cart|ext)\//.test(pathname)) calls.push(pathname);
    });
    await addOne(page, shop.origin);
    await signIn(page, shop.origin, 'bruker', mixerList);
    await expect.poll(() => calls.filter((path) => path === '/api/cart/pull').length, soon).toBe(2);
    // Wishes and marks of what was bought come when the page is at rest.
    await expect.poll(() => calls, soon).toContain('/api/ext/wishlist');
    await expect.poll(() => calls, soon).toContain('/api/user/bought');
    calls.length = 0;
    for (let visits = 0; visits < 5; visits++) {
      await page.getByTestId('productLink').first().click();
      await page.waitForURL((url) => url.pathname !== mixerList);
      await untilAlive(page);
      await page.goBack();
      await untilAlive(page);
    }
    await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
    expect(calls).toEqual([]);
    expectNoErrors();
  },
);

test('Back brings nothing of a customer again after the log-out, and a guest’s page at once', async () => {
  const keeping = await openBrowser({ keepsPages: true });
  onTestFinished(() => keeping.close());
  const { page } = await openPage(keeping, { serviceWorkers: 'block' });
  const shown = () => page.evaluate(() => document.body.textContent);
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) performance.mark('restored');
    }),
  );
  const isRestored = () => page.evaluate(() => performance.getEntriesByName('restored').length > 0);
  const back = async (path: string) => {
    await page.evaluate(() => setTimeout(() => history.back()));
    // A page that was kept does not load.
    await page.waitForURL(path, { waitUntil: 'commit' });
  };
  await visit(page, shop.origin, mixerList);
  await visit(page, shop.origin, mixer);
  await back(`**${mixerList}`);
  await expect.poll(isRestored, soon).toBe(true);
  // A browser keeps no page that holds a lock, as while its cart is agreed with the server.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(locks, soon).toBe(0);
  // The page that comes back shows goods that were added meanwhile.
  await page.getByTestId('productLink').first().click();
  await page.waitForURL((url) => url.pathname !== mixerList);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await back(`**${mixerList}`);
  await expect.poll(isRestored, soon).toBe(true);
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
  await signIn(page, shop.origin, 'bruker', '/my-account');
  expect(await shown()).toContain('bruker@armatur.example');
  await visit(page, shop.origin, '/');
  await endSession(page);
  await back('**/login?return=**');
  expect(await shown()).not.toContain('bruker@armatur.example');
});

function textInTab(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(sessionStorage));
}

test('a customer keeps addresses in the account, and chooses among them in checkout', async () => {
  const { page, expectNoErrors } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
  });
  const main = page.locator('main');
  const notice = page.getByTestId('notificationMessage');
  await signIn(page, shop.origin, 'bruker', '/my-account/addresses');
  const add = async (street: string, phone: string) => {
    await main.getByRole('link', { name: 'Ny adresse' }).click();
    await page.getByLabel('Gateadresse').fill(street);
    await page.getByLabel('Postnummer').fill('5003');
    await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Bergen');
    await page.getByLabel('Telefon').fill(phone);
    await main.locator('button[type=submit]').click();
    await notice.getByText('Opplysningene er lagret').waitFor();
    await untilAlive(page);
  };
  await visit(page, shop.origin, '/my-account/addresses/new');
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await visit(page, shop.origin, '/my-account/addresses');
  await add('Havnegata 1', '+47 412 34 567');
  await add('Havnegata 2', '55 31 22 33');
  const card = (street: string) => main.getByRole('listitem').filter({ hasText: street });
  expect(await card('Havnegata 1').textContent()).toContain('412 34 567');
  expect(await wcagFindingsInLooks(page)).toEqual([]);
  await card('Havnegata 2').getByRole('button', { name: 'Bruk til levering' }).click();
  await card('Havnegata 2').getByText('Standard levering').waitFor();
  await untilAlive(page);
  await card('Havnegata 1').getByRole('link', { name: 'Endre' }).click();
  await page.getByLabel('Gateadresse').fill('Havnegata 3');
  await main.locator('button[type=submit]').click();
  await card('Havnegata 3').waitFor();
  await untilAlive(page);
  await page.context().setOffline(true);
  await card('Havnegata 3').getByRole('button', { name: 'Bruk til faktura' }).click();
  await main.getByText('Du er uten nett').waitFor();
  await page.context().setOffline(false);

  await visit(page, shop.origin, mixer);
  await page.getByTestId('addToCart').click();
  // Another journey may have left goods in this cart.
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).not.toBe('0');
  await visit(page, shop.origin, '/checkout/shipping');
  expect(await page.getByLabel('Gateadresse').inputValue()).toBe('Havnegata 2');
  await page.getByLabel('Adressebok').selectOption({ label: 'Havnegata 3, 5003 Bergen' });
  expect(await page.getByLabel('Gateadresse').inputValue()).toBe('Havnegata 3');

  await visit(page, shop.origin, '/my-account/addresses');
  await card('Havnegata 3').getByRole('button', { name: 'Fjern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern' }).click();
  await card('Havnegata 3').waitFor({ state: 'hidden' });
  await card('Havnegata 2').waitFor();
  expectNoErrors();
});

test('the search among the own orders stays among them', async () => {
  const { page } = await openPage(browser);
  await signIn(page, shop.origin, 'bruker', '/my-account/orders?q=odde');
  const header = page.getByRole('banner');
  await header.getByRole('searchbox').focus();
  await header.getByRole('combobox').waitFor();
  const field = page.locator('main input[name=q]');
  await field.fill('servant');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'servant');
  expect(new URL(page.url()).pathname).toBe('/my-account/orders');
});
