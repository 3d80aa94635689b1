import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, withoutWorker, storedText } from './browser.ts';
import { sharedBrowser, sharedShop, thorough } from './journey.ts';
import { mixer, signIn, soon, visit } from './shopper.ts';
import { wcagFindingsInLooks } from './wcag.ts';

const browser = await sharedBrowser();
const shop = sharedShop();

const panel = (page: Page) => page.getByTestId('searchPanel');
const status = (page: Page) => page.getByTestId('searchStatus').textContent();
/** A combobox from the first focus on. */
const field = (page: Page) => page.locator('form[role=search] input');
const active = (page: Page) => panel(page).getByRole('option', { selected: true });

/** Types into the field and waits for the hits. */
async function write(page: Page, text: string): Promise<void> {
  await field(page).click();
  await expect.poll(() => field(page).getAttribute('role'), soon).toBe('combobox');
  await field(page).fill(text);
  await expect.poll(() => status(page), soon).toContain(`«${text}»`);
}

/** Searches as one does, until the search page stands. */
async function search(page: Page, text: string): Promise<void> {
  await write(page, text);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent(), soon).toContain(`«${text}»`);
}

test('the panel shows 16 hits and categories above level 1, and comes with the first focus', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await visit(page, shop.origin, '/');
  expect(code.filter((url) => url.includes('search-panel'))).toEqual([]);
  await write(page, 'servant');
  const hits = panel(page).getByRole('group', { name: 'Varer' }).getByRole('option');
  // 16 hits, and the way to the rest.
  expect(await hits.count()).toBe(17);
  const categories = panel(page).getByRole('group', { name: 'Kategorier' }).getByRole('option');
  expect(await categories.allTextContents()).toContain('Servantbatterier');
  const answers = panel(page).getByRole('group', { name: 'Spørsmål og svar' }).getByRole('option');
  expect(await answers.first().getAttribute('href')).toBe('/faq#q-passer-batteriet');
  await hits.first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/');
  expect(await panel(page).count()).toBe(0);
  expectNoErrors();
});

test('at least 3 characters, but a short word that everybody uses', thorough, async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  await field(page).click();
  await expect.poll(() => field(page).getAttribute('role'), soon).toBe('combobox');
  await field(page).fill('du');
  await expect.poll(() => status(page), soon).toBe('Søkeordet må ha minst 3 tegn.');
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  await write(page, 'wc');
  expect(await status(page)).toMatch(/^\d+ treff på «wc»$/);
});

test('the search debounce is 500 ms, and an older question is given up when a newer comes', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  const asked: string[] = [];
  const failed: string[] = [];
  const texts = (url: string) =>
    /"text":"([^"]*)"|servant\w*|dusj\w*/.exec(decodeURIComponent(url))?.[0];
  page.on('request', (request) => {
    if (request.url().includes('/product/_search')) asked.push(texts(request.url()) ?? '');
  });
  // Other requests about the first text may have their answers by then.
  page.on('requestfailed', (request) => {
    if (request.url().includes('/product/_search')) failed.push(request.failure()?.errorText ?? '');
  });
  // The server is slow to answer the first question.
  let answerFirst = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answerFirst = resolve));
  await page.route('**/product/_search*', async (route) => {
    if (decodeURIComponent(route.request().url()).includes('servant')) await isHeld;
    await route.continue().catch(() => undefined);
  });
  await field(page).click();
  await expect.poll(() => field(page).getAttribute('role'), soon).toBe('combobox');
  // However long the machine takes from key to key.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await field(page).pressSequentially('servan');
  await page.clock.runFor(499);
  await field(page).press('t');
  await page.clock.runFor(500);
  await expect.poll(() => asked.length, soon).toBe(1);
  await field(page).fill('dusj');
  await page.clock.runFor(500);
  await expect.poll(() => status(page), soon).toContain('«dusj»');
  answerFirst();
  await expect.poll(() => failed, soon).toEqual(['net::ERR_ABORTED']);
  expect(asked).toHaveLength(2);
  expect(await status(page)).toContain('«dusj»');
});

