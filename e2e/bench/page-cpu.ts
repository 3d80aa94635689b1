import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type RunningShop } from '#e2e/shop.ts';
import { bareReactMs } from './bare-react.ts';
import type { Benchmark } from './benchmark.ts';
import { cpuMs, pinTo } from './cpu.ts';
import { highestRate, p99AtRate, viewAll } from './load.ts';
import { startNginx } from './nginx.ts';
import { table } from './table.ts';

const path = '/baderom';
/** How many times the reference's time each may take. */
const limits = { cached: 3, uncached: 4, p99Ms: 20 };
const cachedViews = 6_000;
const uncachedViews = 400;

/**
 * What a page costs a server in processor time: a kept one beside nginx with the same bytes, headers and
 * access log, one made anew beside bare React that renders the same markup. Servers share one core, whoever
 * asks has the other.
 */
export const pageCpu: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-pages-'));
  const shop = await startShop({ environment: { LOG_LEVEL: 'info' } });
  await pinTo(shop.pid, 0);
  const nginx = await startNginx(folder, await pageFile(shop));
  try {
    const guest = { 'accept-encoding': 'br' };
    const kept = await cpuOf(shop.pid, shop.origin + path, guest, cachedViews);
    const served = nginx && (await cpuOf(nginx.pid, nginx.origin + path, guest, cachedViews));
    const rate = await highestRate(shop.origin + path, guest);
    const p99 = await p99AtRate(shop.origin + path, guest, rate / 2);
    const customer = { ...guest, cookie: await signIn(shop.origin) };
    const made = await cpuOf(shop.pid, shop.origin + path, customer, uncachedViews);
    const html = await (await fetch(shop.origin + path, { headers: customer })).text();
    const bare = bareReactMs(html, uncachedViews);
    const rows = [
      row('kept page', kept, limits.cached, served),
      ...(served === undefined ? [] : [row('nginx, same bytes', served, undefined, served)]),
      row('page made anew, data included', made, limits.uncached, bare),
      row('bare React, same markup', bare, undefined, bare),
    ];
    const lines = [
      table(['', 'CPU ms a page', 'limit ×', '× reference'], rows),
      ...(served === undefined ? ['nginx is not on this machine: nothing to compare with'] : []),
      `kept pages: ${Math.round(rate)} a second at most; at half of that p99 ${p99.toFixed(1)} ms (limit ${limits.p99Ms})`,
    ];
    const isOver =
      made > bare * limits.uncached ||
      (served !== undefined && kept > served * limits.cached) ||
      p99 > limits.p99Ms;
    return { text: lines.join('\n'), isOver };
  } finally {
    await nginx?.stop();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

function row(title: string, ms: number, limit: number | undefined, reference: number | undefined) {
  const times = reference === undefined ? '–' : (ms / reference).toFixed(2);
  return [title, ms.toFixed(3), limit?.toFixed(1) ?? '–', times];
}

/** Milliseconds of processor time that a server spends on one view, after as many for warming up. */
async function cpuOf(
  pid: number,
  url: string,
  headers: Readonly<Record<string, string>>,
  views: number,
): Promise<number> {
  await viewAll(url, headers, views / 2);
  const before = await cpuMs(pid);
  await viewAll(url, headers, views);
  return ((await cpuMs(pid)) - before) / views;
}

/** The page as a guest gets it, for a server of files. */
async function pageFile(shop: RunningShop): Promise<{ body: Buffer; headers: Headers }> {
  const { get } = await import('node:http');
  return new Promise((settle, fail) => {
    get(shop.origin + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        settle({
          body: Buffer.concat(chunks),
          headers: new Headers(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          ),
        }),
      );
    }).on('error', fail);
  });
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    // As the shop's own pages ask, so that the answer is a cookie.
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'kunde@armatur.example', password: 'Armatur!2026' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`The customer could not sign in: ${answer.status}`);
  return cookie;
}
