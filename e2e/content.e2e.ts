import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, withoutWorker } from './browser.ts';
import { enlarged } from './enlarged-pictures.ts';
import { operate } from '#e2e/faults/operator.ts';
import { wcagFindings } from './wcag.ts';
import { ownShop, sharedBrowser, thorough } from './journey.ts';
import { visit } from './shopper.ts';

const browser = await sharedBrowser();
const shop = await ownShop();

beforeAll(async () => {
  await load('page,title,content,meta_description,is_active', [
    'rad-om-bad,Råd om bad,"<p>Mål to ganger.</p><script>document.title=1</script><p onclick=""x()"">Kapp én gang. <a href=""/i/rad-om-dusj"">Om dusj</a></p><p><img src=""/media/scenes/walk-in-shower.webp"" alt=""Dusj"" width=""1600"" height=""1067""></p>",Råd fra en rørlegger,1',
    'rad-om-dusj,Råd om dusj,<p>Fall mot sluk.</p>,Råd om fall og sluk,1',
    'kladd,Kladd,<p>Ikke ferdig</p>,,0',
  ]);
  await load('hierarchy,item,parent,title,link_type,link', [
    'rad,rad,,Gode råd,page,rad-om-bad',
    'rad,bad,rad,Bad,page,rad-om-bad',
    'rad,dusj,rad,Dusj,page,rad-om-dusj',
  ]);
  await load('series,name,option,short_description,content,image', [
    'odde-test,Odde,odde,Runde former,<p>Messing hele veien.</p>,scenes/walk-in-shower.webp',
  ]);
}, 60_000);

async function load(header: string, rows: readonly string[]): Promise<void> {
  const file = join(shop.dataDir, 'content.csv');
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  await operate(['import', 'content', '--file', file], shop.dataDir);
}

async function textAt(path: string): Promise<string> {
  return (await fetch(shop.origin + path)).text();
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' });
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

test('a page of content is shown with sanitised HTML, with its neighbours, and leads on', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...desk });
  await visit(page, shop.origin, '/i/rad-om-bad');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Råd om bad');
  expect(await page.title()).toBe('Råd om bad | Armatur');
  const html = await page.content();
  expect(html).not.toMatch(/onclick="|document\.title/);
  const beside = page.getByRole('navigation', { name: 'Gode råd' });
  expect(await beside.getByRole('link').allTextContents()).toEqual(['Bad', 'Dusj']);
  await page.getByRole('link', { name: 'Om dusj' }).click();
  await page.waitForURL('**/i/rad-om-dusj');
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Råd om dusj');
  expectNoErrors();
});

test.each([1, 2])(
  'at %i device pixels no picture of a text is enlarged',
  thorough,
  async (factor) => {
    const { page } = await openPage(browser, { ...withoutWorker, deviceScaleFactor: factor });
    await visit(page, shop.origin, '/i/rad-om-bad');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await enlarged(page)).toEqual([]);
    }
  },
);

