import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '#e2e/chromium.ts';
import { runMeasured } from '#e2e/faults/measured-run.ts';
import { startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { writeListingFile } from './listing-file.ts';
import { phaseTable } from './filter-phases.ts';
import { doReference, press } from './filter-press.ts';
import { median } from './median.ts';
import { recordedCategories, writeRecording } from './recording.ts';
import { partTrace, scriptMs, scriptMsAround, traceOf, type ClickTrace } from './script-time.ts';
import { table } from './table.ts';

const products = 2_000;
const path = '/maling';
/** As slow as a cheap phone. */
const slowDown = 4;
const limitMs = 16;
const warmUps = 6;
const clicks = 36;
const heads = ['script ms', 'limit ms', '× reference'];

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
    // The consent banner covers parts that must be pressed.
    await page.getByTestId('consentNecessary').click();
    const { clicks: traces, references } = await clickAround(page);
    const samples = traces.map(({ until }) => scriptMs(until)).toSorted((a, b) => a - b);
    const at = (share: number) => samples[Math.floor((samples.length - 1) * share)] ?? 0;
    const times = (share: number) => (at(share) / median(references)).toFixed(2);
    const row = (title: string, share: number) => {
      return [title, at(share).toFixed(1), String(limitMs), times(share)];
    };
    const lines = [
      table(
        [`filter click, ${products} products, ${slowDown}× slow-down`, ...heads],
        [
          row('median', 0.5),
          row('p90', 0.9),
          ['reference: 300 rows as JSON and as a list', median(references).toFixed(1), '–', '1.00'],
        ],
      ),
      phaseTable(traces),
      `recorded: ${await record(page)}`,
    ];
    return { text: lines.join('\n'), isOver: at(0.5) > limitMs };
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

/** Presses one value after the other and takes it back, each beside a job that is the same in every version. */
async function clickAround(
  page: Page,
): Promise<{ clicks: readonly ClickTrace[]; references: readonly number[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const traces: ClickTrace[] = [];
  const references: number[] = [];
  for (let click = 0; click < warmUps + clicks; click++) {
    await page.waitForLoadState('networkidle');
    const known = await traceOf(session, () => page.evaluate(doReference));
    const events = await traceOf(session, () => press(page, Math.floor(click / 2)));
    if (click < warmUps) continue;
    references.push(scriptMsAround(known, 'reference'));
    traces.push(partTrace(events, 'filter-click', 'filter-changed'));
  }
  return { clicks: traces, references };
}

/** One click more, with pictures; answers where it lies. */
async function record(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const events = await traceOf(session, () => press(page, 0), recordedCategories);
  const { pressedAt } = partTrace(events, 'filter-click', 'filter-changed');
  return writeRecording('filter-click', events, pressedAt);
}
