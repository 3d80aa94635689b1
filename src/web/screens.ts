import type { ComponentType } from 'react';
import type { Load } from './load.ts';
import type { PageMeta } from './page-meta.ts';
import type { Shop } from './state/shop.tsx';

/** What a file in routes/ or layouts/ exports. */
export interface Screen {
  readonly Component: ComponentType;
  /** Shown instead of what lies inside it when that fails. */
  readonly ErrorBoundary?: ComponentType;
  readonly load?: Load<unknown>;
  // `never` accepts each screen's own data; the router hands every screen just what its load gave.
  readonly meta?: (shop: Shop, data: never) => PageMeta;
}

const files = import.meta.glob<Screen>(['./routes/**/*.tsx', './layouts/*.tsx']);
const loaded = new Map<string, Screen>();

/** The file of a screen, `routes/home` for example, as the build's manifest names it. */
export function screenFile(name: string): string {
  return `src/web/${name}.tsx`;
}

/** Fetches a screen's code once. */
export async function loadScreen(name: string): Promise<Screen> {
  const known = loaded.get(name);
  if (known) return known;
  const file = files[`./${name}.tsx`];
  if (!file) throw new Error(`There is no screen ${name}`);
  const screen = await file();
  loaded.set(name, screen);
  return screen;
}

/** A screen whose code is already here: after its load has run it always is. */
export function loadedScreen(name: string): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen ${name} is not loaded yet`);
  return screen;
}
