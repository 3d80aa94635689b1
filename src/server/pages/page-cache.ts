import { createHash } from 'node:crypto';
import { lifetimes } from '#server/http/cache-tags.ts';
import type { CacheEngine, CacheEntry } from '#server/engines/cache/port.ts';
import { compressPage } from './compress-page.ts';

/** A guest's page as it is kept: compressed once, with its mark. */
export interface PageCache {
  /** The kept page, or the made one; only one is made at a time for an address. */
  find(address: string, make: () => Promise<MadePage>): Promise<CacheEntry | MadePage>;
}

export interface MadePage {
  readonly kind: 'made';
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** Absent when the page may not be kept. */
  readonly tags?: readonly string[];
}

export function isMade(page: CacheEntry | MadePage): page is MadePage {
  return 'kind' in page;
}

/** Pages of one build only: another build's name scripts that this one does not serve. */
export function createPageCache(cache: CacheEngine, build: string): PageCache {
  const underWay = new Map<string, Promise<CacheEntry | MadePage>>();

  const makeAndKeep = async (
    key: string,
    make: () => Promise<MadePage>,
  ): Promise<CacheEntry | MadePage> => {
    const mark = await cache.mark();
    const page = await make();
    if (page.tags === undefined || page.status !== 200) return page;
    const html = Buffer.from(page.html);
    const body = compressPage(html, 'kept');
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 24)}"`;
    const entry: CacheEntry = { body, headers: { etag }, tags: page.tags };
    await cache.set(key, entry, lifetimes.page, mark);
    return entry;
  };

  return {
    async find(address, make) {
      const key = `${build}|${address}`;
      const kept = await cache.get(key);
      if (kept !== undefined) return kept;
      let running = underWay.get(key);
      if (running === undefined) {
        running = makeAndKeep(key, make).finally(() => underWay.delete(key));
        underWay.set(key, running);
      }
      return running;
    },
  };
}
