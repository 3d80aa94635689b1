import type { UIMatch } from 'react-router';
import { loadedScreen, type PageMeta } from './screens.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { PartOfPage } from '#web/ui/part.tsx';

/** Each row of the route table names its screen, and whether guests may share its page. */
export interface RouteHandle {
  readonly screen: string;
  readonly isShared: boolean;
}

/** A screen with what was loaded for it; a dispatched address carries which screen it turned out to be. */
export interface LoadedScreen {
  readonly screen: string;
  readonly data: unknown;
}

export function isDispatched(data: unknown): data is LoadedScreen {
  return typeof data === 'object' && data !== null && 'screen' in data && 'data' in data;
}

type Match = Pick<
  UIMatch<unknown, Pick<RouteHandle, 'screen'> | undefined>,
  'loaderData' | 'handle'
>;

/** Names of the screens on a page, outermost first, dispatched ones resolved. */
export function screensOf(matches: readonly Match[]): string[] {
  return matches.flatMap(({ handle, loaderData }) => [
    ...(handle ? [handle.screen] : []),
    ...(isDispatched(loaderData) ? [loaderData.screen] : []),
  ]);
}

/** A screen on a page with what was loaded for it; a load that failed left nothing to speak of. */
export function loadedScreens(matches: readonly Match[]): LoadedScreen[] {
  return matches.flatMap(({ handle, loaderData }) => {
    if (!handle || loaderData === undefined) return [];
    return [isDispatched(loaderData) ? loaderData : { screen: handle.screen, data: loaderData }];
  });
}

/** The parts that the data of these screens need. */
export function partsOf(shop: Shop, matches: readonly Match[]): readonly PartOfPage[] {
  return loadedScreens(matches).flatMap(
    // The screen's own load made the data, so it is what its parts expect.
    ({ screen, data }) => loadedScreen(screen).parts?.(shop, data as never) ?? [],
  );
}

/** The meta of the innermost screen that has any; the store's name stands in otherwise. */
export function pageMeta(shop: Shop, matches: readonly Match[]): PageMeta {
  for (const { screen, data } of loadedScreens(matches).toReversed()) {
    // As with parts.
    const meta = loadedScreen(screen).meta?.(shop, data as never);
    if (meta) return { ...meta, title: withShopName(meta.title, shop) };
  }
  return { title: shop.storeView.name };
}

/** Why there is no page: nothing is there, the shop answers too late or has too much to do, or it failed. */
export type FailureStatus = 404 | 503 | 500;

/** 503 is worth another try: an answer that never came has status 0 (reliability 2.2: the API slow). */
export function failureStatus(error: unknown): FailureStatus {
  const isKnown = typeof error === 'object' && error !== null && 'status' in error;
  const status = isKnown ? error.status : 500;
  if (status === 404) return 404;
  return [0, 429, 503, 504].includes(Number(status)) ? 503 : 500;
}

/** What a page that failed is called; nobody needs to find it. */
export function failureMeta(shop: Shop, status: FailureStatus): PageMeta {
  return { title: withShopName(shop.t(`shell.failure${status}`), shop), isHidden: true };
}

/** A title alone in a row of tabs or in a list of hits says whose page it is. */
function withShopName(title: string, { storeView }: Shop): string {
  return title.includes(storeView.name) ? title : `${title} | ${storeView.name}`;
}
