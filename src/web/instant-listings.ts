import type { createBrowserRouter } from 'react-router';
import type { Client } from '#contract/http/client.ts';
import type { ListingPlace } from '#contract/listing.ts';
import { firstLook, productsInView, type InView } from '#web/blocks/first-look.ts';
import { createHeldListing, type HeldListing } from '#web/blocks/held-listing.ts';
import type { ListingData } from '#web/blocks/listing-data.ts';
import { seriesShop } from '#web/blocks/series-shop.ts';
import { shownStore } from '#web/blocks/shown-listing.ts';
import type { CategoryData } from '#web/routes/category.load.ts';
import type { SeriesData } from '#web/routes/series.load.ts';
import { listingAddress } from '#web/features/listing/listing-address.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { answerInstantly, type Asked } from '#web/state/instant-load.ts';
import type { Shop } from '#web/state/shop.tsx';
import { isDispatched } from './page-meta.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A screen that is a listing. */
interface ListingScreen {
  readonly place: Omit<ListingPlace, 'index'>;
  readonly listing: ListingData;
  readonly shop: Shop;
  /** The screen's data with another listing in it. */
  readonly withListing: (listing: ListingData) => unknown;
}

interface Held {
  readonly screen: ListingScreen;
  readonly listing: HeldListing;
}

/** Those seen last. */
const mostHeld = 8;
const missing = 'notices.productsMissing';

/**
 * Follows the pages: of a category or series the columns are fetched, and from then on its filters, sorts and
 * pages are answered here (peers 2.2 no. 2). Whatever can't be is asked of the server as before.
 */
export function holdListings(router: Router, shop: Shop, client: Client): void {
  const held = new Map<string, Held>();
  /** The last answer on the page, or on its way there. */
  let presented: ListingData | undefined;
  /** What could be seen when the pointer came to a link. */
  let looked: { readonly scrollY: number; readonly view: InView } | undefined;
  /** The answer whose products a notice offers to fetch again. */
  let offered: Asked | undefined;

  const see = async () => {
    const screen = listingScreen(router.state.loaderData, shop);
    if (screen === undefined) return;
    // Its data is still that of the page one may be leaving.
    const path = shownPath(router, shop);
    const listing = held.get(path)?.listing ?? createHeldListing({ client, ...screen });
    held.delete(path);
    held.set(path, { screen, listing });
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    await listing.keep(screen.listing);
  };

  const answer = ({ path, query }: Asked): ListingData | undefined =>
    held.get(path)?.listing.answer(query);

  const present = (base: string, next: ListingData, before: ListingData | undefined) => {
    if (presented === next) return;
    presented = next;
    void withdrawOffer();
    const view = looked?.scrollY === scrollY ? looked.view : productsInView();
    looked = undefined;
    const listing = before === undefined ? next : firstLook(next, before, view);
    shownStore.setState({ shown: { base, listing } });
    afterPaint(() => {
      if (presented === next) shownStore.setState({ shown: { base, listing: next } });
    });
  };

  const complete = async (asked: Asked, { listing }: Held) => {
    const answered = presented;
    // Whoever has gone on wants nothing of it any more.
    const isNow = () => presented === answered && isAt(router, shop, asked);
    try {
      if (!(await listing.complete(asked.query)) || !isNow()) return;
    } catch {
      // What is there stays, with its gaps.
      const { notify } = await import('#web/state/notifications.ts');
      if (!isNow()) return;
      const actions = [{ label: 'tryAgain', onPress: () => retry(asked) }] as const;
      notify(missing, { kind: 'warning', actions, lifetimeMs: undefined });
      offered = asked;
      return;
    }
    const next = answer(asked);
    if (next === undefined) await router.revalidate();
    else present(asked.path, next, undefined);
  };

  const retry = (asked: Asked) => {
    const own = held.get(asked.path);
    // Its notice stands until the next address is there; a pointer over another link has asked meanwhile.
    if (own === undefined || !isAt(router, shop, asked) || answer(asked) === undefined) return;
    void complete(asked, own);
  };

  /** With another answer on the page, or another page, nobody lacks what was offered. */
  const withdrawOffer = async () => {
    if (offered === undefined) return;
    offered = undefined;
    const { dismiss, noticeStore } = await import('#web/state/notifications.ts');
    for (const { id } of noticeStore.getState().filter(({ code }) => code === missing)) dismiss(id);
  };

  const onPage = (path: string): ListingData | undefined => {
    if (pathOf(router, shop) !== path) return undefined;
    const { shown } = shownStore.getState();
    return shown?.base === path ? shown.listing : held.get(path)?.screen.listing;
  };

  answerInstantly({
    load(asked) {
      const own = held.get(asked.path);
      const next = answer(asked);
      if (own === undefined || next === undefined) {
        presented = undefined;
        shownStore.setState({ shown: undefined });
        return undefined;
      }
      present(asked.path, next, onPage(asked.path));
      void complete(asked, own);
      return own.screen.withListing(next);
    },
    show(asked, go) {
      const before = onPage(asked.path);
      const next = answer(asked);
      if (before === undefined || next === undefined) return false;
      present(asked.path, next, before);
      afterPaint(() => void go());
      return true;
    },
  });
  // What a finger or a pointer is about to press is worked out before it is: under a pointer that rests after
  // one press, the link has another address at the next.
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.hasAttribute('data-keep-scroll') || link.pathname !== location.pathname) return;
    answer({ path: pathOf(router, shop), query: [...new URLSearchParams(link.search)] });
    looked = { scrollY, view: productsInView() };
  };
  document.addEventListener('pointerover', prepare);
  document.addEventListener('pointerdown', prepare);
  // With no network, or one that does not reach us, the worker may have given another address of this listing.
  const showAddress = async () => {
    const { location, navigation } = router.state;
    // Whoever has chosen another, or is on the way there, gets what was answered or is loaded for it.
    if (presented || navigation.state !== 'idle') return;
    const path = shownPath(router, shop);
    const before = onPage(path);
    const own = held.get(path);
    if (before === undefined || own === undefined) return;
    const { catalog } = own.screen.shop.storeView.settings;
    const given = listingAddress(path, before.query, catalog);
    if (given === path + location.search) return;
    const next = answer({ path, query: [...new URLSearchParams(location.search)] });
    if (next !== undefined) {
      present(path, next, before);
      // The title is written with the data of the page.
      if (listingAddress(path, next.query, catalog) !== given) await router.revalidate();
      return;
    }
    if (isOnline()) return;
    const { notify } = await import('#web/state/notifications.ts');
    notify('listing.not_available_offline');
  };

  void see().then(showAddress);
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    if (offered !== undefined && !isAt(router, shop, offered)) void withdrawOffer();
    void see();
  });
}

