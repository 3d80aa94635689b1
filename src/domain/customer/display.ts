/** How a listing is shown: pictures in a grid, or one line a product to buy from (peers: the trade list). */
export type ListingView = 'grid' | 'list';

/** How a visitor wants pages to look; absent where nothing was chosen. */
export interface Display {
  readonly listing?: ListingView;
}

/**
 * The cookie that holds it, so that the first HTML is right. spec-gap: where the choice is kept isn't shown; it
 * says nothing about anybody, and outlives log-in and log-out.
 */
export const displayCookie = 'armatur-display';

const listingViews = ['grid', 'list'] as const satisfies readonly ListingView[];

/** Reads the choices from the cookies of a request or of a document; words nobody knows are passed over. */
export function readDisplay(cookies: string | undefined): Display {
  const own = cookies?.split(/;\s*/).find((part) => part.startsWith(`${displayCookie}=`));
  const words = own?.slice(displayCookie.length + 1).split('.') ?? [];
  const listing = listingViews.find((view) => words.includes(view));
  return { ...(listing && { listing }) };
}

/** The value of the cookie. */
export function writeDisplay({ listing }: Display): string {
  return [listing].filter((word) => word !== undefined).join('.');
}

/** Who is shown net prices buys for a living: their listings are lines until they choose otherwise. */
export function listingViewOf({ listing }: Display, seesNetPrices: boolean): ListingView {
  return listing ?? (seesNetPrices ? 'list' : 'grid');
}
