import type { StoreView } from '#domain/settings.ts';
import { splitStorePath, withStorePrefix } from './store-prefix.ts';

/** Where a browser starts: the address it was opened at, and the store view it is in. */
export interface Start {
  /** Path with query, and with the prefix of its store view. */
  readonly fullPath: string;
  readonly currentCode: string;
  readonly views: readonly [StoreView, ...StoreView[]];
}

/**
 * On start, if the route's store code differs from the current one in multistore mode, the browser navigates to
 * the route path (rules/pages#store-prefix). Undefined where it may stay.
 */
export function startRedirect({ fullPath, currentCode, views }: Start): string | undefined {
  if (views.length < 2) return undefined;
  const { view, path } = splitStorePath(fullPath, views);
  return view.code === currentCode ? undefined : withStorePrefix(view, path);
}
