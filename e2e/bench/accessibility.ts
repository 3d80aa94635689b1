import type { Page } from 'playwright-core';
import { openBrowser } from '#e2e/chromium.ts';
import { pageStates } from '#e2e/page-states.ts';
import { otherPages, publicPages } from '#e2e/public-pages.ts';
import { startShop } from '#e2e/shop.ts';
import { visit } from '#e2e/shopper.ts';
import { looks, wcagFindingsInLooks } from '#e2e/wcag.ts';
import type { Benchmark } from './benchmark.ts';
import { table } from './table.ts';

type Found = Awaited<ReturnType<typeof wcagFindingsInLooks>>;

/** The findings of axe on every kind of page, in every store view, with everything opened that can be opened. */
export const accessiblePages: Benchmark = async () => {
  const shop = await startShop();
  const browser = await openBrowser();
  try {
    const found = new Map<string, Found>();
    const look = async (name: string, isThorough: boolean, open: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ locale: 'nb-NO' });
      await open(page);
      found.set(name, await wcagFindingsInLooks(page, isThorough ? looks : undefined));
      await page.context().close();
    };
    for (const address of publicPages) {
      await look(address, true, (page) => visit(page, shop.origin, address));
    }
    for (const address of otherPages) {
      await look(address, false, (page) => visit(page, shop.origin, address));
    }
    for (const { name, open } of pageStates) {
      await look(name, false, (page) => open(page, shop.origin));
    }
    const rows = [...found].flatMap(([name, findings]) => [
      [name, String(findings.length)],
      ...findings.map(({ id, at }) => [`  ${id}`, at.join(' ')]),
    ]);
    const isOver = [...found.values()].some(({ length }) => length > 0);
    return { text: table(['axe, WCAG 2.2 AA, 4 or 8 looks', 'findings'], rows), isOver };
  } finally {
    await browser.close();
    await shop.stop();
  }
};
