import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { sharedBrowser } from './journey.ts';
import { mixer, visit } from './shopper.ts';
import { freshData, startShop } from './shop.ts';

const browser = await sharedBrowser();
/** A copy, so that the clone's own sources stay as they are, also when this journey is killed. */
const sources = await copySources();
const dataDir = await freshData();
const shop = await startShop({ sources, dataDir });
afterAll(async () => {
  await shop.stop();
  await rm(sources, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

/** The files that `npm run dev` reads, on the packages of the clone. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-sources-'));
  for (const name of ['src', 'tools', 'vite.config.ts', 'tsconfig.base.json', 'package.json']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  await symlink(resolve('data'), join(folder, 'data'));
  // Each package by itself, so that what Vite keeps beside them is not the clone's.
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name.startsWith('.')) continue;
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

async function change(file: string, old: string, changed: string): Promise<void> {
  const path = join(sources, 'src', file);
  const content = await readFile(path, 'utf8');
  expect(content).toContain(old);
  await writeFile(path, content.replace(old, changed));
}

/** Waits for a page and all its own requests, because pending ones fail when the page closes. */
async function loaded(page: Page, load: () => Promise<void>): Promise<void> {
  const lastPart = page.waitForResponse(/prepare-page/);
  await load();
  await lastPart;
  await page.waitForLoadState('networkidle');
}

/** It starts a shop twice and bundles packages. */
const patient = { timeout: 300_000 };

test(
  '`npm run dev` serves every kind of page from its sources and shows a change of them',
  patient,
  async () => {
    const { page, expectNoErrors } = await openPage(browser);
    // For the first page the development server bundles the packages.
    page.setDefaultTimeout(90_000);
    for (const path of ['/', '/baderom/batterier/servantbatterier', mixer, '/cart']) {
      await loaded(page, () => visit(page, shop.origin, path));
    }
    const heading = page.getByRole('heading', { level: 1 });
    const shown = () => heading.textContent();
    const isSame = () => page.evaluate(() => 'isSame' in globalThis);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));

    await change('web/routes/cart.tsx', "{t('cart.title')}</h1>", "{t('cart.title')} her</h1>");
    await expect.poll(shown).toBe('Handlekurv her');
    await change('texts/nb/cart.json', '"Handlekurv"', '"Kurven"');
    await expect.poll(shown).toBe('Kurven her');
    expect(await isSame(), 'still the page that was opened').toBe(true);

    expect(shop.output()).not.toMatch(/error/i);

    // The server reads these words too: it starts again once a mistake in them is mended, and the page waits for it.
    await loaded(page, async () => {
      await change('texts/nb/shell.json', '"Logg inn"', '"Inn her');
      await expect.poll(shop.output, { timeout: 60_000 }).toContain('Waiting for file changes');
      await change('texts/nb/shell.json', '"Inn her', '"Inn her"');
      await page.getByRole('link', { name: 'Inn her' }).first().waitFor();
    });
    expect(await isSame()).toBe(false);
    expectNoErrors();
  },
);
