import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { openBrowser } from '#e2e/chromium.ts';
import { startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { inTurn } from './in-turn.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const lineCount = 1000;
const rounds = 9;
/** New pages, whose code the browser has not run before. */
const pages = 3;
const limits = { serverMs: 1000, frameMs: 60 } as const;

/** A pasted list of a thousand lines: the server's time, and the longest script of a frame in the browser. */
export const quickOrder: Benchmark = async () => {
  const shop = await startShop();
  const browser = await openBrowser();
  try {
    const list = await listOf(shop.origin);
    const times = await inTurn(rounds, () => answerMs(shop.origin, list));
    const scripts: LongestScripts[] = [];
    for (let page = 0; page < pages; page++) {
      scripts.push(await longestScripts(browser, shop.origin, list));
    }
    const online = median(scripts.map((each) => each.online));
    const offline = median(scripts.map((each) => each.offline));
    const row = (title: string, ms: number, limit: number) => [title, ms.toFixed(1), String(limit)];
    const text = table(
      [`quick order, ${lineCount} lines`, 'ms', 'limit ms'],
      [
        row('the server, median', median(times), limits.serverMs),
        row('longest script of a frame', online, limits.frameMs),
        row('  without a network', offline, limits.frameMs),
      ],
    );
    const isOver = median(times) > limits.serverMs || Math.max(online, offline) > limits.frameMs;
    return { text, isOver };
  } finally {
    await browser.close();
    await shop.stop();
  }
};

const answerSchema = v.object({
  result: v.object({ articles: v.object({ skus: v.array(v.string()) }) }),
});

/** Numbers of the sample shop, again and again, with an unknown one among every ten. */
async function listOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/ext/quick-order/articles`);
  const { skus } = v.parse(answerSchema, await answer.json()).result.articles;
  const numbers = Array.from({ length: lineCount }, (_, index) =>
    index % 10 === 9 ? `9900${index}` : (skus[index % skus.length] ?? ''),
  );
  return numbers.map((number) => `2 stk ${number}`).join('\n');
}

async function answerMs(origin: string, text: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/ext/quick-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`The list was answered with ${answer.status}`);
  await answer.text();
  return performance.now() - began;
}

interface LongestScripts {
  readonly online: number;
  readonly offline: number;
}

async function longestScripts(
  browser: Browser,
  origin: string,
  list: string,
): Promise<LongestScripts> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${origin}/quick-order`);
  await page.getByText('Virker også uten nett').waitFor();
  const online = await longestScript(page, list, /av 1.?000 linjer/);
  await context.setOffline(true);
  const offline = await longestScript(page, list, /av 2.?000 linjer/);
  await context.close();
  return { online, offline };
}

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly duration: number }[];
}

/** Milliseconds. Frames below 50 ms are not reported, and count as none. */
async function longestScript(page: Page, list: string, shown: RegExp): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) {
        const { scripts } = entry as LongFrame;
        frames.push(scripts.reduce((sum, { duration }) => sum + duration, 0));
      }
    }).observe({ type: 'long-animation-frame' });
  });
  // A text that is filled in arrives line by line, unlike a pasted one.
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.getByLabel('Varenumre og antall').focus();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Finn varene' }).click();
  await page.getByText(shown).waitFor();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  return page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { frames: number[] }).frames),
  );
}