test('what is not active is not found; an identifier alone leads to its page', async () => {
  expect((await fetch(`${shop.origin}/i/kladd`)).status).toBe(404);
  expect((await fetch(`${shop.origin}/i/..%2f..%2fetc`)).status).toBe(404);
  const answer = await fetch(`${shop.origin}/rad-om-bad`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/i/rad-om-bad']);
});

test('a content change purges its pages: a page, the front page, the menu and the footer', async () => {
  const changes = [
    {
      path: '/i/rad-om-dusj',
      header: 'page,content',
      row: 'rad-om-dusj,<p>Nytt fall</p>',
      shows: 'Nytt fall',
    },
    {
      path: '/',
      header: 'section,type,title,content',
      row: 'topp,hero,Ny forside,<p>x</p>',
      shows: 'Ny forside',
    },
    {
      path: '/i/rad-om-bad',
      header: 'block,title,content',
      row: 'footer-column-2,Ny bunn,<p>x</p>',
      shows: 'Ny bunn',
    },
    {
      path: '/i/rad-om-bad',
      header: 'block,title,content',
      row: 'footer-social,Andre steder,<p>Vi er også på byggeplassen</p>',
      shows: 'Vi er også på byggeplassen',
    },
    {
      path: '/i/rad-om-bad',
      header: 'menu,item,title,link_type,link',
      row: 'main-menu,rad,Ny meny,page,rad-om-bad',
      shows: 'Ny meny',
    },
  ];
  for (const { path, header, row, shows } of changes) {
    // Twice, so that the second comes from the cache.
    expect(await textAt(path)).not.toContain(shows);
    expect(await textAt(path)).not.toContain(shows);
    await load(header, [row]);
    await expect.poll(() => textAt(path)).toContain(shows);
  }
  await load('section,type,is_active', ['topp,hero,0']);
  await load('menu,item,title', ['main-menu,rad,__EMPTY__VALUE__']);
  await expect.poll(() => textAt('/')).not.toContain('Ny meny');
});

test(
  'the mega menu shows all its fields, and customers of net prices have one of their own',
  thorough,
  async () => {
    await load(
      'menu,item,parent,title,link_type,link,target,width,icon,show_title,show_subcategories',
      [
        'main-menu,bad,,Bad,category,baderom,,,,1,1',
        'main-menu,mer,,Mer,internal,,,,,1,0',
        'main-menu,rad,mer,Gode råd,page,rad-om-bad,_blank,50%,taps/odde-basin-mixer-chrome.webp,1,0',
        'main-menu,rom,mer,Skjult overskrift,category,dusj,,25%,,0,1',
        'li-main-menu,proff,,Til proffen,internal,/search?q=servant,,,,1,0',
      ],
    );
    await expect.poll(() => textAt('/')).toContain('Gode råd');
    const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...desk });
    await page.goto(shop.origin);
    const menu = menuOf(page);
    expect(await menu.getByRole('link').allTextContents()).toContain('Bad');
    await menu.getByRole('button', { name: 'Bad: vis mer' }).click();
    expect(await menu.getByRole('link').count()).toBeGreaterThan(4);
    await menu.getByRole('button', { name: 'Mer: vis mer' }).click();
    const advice = menu.getByRole('link', { name: 'Gode råd' });
    expect(await advice.getAttribute('target')).toBe('_blank');
    expect(await advice.getAttribute('rel')).toBe('noopener');
    expect(await advice.locator('img').count()).toBe(1);
    expect(await advice.locator('xpath=..').getAttribute('data-span')).toBe('6');
    expect(await menu.textContent()).not.toContain('Skjult overskrift');
    expectNoErrors();

    await page.goto(`${shop.origin}/login`);
    await page.getByLabel('E-post').fill('proff@armatur.example');
    await page.getByLabel('Passord', { exact: true }).fill('Armatur!2026');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(shop.origin);
    expect(await menuOf(page).getByRole('link').allTextContents()).toContain('Til proffen');
    await load('menu,item,title', [
      ...['bad', 'mer', 'rad', 'rom'].map((item) => `main-menu,${item},__EMPTY__VALUE__`),
      'li-main-menu,proff,__EMPTY__VALUE__',
    ]);
    await expect.poll(() => textAt('/')).not.toContain('Gode råd');
  },
);

test(
  'on a desk the menu opens by hover intent, by click and by keyboard; Escape closes and focus returns',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...desk });
    await visit(page, shop.origin, '/');
    const menu = menuOf(page);
    const button = menu.getByRole('button', { name: 'Baderom: vis mer' });
    const below = menu.getByRole('link', { name: 'Alt innen Baderom' });

    await menu.getByRole('link', { name: 'Baderom', exact: true }).hover();
    await expect.poll(() => below.isVisible()).toBe(true);
    // A click on what hovering has opened leaves it open.
    await button.click();
    expect(await below.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => below.isVisible()).toBe(false);

    await page.mouse.move(700, 800);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => below.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await below.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => below.isVisible()).toBe(false);
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await expect.poll(() => below.isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'Dusj', exact: true }).focus();
    await expect.poll(() => below.isVisible()).toBe(false);

    await button.focus();
    await page.keyboard.press('Enter');
    await below.click();
    await page.waitForURL('**/baderom');
    await expect.poll(() => below.isVisible()).toBe(false);
    expectNoErrors();
  },
);

test(
  'the mobile menu has back navigation, and arriving somewhere closes it',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...phone });
    await visit(page, shop.origin, '/');
    const menu = menuOf(page);
    await page.getByRole('button', { name: 'Meny' }).click();
    await menu.getByRole('button', { name: 'Baderom: vis mer' }).click();
    const all = menu.getByRole('link', { name: 'Alt innen Baderom' });
    await expect.poll(() => all.isVisible()).toBe(true);
    await menu
      .getByRole('button', { name: 'Tilbake til menyen' })
      .filter({ visible: true })
      .click();
    await expect.poll(() => all.isVisible()).toBe(false);
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('button', { name: 'Baderom: vis mer' }).click();
    await all.click();
    await page.waitForURL('**/baderom');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Meny' }).click();
    await menu.getByRole('button', { name: 'Lukk menyen' }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    expectNoErrors();
  },
);

