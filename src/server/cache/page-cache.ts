import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/clock.ts';
import { lifetimes } from './cache-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Caches whole answers for guests in this process; losing them costs only time. */
export interface PageCache {
  get(key: string): CachedAnswer | undefined;
  /**
   * Returns the cached answer, or makes one for all requests that wait for it. Only answers of kind
   * `cached` are kept.
   */
  find<Other extends { readonly kind: 'made' }>(
    key: string,
    make: () => Promise<CachedAnswer | Other>,
  ): Promise<CachedAnswer | Other>;
  purge(tags: readonly string[]): void;
  clear(): void;
}

/** An answer in the making, and the tags that were purged since it began. */
interface Making {
  readonly answer: Promise<unknown>;
  readonly purged: Set<string>;
  isCleared: boolean;
}

const mebibyte = 1024 * 1024;
/** Answers of costly calls and files of listings evict each other, but never pages. */
const largeBytes = 64 * 1024;
/** An allowance for key, headers and the names of a hundred tags. */
const overheadBytes = 2_048;

export function createPageCache(
  clock: Clock,
  count: (found: boolean) => void = () => undefined,
  maxBytes = 24 * mebibyte,
): PageCache {
  const shelf = (maxSize: number) =>
    new LRUCache<string, CachedAnswer>({
      maxSize,
      sizeCalculation: ({ body }) => body.byteLength + overheadBytes,
      ttl: lifetimes.page,
      ttlResolution: 0,
      perf: { now: clock },
    });
  const usual = shelf(maxBytes);
  const large = shelf(Math.ceil(maxBytes / 3));
  const find = (key: string) => usual.get(key) ?? large.get(key);
  const keep = (key: string, answer: CachedAnswer) =>
    (answer.body.byteLength > largeBytes ? large : usual).set(key, answer);
  const makings = new Set<Making>();
  /** Pending answers by key. After a purge, requests no longer join older ones. */
  const joinable = new Map<string, Making>();

  const start = (key: string, make: () => Promise<CachedAnswer | { readonly kind: 'made' }>) => {
    const purged = new Set<string>();
    const run = async () => {
      try {
        const made = await make();
        const isCurrent = !making.isCleared && made.kind === 'cached' && !hasAny(made, purged);
        if (isCurrent) keep(key, made);
        return made;
      } finally {
        makings.delete(making);
        if (joinable.get(key) === making) joinable.delete(key);
      }
    };
    const making: Making = { purged, isCleared: false, answer: Promise.resolve().then(run) };
    makings.add(making);
    joinable.set(key, making);
    return making;
  };

  return {
    get(key) {
      const known = find(key);
      if (known !== undefined) count(true);
      return known;
    },
    async find<Other extends { readonly kind: 'made' }>(
      key: string,
      make: () => Promise<CachedAnswer | Other>,
    ) {
      const known = find(key);
      count(known !== undefined);
      if (known !== undefined) return known;
      const { answer } = joinable.get(key) ?? start(key, make);
      // The cast is safe: all requests for a key make the same kind of answer.
      return answer as Promise<CachedAnswer | Other>;
    },
    purge(tags) {
      const purged = new Set(tags);
      // This scan takes a few milliseconds with a full cache, which costs less than an index of a
      // hundred tags per answer.
      for (const cached of [usual, large])
        for (const [key, answer] of cached.entries())
          if (hasAny(answer, purged)) cached.delete(key);
      for (const making of makings) for (const tag of tags) making.purged.add(tag);
      joinable.clear();
    },
    clear() {
      usual.clear();
      large.clear();
      for (const making of makings) making.isCleared = true;
      joinable.clear();
    },
  };
}

function hasAny({ tags }: CachedAnswer, purged: ReadonlySet<string>): boolean {
  return tags.some((tag) => purged.has(tag));
}
