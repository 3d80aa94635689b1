import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** As patient as a slow machine needs; the default second is not. */
export const soon = { timeout: 10_000 };

/** A configurable product of the sample shop. */
export const mixer = '/odde-servantbatteri';

/** Opens an address and waits until its page lives. */
export async function visit(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path);
  await untilAlive(page);
}

/** The hearts on the products of a list, marked or not. */
export function hearts(page: Page): Locator {
  return page.getByRole('button', { name: /^(?:Legg .+ i ønskelisten$|I ønskelisten: )/ });
}

/** Waits until a page is hydrated and handles presses. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['heard', 'complete'].every((mark) => performance.getEntriesByName(mark).length > 0),
  );
}

/** Puts the first article of a fresh browser into the cart. */
export async function addOne(page: Page, origin: string, path = mixer): Promise<void> {
  await visit(page, origin, path);
  await page.getByTestId('addToCart').click();
  await expect.poll(() => page.getByTestId('minicartCount').textContent(), soon).toBe('1');
}

const steps = {
  shipping: 'Hvordan vil du ha varene?',
  payment: 'Hvordan vil du betale?',
  review: 'Se over og bestill',
} as const;

/** Waits until a step of checkout is on the screen: its address comes a moment before. */
export async function untilStep(page: Page, step: keyof typeof steps): Promise<void> {
  await page.getByRole('heading', { level: 1, name: steps[step] }).waitFor();
}

/** Fills in the first step of checkout and leaves it. */
export async function fillPersonal(page: Page, email = 'kari@example.no'): Promise<void> {
  await page.getByLabel('Fornavn').fill('Kari');
  await page.getByLabel('Etternavn').fill('Nordmann');
  await page.getByLabel('E-post').fill(email);
  await page.locator('main button[type=submit]').click();
}

/** Fills in a checkout that stands at its first step, up to the last. */
export async function toReview(page: Page, email = 'kari@example.no'): Promise<void> {
  const next = page.locator('main button[type=submit]');
  await fillPersonal(page, email);
  await page.getByLabel('Gateadresse').fill('Storgata 12');
  await page.getByLabel('Postnummer').fill('0155');
  await expect.poll(() => page.getByLabel('Poststed').inputValue(), soon).toBe('Oslo');
  await page.getByLabel('Mobiltelefon').fill('412 34 567');
  await next.click();
  await untilStep(page, 'payment');
  await next.click();
  await untilStep(page, 'review');
}

/** Writes into the log-in, a page or over one, and sends it; the sample accounts share their password. */
export async function fillLogin(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  account: string,
  password = 'Armatur!2026',
): Promise<void> {
  await page.getByLabel('E-post').fill(`${account}@armatur.example`);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
}

/** Signs in and goes on to a page. */
export async function signIn(
  page: Page,
  origin: string,
  account: string,
  next: string,
): Promise<void> {
  await visit(page, origin, `/login?return=${encodeURIComponent(next)}`);
  await fillLogin(page, account);
  await page.waitForURL(`**${next}`);
  await untilAlive(page);
}
