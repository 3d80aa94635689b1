import type { StoreView } from '#domain/settings.ts';

/** A path split into its store view and the path within it. */
export interface StorePath<View> {
  readonly view: View;
  readonly path: string;
}

type Prefixed = Pick<StoreView, 'prefix'>;

/**
 * Finds the store view of a path by its first segment; without a prefix it is the first view, the
 * default (rules/pages#store-prefix). The path within the view begins with a slash.
 */
export function splitStorePath<View extends Prefixed>(
  fullPath: string,
  views: readonly [View, ...View[]],
): StorePath<View> {
  const [main] = views;
  const own = onThisOrigin(fullPath);
  const named = views.find(({ prefix }) => prefix !== '' && isBelow(own, prefix));
  if (!named) return { view: main, path: own };
  const rest = own.slice(named.prefix.length);
  return { view: named, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a path in a store view; the home page of a view has no slash after its prefix. */
export function withStorePrefix({ prefix }: Prefixed, path: string): string {
  const own = onThisOrigin(path);
  return prefix !== '' && own === '/' ? prefix : `${prefix}${own}`;
}

/**
 * Changes a path that browsers would read as another host into one of this origin (rules/pages#links).
 */
function onThisOrigin(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/');
}

function isBelow(path: string, prefix: string): boolean {
  const next = path.charAt(prefix.length);
  return path.startsWith(prefix) && (next === '' || next === '/' || next === '?' || next === '#');
}
