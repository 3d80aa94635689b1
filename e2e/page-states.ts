import type { Page } from 'playwright-core';
import { mixer, signIn, toReview, visit } from './shopper.ts';

/** A page in a state that has to be brought about: something open, something in the cart, a customer signed in. */
export interface PageState {
  readonly name: string;
  readonly open: (page: Page, origin: string) => Promise<void>;
}

/** Opens what a button or link of a page opens, and waits until it is there. */
function opened(name: string, address: string, opener: RegExp, shown = 'dialog:modal'): PageState {
  return {
    name,
    open: async (page, origin) => {
      await visit(page, origin, address);
      const link = page.getByRole('link', { name: opener });
      await page.getByRole('button', { name: opener }).or(link).first().click();
      await page.locator(shown).first().waitFor();
    },
  };
}

/** Puts an article into the cart of a fresh browser. */
async function fillCart(page: Page, origin: string, path = mixer): Promise<void> {
  await visit(page, origin, path);
  await page.getByTestId('addToCart').click();
  await page.getByTestId('minicartCount').filter({ hasText: '1' }).waitFor();
}

/** Every dialog, panel and menu, the steps of checkout, and what only a customer sees. */
export const pageStates: readonly PageState[] = [
  opened('menu', '/', /^Baderom: vis mer/, ':popover-open'),
  opened('review', mixer, /Skriv en anmeldelse/),
  opened('pictures', mixer, /^Vis .* større/),
  opened('price request', `/proff${mixer}`, /Spør om pris/),
  opened('log-in', '/', /Logg inn/),
  opened('consent, purpose by purpose', '/', /Velg selv/, '[aria-labelledby] input[type=checkbox]'),
  {
    name: 'filters on a phone',
    open: async (page, origin) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, origin, '/baderom');
      await page.getByRole('button', { name: /^Filtre/ }).click();
      await page.locator('dialog:modal').waitFor();
    },
  },
  {
    name: 'search',
    open: async (page, origin) => {
      await visit(page, origin, '/');
      await page.locator('form[role=search] input').fill('servant');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'cart panel',
    open: async (page, origin) => {
      await fillCart(page, origin);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Handlekurv/ })
        .click();
      await page.getByRole('link', { name: 'Se handlekurven' }).waitFor();
    },
  },
  {
    name: 'cart',
    open: async (page, origin) => {
      await fillCart(page, origin, '/grend-baderomspakke');
      await visit(page, origin, '/cart');
    },
  },
  {
    name: 'wishlist and comparison',
    open: async (page, origin) => {
      await visit(page, origin, mixer);
      await page.getByRole('button', { name: 'Legg i ønskelisten' }).click();
      await page
        .getByRole('button', { name: /^Sammenlign/ })
        .first()
        .click();
      await visit(page, origin, '/compare');
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'faults in checkout',
    open: async (page, origin) => {
      await fillCart(page, origin);
      await visit(page, origin, '/checkout/personal');
      await page.locator('main button[type=submit]').click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'review of an order',
    open: async (page, origin) => {
      await fillCart(page, origin);
      await visit(page, origin, '/checkout/personal');
      await toReview(page);
    },
  },
  {
    name: 'order placed',
    open: async (page, origin) => {
      await fillCart(page, origin);
      await visit(page, origin, '/checkout/personal');
      await toReview(page);
      await page.getByRole('checkbox').check();
      await page.getByTestId('placeOrder').click();
      await page.getByTestId('orderNumber').waitFor();
    },
  },
  {
    name: 'account',
    open: (page, origin) => signIn(page, origin, 'kunde', '/my-account'),
  },
  {
    name: 'trade list',
    open: (page, origin) => signIn(page, origin, 'proff', '/ror-og-deler'),
  },
];
