import type { LargeAmount } from '#domain/pricing/net-price-view.ts';

/** A listing shows pictures in a grid, or one line a product to buy from (rules/listings#trade-list). */
export type ListingView = 'grid' | 'list';

/** The lines of a cart are shown with pictures, or many on a screen (rules/cart#compact). */
export type CartView = 'roomy' | 'compact';

/** The look that a visitor chose for pages; absent where nothing was chosen. */
export interface Display {
  readonly listing?: ListingView;
  /** Which amount is large, for who has the switch (rules/prices#net-and-gross). */
  readonly amount?: LargeAmount;
  readonly cart?: CartView;
}

/**
 * The cookie that holds it, so that the first HTML is right. spec-gap: where the choice is kept isn't shown; it
 * says nothing about anybody, and outlives log-in and log-out.
 */
export const displayCookie = 'armatur-display';

const listingViews = ['grid', 'list'] as const satisfies readonly ListingView[];
const cartViews = ['roomy', 'compact'] as const satisfies readonly CartView[];
const amounts = ['net', 'gross'] as const satisfies readonly LargeAmount[];

/** Reads the choices from the cookies of a request or of a document; unknown words are passed over. */
export function readDisplay(cookies: string | undefined): Display {
  const own = cookies?.split(/;\s*/).find((part) => part.startsWith(`${displayCookie}=`));
  const words = own?.slice(displayCookie.length + 1).split('.') ?? [];
  const listing = listingViews.find((view) => words.includes(view));
  const amount = amounts.find((side) => words.includes(side));
  const cart = cartViews.find((view) => words.includes(view));
  return { ...(listing && { listing }), ...(amount && { amount }), ...(cart && { cart }) };
}

/** The value of the cookie. */
export function writeDisplay({ listing, amount, cart }: Display): string {
  return [listing, amount, cart].filter((word) => word !== undefined).join('.');
}

/** Who is shown net prices buys for a living: their listings are lines until they choose otherwise. */
export function listingViewOf({ listing }: Display, seesNetPrices: boolean): ListingView {
  return listing ?? (seesNetPrices ? 'list' : 'grid');
}
