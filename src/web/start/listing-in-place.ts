import type { Client } from '#contract/http/client.ts';
import type { ListingAddress } from '#contract/listing.ts';
import type { ListingData } from '#contract/views/listing.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import type { QueryPairs } from '#domain/listing/query-params.ts';
import { firstLook, productsInView } from '#web/routes/listing/first-look.ts';
import { createHeldListing } from '#web/routes/listing/held-listing.ts';
import { seriesShop } from '#web/routes/listing/series-shop.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { notify } from '#web/state/notices/notifications.ts';
import type { PageState, PageStore } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';

interface ListingShowing {
  readonly listing: ListingData;
}

/** Shows another address of the listing from its columns; false where the server must be asked. */
export type ListingInPlace = (url: URL) => boolean;

/**
 * Fetches the columns of the category or series on the page. From then on its filters, sorts and pages
 * are answered here. Undefined for a page without such a listing.
 */
export function holdListing(
  store: PageStore,
  shop: Shop,
  client: Client,
): ListingInPlace | undefined {
  const scope = scopeOf(store.getState(), shop);
  if (!scope) return undefined;
  const held = createHeldListing({ client, place: scope.place, shop: scope.shop });

  const present = (listing: ListingData) => {
    store.setState({ view: { ...showing(store), listing } } as PageState);
  };
  /** The visible part is painted first, since a long list takes more than a frame. */
  const presentSoon = (address: string, next: ListingData) => {
    present(firstLook(next, showing(store).listing, productsInView()));
    afterPaint(() => store.getState().address === address && present(next));
  };
  const complete = async (address: string, query: QueryPairs): Promise<void> => {
    const isHere = () => store.getState().address === address;
    try {
      if (!(await held.complete(query)) || !isHere()) return;
      const whole = held.answer(query);
      if (whole) present(whole);
    } catch {
      // The present tiles and their gaps stay.
      const again = () => void complete(address, query);
      const actions = [{ label: 'shell.tryAgain', onPress: again }] as const;
      if (isHere()) notify('notices.productsMissing', { kind: 'warning', actions });
    }
  };
  const show = (url: URL): boolean => {
    const query = [...url.searchParams];
    const next = held.answer(query);
    if (!next) return false;
    const address = url.pathname + url.search;
    presentSoon(address, next);
    // Runs after the address of the page has changed too.
    queueMicrotask(() => void complete(address, query));
    return true;
  };

  /** Without a network the worker may have answered with another address of this listing. */
  const showAddress = (): void => {
    const url = new URL(location.href);
    const { catalog } = scope.shop.storeView.settings;
    const shown = shop.path(listingAddress(scope.base, showing(store).listing.query, catalog));
    const address = url.pathname + url.search;
    if (shown === address) return;
    store.setState({ address });
    if (!show(url) && !isOnline()) notify('listing.not_available_offline');
  };
  void held.keep(showing(store).listing).then(showAddress);
  return show;
}

function showing(store: PageStore): ListingShowing {
  // The caller has checked that the screen is a listing.
  return store.getState().view as ListingShowing;
}

interface Scope {
  readonly place: Omit<ListingAddress, 'index'>;
  /** The shop with the texts and facets of the listing. */
  readonly shop: Shop;
  /** The path without store prefix. */
  readonly base: string;
}

function scopeOf(shown: PageState, shop: Shop): Scope | undefined {
  if (shown.screen === 'category') {
    const { category } = shown.view;
    const place = { kind: 'category', key: String(category.id) } as const;
    return { place, shop, base: `/${category.urlPath}` };
  }
  if (shown.screen === 'series') {
    const { series } = shown.view;
    return {
      place: { kind: 'series', key: series.urlKey },
      shop: seriesShop(shop),
      base: `/series/${series.urlKey}`,
    };
  }
  return undefined;
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
