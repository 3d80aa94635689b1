import { readFile } from 'node:fs/promises';
import { startShop } from '#e2e/shop.ts';

export interface MemoryReport {
  readonly views: number;
  readonly failures: number;
  readonly residentAfterWarmUpMb: number;
  readonly residentAfterAllMb: number;
  readonly growthPercent: number;
}

const password = 'Armatur!2026';

/**
 * Looks at pages as a crowd does: all routes, three store views, random facets, a third signed in.
 * Resident memory after all views is compared with that after the first tenth.
 */
export async function viewPages(views: number, random: () => number): Promise<MemoryReport> {
  const shop = await startShop();
  try {
    const cookies = await signIn(shop.origin);
    const addresses = await findAddresses(shop.origin);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const viewAs = async (address: string, headers: Record<string, string>): Promise<boolean> => {
      const answer = await fetch(shop.origin + withFacet(address, random), { headers });
      await answer.arrayBuffer();
      return answer.status < 500;
    };
    const viewAsGuest = (address: string) => viewAs(address, {});
    const view = () => {
      const isSignedIn = random() < 1 / 3;
      return viewAs(pick(addresses), isSignedIn ? { cookie: pick(cookies) } : {});
    };
    // The page cache is full before anything is measured, so that filling it is not taken for a leak.
    await viewMany(() => viewAsGuest(pick(addresses)), Math.round(views / 5));
    const warmUp = Math.round(views / 10);
    let failures = await viewMany(view, warmUp);
    const before = await restingMb(shop.pid);
    failures += await viewMany(view, views - warmUp);
    const after = await restingMb(shop.pid);
    return {
      views,
      failures,
      residentAfterWarmUpMb: before,
      residentAfterAllMb: after,
      growthPercent: Math.round((after / before - 1) * 1000) / 10,
    };
  } finally {
    await shop.stop();
  }
}

/** Eight visitors at a time; returns how many views failed. */
async function viewMany(view: () => Promise<boolean>, count: number): Promise<number> {
  let left = count;
  let failures = 0;
  const visitor = async () => {
    while (left-- > 0) if (!(await view())) failures++;
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return failures;
}

async function signIn(origin: string): Promise<readonly string[]> {
  const accounts = ['kunde@armatur.example', 'proff@armatur.example'];
  return Promise.all(
    accounts.map(async (username) => {
      const answer = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        // As the shop's own pages ask, so that the answer is a cookie.
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ username, password }),
      });
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
      if (!answer.ok || !cookie) throw new Error(`${username} could not sign in: ${answer.status}`);
      return cookie;
    }),
  );
}

/** Every address of the sitemap in each store view, and those that are in none. */
async function findAddresses(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const prefixes = ['', '/en', '/proff'];
  const others = ['/search?q=servant', '/search?q=dusj', '/cart', '/finnes-ikke', '/error'];
  return [...listed, ...prefixes.flatMap((prefix) => others.map((path) => prefix + path))];
}

function withFacet(address: string, random: () => number): string {
  if (random() < 0.6 || address.includes('?')) return address;
  const facets = [
    'price=500-1000',
    'price=1000-2500',
    'sort=name',
    'sort=final_price',
    'page=2',
    'color=53',
  ];
  const number = Math.floor(random() * 1000);
  return `${address}?${facets[number % facets.length]}&width=${number}`;
}

/** The memory of a process after it had time to clean up, since garbage of the last second is no growth. */
async function restingMb(pid: number): Promise<number> {
  await new Promise((rested) => setTimeout(rested, 20_000));
  return residentMb(pid);
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return Math.round(kilobytes / 102.4) / 10;
}
