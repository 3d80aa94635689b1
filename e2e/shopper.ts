import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** As patient as a slow machine needs; the default second is not. */
export const soon = { timeout: 10_000 };

/** A configurable product of the sample shop. */
export const mixer = '/odde-servantbatteri';

/** Opens an address; quiet means that the page has come to life. */
export async function visit(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
}

/** Puts the first article of a fresh browser into the cart. */
export async function addOne(page: Page, origin: string, path = mixer): Promise<void> {
  await visit(page, origin, path);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
}
