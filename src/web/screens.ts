import type { ComponentType } from 'react';
import type { Load } from './load.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { PartOfPage } from '#web/ui/part.tsx';

/** What search engines, tabs and shared links say about a page. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Path without store prefix; absent where the address itself is canonical. */
  readonly canonical?: string;
  /** Kept out of search engines: facet combinations, cart, checkout. */
  readonly isHidden?: boolean;
  /** Path of a preview picture. */
  readonly image?: string;
  /** What a preview calls it; a website unless said. */
  readonly kind?: 'article' | 'product';
}

/** What a file in routes/ or layouts/ exports. */
export interface Screen {
  readonly Component: ComponentType;
  /** Shown instead of what lies inside it when that fails. */
  readonly ErrorBoundary?: ComponentType;
  // `never` accepts each screen's own data; the router hands every screen just what its load gave.
  readonly meta?: (shop: Shop, data: never) => PageMeta;
  /** The code that only some of its data need. */
  readonly parts?: (shop: Shop, data: never) => readonly PartOfPage[];
}

/** Whether a page of these screens is checkout, where nothing of a third party runs (reliability S17). */
export function isCheckout(screens: readonly string[]): boolean {
  return screens.some((name) => name.startsWith('routes/checkout/'));
}

const loaded = new Map<string, Screen>();
const loads = new Map<string, Load<unknown> | undefined>();

/** The file of a screen or part, `routes/home` for example, as the build's manifest names it. */
export function screenFile(name: string): string {
  return `src/web/${name}.tsx`;
}

/** Takes in a screen whose code came with the page; anything else is fetched by its name when needed. */
export function keepScreen(name: string, code: unknown): void {
  if (isScreen(code)) loaded.set(name, code);
}

function isScreen(code: unknown): code is Screen {
  return typeof code === 'object' && code !== null && 'Component' in code;
}

/** Fetches a screen's code once. */
export async function loadScreen(name: string): Promise<Screen> {
  const known = loaded.get(name);
  if (known) return known;
  const { screens } = await import('./screen-files.ts');
  keepScreen(name, await screens[`./${name}.tsx`]?.());
  return loadedScreen(name);
}

export function isLoaded(name: string): boolean {
  return loaded.has(name);
}

/** A screen whose code is already here: after its load has run it always is. */
export function loadedScreen(name: string): Screen {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`There is no screen ${name} here`);
  return screen;
}

/**
 * A screen's load function; undefined for screens that fetch nothing. It lies in a file of its own: a first
 * visit needs what it sees, not what would fetch it again (docs/decisions/0008-load-beside-screen.md).
 */
export async function screenLoad(name: string): Promise<Load<unknown> | undefined> {
  if (loads.has(name)) return loads.get(name);
  const files = await import('./screen-files.ts');
  // Every such file exports one.
  const load = (await files.loads[`./${name}.load.ts`]?.()) as Load<unknown> | undefined;
  loads.set(name, load);
  return load;
}
