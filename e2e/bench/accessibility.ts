import { openBrowser } from '#e2e/chromium.ts';
import { publicPages } from '#e2e/public-pages.ts';
import { startShop } from '#e2e/shop.ts';
import { wcagFindingsInLooks } from '#e2e/wcag.ts';
import type { Benchmark } from './benchmark.ts';
import { table } from './table.ts';

/** What axe finds on every kind of public page, in light and dark, from 320 px on and at 200 %. */
export const accessiblePages: Benchmark = async () => {
  const shop = await startShop();
  const browser = await openBrowser();
  try {
    const rows: string[][] = [];
    let count = 0;
    for (const address of publicPages) {
      const page = await browser.newPage();
      await page.goto(shop.origin + address, { waitUntil: 'networkidle' });
      const found = await wcagFindingsInLooks(page, { isThorough: true });
      await page.close();
      count += found.length;
      rows.push(
        [address, String(found.length)],
        ...found.map(({ id, at }) => [`  ${id}`, at.join(' ')]),
      );
    }
    return { text: table(['axe, WCAG 2.2 AA, 8 looks', 'findings'], rows), isOver: count > 0 };
  } finally {
    await browser.close();
    await shop.stop();
  }
};
