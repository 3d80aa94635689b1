import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '#e2e/chromium.ts';
import { runMeasured } from '#e2e/faults/measured-run.ts';
import { startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { writeListingFile } from './listing-file.ts';
import { scriptMsUntilPaint, traceOf } from './script-time.ts';
import { table } from './table.ts';

const products = 2_000;
const path = '/maling';
/** As slow as a cheap phone. */
const slowDown = 4;
const limitMs = 16;
const warmUps = 6;
const clicks = 24;

/**
 * A filter click in the browser on a category of 2 000 products: script from the click until the changed page
 * is painted, at a quarter of the processor's speed.
 */
export const filterClick: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-filter-click-'));
  const shop = await startShop();
  const browser = await openBrowser();
  try {
    const file = join(folder, 'products.csv');
    await writeListingFile(file, 'Måling', products);
    const args = ['import', 'products', '--file', file, '--create-options'];
    const { code, out } = await runMeasured(args, shop.dataDir);
    if (code !== 0) throw new Error(`The import ended with ${code}: ${out}`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await untilListed(page, shop.origin + path);
    // What it covers can't be pressed.
    await page.getByTestId('consentNecessary').click();
    const samples = await clickAround(page);
    const at = (share: number) => samples[Math.floor((samples.length - 1) * share)] ?? 0;
    const row = (title: string, share: number) => [title, at(share).toFixed(1), String(limitMs)];
    return {
      text: table(
        [`filter click, ${products} products, ${slowDown}× slow-down`, 'script ms', 'limit ms'],
        [row('median', 0.5), row('p90', 0.9)],
      ),
      isOver: at(0.5) > limitMs,
    };
  } finally {
    await browser.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Opens the category when the shop has taken the products in, and waits for its columns. */
async function untilListed(page: Page, address: string): Promise<void> {
  for (;;) {
    const columns = page.waitForResponse((response) => response.url().endsWith('/columns'));
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (answer?.status() === 200 && (await total(page)) === String(products)) {
      await columns;
      return;
    }
    columns.catch(() => {});
    await new Promise((done) => setTimeout(done, 250));
  }
}

async function total(page: Page): Promise<string> {
  const text = (await page.getByTestId('listTotal').textContent()) ?? '';
  return text.replaceAll(/\D/g, '');
}

/** Presses one value after the other and takes it back; answers milliseconds in order. */
async function clickAround(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const samples: number[] = [];
  for (let click = 0; click < warmUps + clicks; click++) {
    await page.waitForLoadState('networkidle');
    const events = await traceOf(session, () => press(page, Math.floor(click / 2)));
    const ms = scriptMsUntilPaint(events, 'filter-click', 'filter-changed');
    if (click >= warmUps) samples.push(ms);
  }
  return samples.toSorted((a, b) => a - b);
}

/** Presses a value as a finger does, and waits until what it changes has been painted and the page is quiet. */
async function press(page: Page, number: number): Promise<void> {
  const option = page
    .getByTestId('filterOption')
    .filter({ visible: true })
    .nth(number % 12);
  await option.scrollIntoViewIfNeeded();
  const box = await option.boundingBox();
  if (box === null) throw new Error('There is no value to press');
  await page.evaluate(markPaint);
  await page.mouse.click(box.x + 8, box.y + box.height / 2);
  await page.waitForFunction(() => performance.getEntriesByName('filter-painted').length > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.readyState === 'complete');
}

/** Runs in the page: marks a click, what it changed, and that this has been painted. */
function markPaint(): void {
  performance.clearMarks();
  const button = document.querySelector('main');
  if (button === null) throw new Error('The page has no main part');
  const changed = new MutationObserver(() => {
    changed.disconnect();
    performance.mark('filter-changed');
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => performance.mark('filter-painted'));
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  });
  const mark = () => {
    performance.mark('filter-click');
    changed.observe(button, { subtree: true, childList: true, attributes: true });
  };
  document.addEventListener('click', mark, { capture: true, once: true });
}