test('without scripts the menu is links, and opens all the same', thorough, async () => {
  const { page } = await openPage(browser, { ...withoutWorker, ...desk, javaScriptEnabled: false });
  await page.goto(shop.origin);
  const menu = menuOf(page);
  expect(await menu.getByRole('link').count()).toBeGreaterThan(3);
  await menu.getByRole('button', { name: 'Baderom: vis mer' }).click();
  await menu.getByRole('link', { name: 'Alt innen Baderom' }).click();
  await page.waitForURL('**/baderom');

  const onPhone = await openPage(browser, { ...withoutWorker, ...phone, javaScriptEnabled: false });
  await onPhone.page.goto(shop.origin);
  await onPhone.page.getByRole('button', { name: 'Meny' }).click();
  await menuOf(onPhone.page).getByRole('button', { name: 'Dusj: vis mer' }).click();
  await menuOf(onPhone.page).getByRole('link', { name: 'Alt innen Dusj' }).click();
  await onPhone.page.waitForURL('**/dusj');
});

test('a series page lists the products of its option with its text and picture', async () => {
  const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...desk });
  await page.goto(`${shop.origin}/series/odde-test`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Odde');
  expect(await page.getByText('Messing hele veien.').isVisible()).toBe(true);
  const names = await page.getByTestId('productLink').allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !name.startsWith('Odde'))).toEqual([]);
  await page.getByTestId('filterOption').first().click();
  await expect.poll(() => page.getByTestId('activeFilter').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/series/odde-test');
  expect(new URL(page.url()).searchParams.has('perPage')).toBe(false);
  expect((await fetch(`${shop.origin}/series/finnes-ikke`)).status).toBe(404);
  expectNoErrors();
});

test(
  'a filter of a series that is chosen while its columns are on their way is chosen',
  thorough,
  async () => {
    const { page, expectNoErrors } = await openPage(browser, { ...withoutWorker, ...desk });
    const chosen = page.waitForRequest('**/series/odde-test?brand=*');
    await page.route('**/columns', async (route) => {
      await chosen;
      await route.continue();
    });
    const columns = page.waitForRequest('**/columns');
    await Promise.all([columns, page.goto(`${shop.origin}/series/odde-test`)]);
    await page.getByTestId('filterOption').first().click();
    await page.waitForURL('**/series/odde-test?brand=*');
    await expect.poll(() => page.getByTestId('activeFilter').count()).toBe(1);
    expectNoErrors();
  },
);

test(
  'a back-to-top button shows after 200 px of scrolling, on desktop only',
  thorough,
  async () => {
    const { page } = await openPage(browser, { ...withoutWorker, ...desk });
    await page.goto(`${shop.origin}/baderom`);
    await page.getByRole('button', { name: 'Bare nødvendige' }).click();
    const button = page.getByRole('link', { name: 'Til toppen' });
    const scrollTo = (y: number) =>
      page.evaluate((top) => globalThis.scrollTo({ top, behavior: 'instant' }), y);
    expect(await button.isVisible()).toBe(false);
    await scrollTo(199);
    expect(await button.isVisible()).toBe(false);
    for (const y of [202, 1_000, 1_000_000]) {
      await scrollTo(y);
      await expect.poll(() => button.isVisible()).toBe(true);
      // The distance is measured from the page without its scrollbar.
      const corner = await button.evaluate((link) => {
        const { right, bottom } = link.getBoundingClientRect();
        return [document.body.getBoundingClientRect().right - right, innerHeight - bottom];
      });
      expect(corner, `scrolled ${y} px`).toEqual([20, 20]);
    }
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize(phone.viewport);
    await expect.poll(() => button.isVisible()).toBe(false);
  },
);

test(
  'content, series and the open menu break no rule of WCAG 2.2 AA that a machine can tell',
  thorough,
  async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const size of [desk, phone]) {
        const { page } = await openPage(browser, { ...withoutWorker, ...size, colorScheme });
        for (const path of ['/i/rad-om-bad', '/series/odde-test']) {
          await visit(page, shop.origin, path);
          expect(await wcagFindings(page)).toEqual([]);
        }
        if (size === phone) await page.getByRole('button', { name: 'Meny' }).click();
        await menuOf(page).getByRole('button', { name: 'Baderom: vis mer' }).click();
        await page.mouse.move(700, 60);
        expect(await wcagFindings(page)).toEqual([]);
        await page.context().close();
      }
    }
  },
);
