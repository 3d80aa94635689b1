import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/clock.ts';
import { lifetimes } from './cache-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Whole answers for guests, in this process; losing any of them costs time only. */
export interface PageCache {
  get(key: string): CachedAnswer | undefined;
  /** Returns the cached answer, or makes one for all requests that wait for it. Only an answer of kind `cached` is kept. */
  find<Other extends { readonly kind: 'made' }>(
    key: string,
    make: () => Promise<CachedAnswer | Other>,
  ): Promise<CachedAnswer | Other>;
  purge(tags: readonly string[]): void;
  clear(): void;
}

/** An answer that is being made, and the tags purged since that began. */
interface Making {
  readonly answer: Promise<unknown>;
  readonly purged: Set<string>;
  isCleared: boolean;
}

const mebibyte = 1024 * 1024;
/** Answers of costly calls and files of listings: they evict each other, never pages. */
const largeBytes = 64 * 1024;
/** Key, headers and the names of a hundred tags. */
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
  /** Answers that began before a purge are not joined after it. */
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
      // All who ask for a key make the same kind of answer.
      return answer as Promise<CachedAnswer | Other>;
    },
    purge(tags) {
      const purged = new Set(tags);
      // A few milliseconds for a full cache, which costs less than noting a hundred tags for each answer.
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
