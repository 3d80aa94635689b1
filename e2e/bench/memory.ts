import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { viewAll } from './load.ts';
import { table } from './table.ts';

/** The maximum memory of a process after its first views, and its maximum growth after ten times as many. */
const limits = { mebibytes: 350, growth: 1.15 };
const views = { first: 2_000, last: 20_000 };
const guest = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Measures the memory of the shop's process while all addresses of its sitemap are viewed in turn. */
export const memory: Benchmark = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'armatur-memory-'));
  // The memory for loading the sample shop must not count.
  await (await startShop({ dataDir })).stop();
  const shop = await startShop({ dataDir });
  try {
    const paths = await sitemapOf(shop.origin);
    let at = 0;
    const next = () => paths[at++ % paths.length] ?? '/';
    const atStart = await residentMebibytes(shop.pid);
    await viewAll(shop.origin, next, guest, views.first);
    const first = await residentMebibytes(shop.pid);
    await viewAll(shop.origin, next, guest, views.last - views.first);
    const last = await residentMebibytes(shop.pid);
    const row = (title: string, held: number, limit = '–') => [title, held.toFixed(0), limit];
    const text = table(
      [`memory over ${paths.length} addresses`, 'MB', 'limit'],
      [
        row('ready', atStart),
        row(`after ${views.first} views`, first, String(limits.mebibytes)),
        row(`after ${views.last} views`, last, (first * limits.growth).toFixed(0)),
      ],
    );
    return { text, isOver: first > limits.mebibytes || last > first * limits.growth };
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The paths of all pages that search engines are told of. */
async function sitemapOf(origin: string): Promise<readonly string[]> {
  const parts = await pathsIn(`${origin}/sitemap.xml`);
  return (await Promise.all(parts.map((path) => pathsIn(origin + path)))).flat();
}

async function pathsIn(address: string): Promise<readonly string[]> {
  const xml = await (await fetch(address)).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The present memory of a process, as Linux tells it. */
async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