test('arrows, Enter and Escape: the focus never leaves the field', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  await write(page, 'servant');
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  const first = await active(page).getAttribute('id');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => active(page).count(), soon).toBe(0);
  await page.keyboard.press('ArrowUp');
  const last = panel(page).getByRole('option').last();
  expect(await active(page).textContent()).toBe(await last.textContent());

  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count(), soon).toBe(0);
  expect(await field(page).inputValue()).toBe('servant');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press('ArrowDown');
  await panel(page).waitFor();
  await page.keyboard.press('ArrowDown');
  const name = await active(page).textContent();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent(), soon)
    .toContain(name);
  expectNoErrors();
});

test('Enter on a text goes to the search page with facets', thorough, async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/en');
  await field(page).fill('shower');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?q=shower');
  await expect.poll(() => page.getByTestId('filterOption').count(), soon).toBeGreaterThan(3);
  expect(await page.getByTestId('productLink').count()).toBeGreaterThan(3);
  expectNoErrors();
});

test('did you mean: the panel offers a better spelling', async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  await write(page, 'srvant');
  const better = panel(page).getByRole('group', { name: 'Mente du' }).getByRole('option');
  expect(await better.textContent()).toBe('servant');
  await better.click();
  await page.waitForURL('**/search?q=servant');
});

test(
  'a panel without hits leads on: categories, the search page, and somebody to ask',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, {
      ...withoutWorker,
      viewport: { width: 390, height: 844 },
    });
    await visit(page, shop.origin, '/');
    await write(page, 'slangeklemme');
    expect(await status(page)).toBe('Ingen treff på «slangeklemme».');
    const group = (name: string) => panel(page).getByRole('group', { name }).getByRole('option');
    expect(await group('Let i kategoriene').allTextContents()).toContain('Rør og deler');
    const ways = group('Finner du det ikke?');
    const addresses = await ways.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toEqual([
      '/search?q=slangeklemme',
      expect.stringMatching(/^tel:\+47\d{8}$/),
      expect.stringMatching(/^mailto:/),
    ]);
    expect(await wcagFindingsInLooks(page)).toEqual([]);
    await ways.first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(() => heading.textContent(), soon)
      .toBe('Vi fant ingenting på «slangeklemme»');
    expectNoErrors();
  },
);

test(
  'the way on from a panel without hits leads to what stands in the field, also while that is asked for',
  thorough,
  async () => {
    const { page } = await openPage(browser, withoutWorker);
    await visit(page, shop.origin, '/');
    await write(page, 'slangeklem');
    const way = panel(page).getByRole('option', { name: 'Søketips og serier' });
    expect(await way.getAttribute('href')).toBe('/search?q=slangeklem');
    await page.route('**/product/_search*', () => {});
    const asked = page.waitForRequest('**/product/_search*');
    await field(page).pressSequentially('mer');
    await asked;
    expect(await way.getAttribute('href')).toBe('/search?q=slangeklemmer');
  },
);

test('recent searches only after a yes, each once, and gone with a log-out', thorough, async () => {
  const { page } = await openPage(browser, withoutWorker);
  await signIn(page, shop.origin, 'kunde', '/');
  await search(page, 'sluk');
  await page.getByTestId('consentAll').click();
  await search(page, 'servant');
  await search(page, 'dusj');
  await search(page, 'servant');
  await field(page).fill('');
  const recent = panel(page).getByRole('group', { name: 'Siste søk' }).getByRole('option');
  await expect.poll(() => recent.allTextContents(), soon).toEqual(['servant', 'dusj']);
  await expect.poll(() => storedText(page), soon).toContain('dusj');

  await visit(page, shop.origin, '/my-account');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.waitForURL('**/login*');
  expect(await storedText(page)).not.toContain('dusj');
});

test(
  'what was searched for can be cleared, and a withdrawn yes clears it too',
  thorough,
  async () => {
    const { page } = await openPage(browser, withoutWorker);
    await visit(page, shop.origin, '/');
    await page.getByTestId('consentAll').click();
    await search(page, 'servant');
    await field(page).fill('');
    await panel(page).getByRole('button', { name: 'Tøm siste søk' }).click();
    await expect.poll(() => panel(page).count(), soon).toBe(0);
    // A word that is in no product.
    await search(page, 'kvartsitt');
    await expect.poll(() => storedText(page), soon).toContain('kvartsitt');
    await visit(page, shop.origin, '/privacy/consent');
    await page.getByRole('main').getByTestId('consentNecessary').click();
    await expect.poll(async () => (await storedText(page)).includes('kvartsitt'), soon).toBe(false);
  },
);

