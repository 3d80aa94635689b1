import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './chromium.ts';
import { startShop, type RunningShop } from './shop.ts';

/**
 * Marks a journey for `npm run test:all`: it is a variation of another, smaller tests cover it, or it
 * takes long.
 */
export const thorough = { tags: 'thorough' };

let opened: Promise<Browser> | undefined;

/** The browser of this worker, which all its journeys share; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser();
  return opened;
}

/**
 * The sample shop for journeys that only read, write a guest's own data, or order articles with much
 * stock; they share it.
 */
export function sharedShop(): Pick<RunningShop, 'origin'> {
  const { SHARED_SHOP: origin } = process.env;
  if (origin === undefined) throw new Error('e2e/prepared-shop.ts has not run');
  return { origin };
}

/**
 * A sample shop for a file with journeys that import, change an account, read letters or buy the last
 * of something; it ends with the file. A start takes 4 s of processor time.
 */
export async function ownShop(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningShop> {
  const shop = await startShop({ environment });
  afterAll(() => shop.stop());
  return shop;
}
