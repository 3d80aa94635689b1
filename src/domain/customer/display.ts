import type { LargeAmount } from '#domain/pricing/net-price-view.ts';

/**
 * A listing shows a grid of pictures, or one line for each product to buy from
 * (rules/listings#trade-list).
 */
export type ListingView = 'grid' | 'list';

/** The lines of a cart are shown with large pictures, or many on a screen (rules/cart#compact). */
export type CartView = 'roomy' | 'compact';

/** The look that a visitor chose for pages; a field is absent where nothing was chosen. */
export interface Display {
  readonly listing?: ListingView;
  /** The amount that is shown large, for viewers who have the switch (rules/prices#net-and-gross). */
  readonly amount?: LargeAmount;
  readonly cart?: CartView;
}

/**
 * The cookie of these choices, so that the first HTML is right. spec-gap: the place of the choice isn't
 * shown; the cookie holds nothing personal, and outlives log-in and log-out.
 */
export const displayCookie = 'armatur-display';

const listingViews = ['grid', 'list'] as const satisfies readonly ListingView[];
const cartViews = ['roomy', 'compact'] as const satisfies readonly CartView[];
const amounts = ['net', 'gross'] as const satisfies readonly LargeAmount[];

/** Reads the choices from the cookies of a request or of a document; unknown values are ignored. */
export function readDisplay(cookies: string | undefined): Display {
  const own = cookies?.split(/;\s*/).find((part) => part.startsWith(`${displayCookie}=`));
  const words = own?.slice(displayCookie.length + 1).split('.') ?? [];
  const listing = listingViews.find((view) => words.includes(view));
  const amount = amounts.find((side) => words.includes(side));
  const cart = cartViews.find((view) => words.includes(view));
  return { ...(listing && { listing }), ...(amount && { amount }), ...(cart && { cart }) };
}

/** Writes the choices as the value of the cookie. */
export function writeDisplay({ listing, amount, cart }: Display): string {
  return [listing, amount, cart].filter((word) => word !== undefined).join('.');
}

/**
 * A viewer with net prices buys for a business: their listings are lines until they choose otherwise.
 */
export function listingViewOf({ listing }: Display, seesNetPrices: boolean): ListingView {
  return listing ?? (seesNetPrices ? 'list' : 'grid');
}