test(
  'on a phone without a network the panel says so, and Enter leaves the page as it is',
  thorough,
  async () => {
    const { page } = await openPage(browser, {
      ...withoutWorker,
      viewport: { width: 390, height: 844 },
    });
    await visit(page, shop.origin, '/');
    await write(page, 'servant');
    const box = await panel(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 845).toBe(true);
    await page.context().setOffline(true);
    await field(page).fill('dusjhjørne');
    await expect.poll(() => status(page), soon).toContain('Du er uten nett');
    await field(page).press('Enter');
    expect(await status(page)).toContain('Du er uten nett');
    expect(new URL(page.url()).pathname).toBe('/');
    // The earlier answer is still known.
    await field(page).fill('servant');
    await expect.poll(() => status(page)).toContain('«servant»');
  },
);

test('a page without hits helps: better spelling, words by themselves, categories, and somebody to ask', async () => {
  const { page } = await openPage(browser, { ...withoutWorker, javaScriptEnabled: false });
  await page.goto(`${shop.origin}/search?q=qvxzk+servant+wqzzk+%3Cb%3E`);
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Vi fant ingenting på «qvxzk servant wqzzk <b>»',
  );
  expect(await main.getByRole('link', { name: 'Baderom' }).count()).toBe(1);
  expect(await main.getByRole('link', { name: /^Ring/ }).getAttribute('href')).toMatch(
    /^tel:\+47\d{8}$/,
  );
  await main.getByRole('link', { name: 'servant', exact: true }).click();
  expect(await page.getByTestId('productLink').count()).toBeGreaterThan(3);

  await page.goto(`${shop.origin}/en/search?q=hsower`);
  await main.getByRole('link', { name: 'Did you mean “shower”?' }).click();
  expect(new URL(page.url()).searchParams.get('q')).toBe('shower');
  expect(await page.getByTestId('productLink').count()).toBeGreaterThan(3);
});

test('filters that leave nothing are to blame themselves, and can be taken away', async () => {
  const { page } = await openPage(browser, { ...withoutWorker, javaScriptEnabled: false });
  await page.goto(`${shop.origin}/search?q=servant&price=0-1`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
    'Treff på «servant»',
  );
});

test('the open panel breaks no rule of WCAG 2.2 AA that a machine can tell', thorough, async () => {
  const { page } = await openPage(browser, withoutWorker);
  await visit(page, shop.origin, '/');
  await page.getByTestId('consentNecessary').click();
  await write(page, 'servant');
  await page.keyboard.press('ArrowDown');
  expect(await wcagFindingsInLooks(page)).toEqual([]);
});

test(
  'a panel whose code does not come says so with Try again and Close, and the form goes on',
  thorough,
  async () => {
    // The worker would have the code at hand.
    const { page } = await openPage(browser, withoutWorker);
    let isAway = true;
    await page.route('**/assets/search-panel-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await visit(page, shop.origin, '/');
    const form = page.getByRole('search');
    await field(page).click();
    await form.getByRole('button', { name: 'Lukk' }).click();
    expect(await form.getByRole('button').count()).toBe(0);
    await field(page).blur();
    await field(page).click();
    isAway = false;
    await form.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.poll(() => field(page).getAttribute('role'), soon).toBe('combobox');
  },
);

test('the number of a variant leads to that one, from the search page and from the panel', async () => {
  const { page, expectNoErrors } = await openPage(browser, withoutWorker);
  await page.goto(`${shop.origin}/search?q=brv-odde-sb-so`);
  await page.waitForURL(`**${mixer}?childSku=BRV-ODDE-SB-SO`);
  await page.getByRole('main').getByRole('button', { name: /kurv/i }).first().waitFor();
  await visit(page, shop.origin, '/');
  await field(page).click();
  await field(page).fill('BRV-ODDE-SB-SO');
  const hit = page.getByRole('option', { name: /BRV-ODDE-SB-SO/ });
  await hit.click();
  await page.waitForURL(`**${mixer}?childSku=BRV-ODDE-SB-SO`);
  await page.getByRole('main').getByText('BRV-ODDE-SB-SO').first().waitFor();
  expectNoErrors();
});