/** Where the page is, or is on its way to. */
function pathOf({ state }: Router, shop: Shop): string {
  return withoutPrefix(state.navigation.location ?? state.location, shop);
}

/** Whether the page is at an address, or on its way there. */
function isAt(router: Router, shop: Shop, { path, query }: Asked): boolean {
  const { search } = router.state.navigation.location ?? router.state.location;
  const here = JSON.stringify([...new URLSearchParams(search)]);
  return pathOf(router, shop) === path && here === JSON.stringify(query);
}

/** Where the page is whose data is shown. */
function shownPath({ state }: Router, shop: Shop): string {
  return withoutPrefix(state.location, shop);
}

function withoutPrefix({ pathname }: { readonly pathname: string }, { storeView }: Shop): string {
  return pathname.slice(storeView.prefix.length).replace(/\/+$/, '');
}

/** Where the page's data is that of a listing whose columns there are. */
function listingScreen(
  loaded: Router['state']['loaderData'],
  shop: Shop,
): ListingScreen | undefined {
  const dispatched: unknown = loaded['routes/dispatch'];
  if (isDispatched(dispatched) && dispatched.screen === 'routes/category') {
    // The screen's own load made it; likewise below.
    const data = dispatched.data as CategoryData;
    return {
      place: { kind: 'category', key: String(data.category.id) },
      listing: data.listing,
      shop,
      withListing: (listing) => ({ ...dispatched, data: { ...data, listing } }),
    };
  }
  const data = loaded['routes/series'] as SeriesData | undefined;
  return (
    data && {
      place: { kind: 'series', key: data.series.urlKey },
      listing: data.listing,
      shop: seriesShop(shop, data.series.attributeCode),
      withListing: (listing) => ({ ...data, listing }),
    }
  );
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
