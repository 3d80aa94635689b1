import type { CacheEngine, CacheEntry } from '#server/engines/cache/port.ts';
import { createKeeping, keptEntry, type Keeping } from '#server/http/keeping.ts';

/** A guest's pages: the kept one of an address, or the made one. */
export interface PageCache extends Keeping<MadePage> {
  /** The kept one, where it lies in this process. */
  atHand(key: string): CacheEntry | undefined;
}

export interface MadePage {
  readonly kind: 'made';
  readonly status: number;
  /** In pieces. */
  readonly html: readonly string[];
  /** Nothing of a third party may run there. */
  readonly isCheckout: boolean;
  readonly location?: string;
  /** What was asked goes along to the location. */
  readonly keepsQuery?: true;
  /** Absent when the page may not be kept. */
  readonly tags?: readonly string[];
}

export function isMade(page: CacheEntry | MadePage): page is MadePage {
  return 'kind' in page;
}

/** Pages of one build only: another build's name scripts that this one does not serve. */
export function createPageCache(cache: CacheEngine, build: string): PageCache {
  const pages = createKeeping<MadePage>(cache, ({ status, html, tags }) =>
    tags === undefined || status !== 200 ? undefined : keptEntry(html, tags),
  );
  const own = (key: string): string => `${build}|${key}`;
  return {
    find: (key, make) => pages.find(own(key), make),
    atHand: (key) => cache.atHand(own(key)),
  };
}
