import { RESP_TYPES } from '@redis/client';
import type { Clock } from '#server/clock.ts';
import type { CacheEngine } from './port.ts';
import { openRedisLink, type LinkWatch, type RedisClient } from './redis-link.ts';
import { prefix, purgeScript, purgesKey, setScript } from './redis-scripts.ts';

/** What lies beside the body of an entry. */
interface About {
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly until: number;
}

const scannedAtOnce = 1_000;

/**
 * Answers kept in Redis 7 or Valkey, shared by every process (decisions E3). How much is kept is for the
 * server's `maxmemory` to say. While it is away nothing is found and nothing is kept.
 */
export async function createRedisCache(
  url: string,
  clock: Clock,
  watch: LinkWatch,
): Promise<CacheEngine> {
  const { client, ask, close } = await openRedisLink(url, watch, clear);
  const asBytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  return {
    get: (key) =>
      ask(async () => {
        const [body, about] = await asBytes.hmGet(prefix + key, ['body', 'about']);
        if (!body || !about) return undefined;
        // Written by this file.
        const { headers, tags, until } = JSON.parse(about.toString()) as About;
        return until > clock() ? { body, headers, tags } : undefined;
      }, undefined),
    atHand: () => undefined,
    mark: () => ask(async () => Number((await client.get(purgesKey)) ?? 0), -1),
    set: (key, { body, headers, tags }, lifetimeMs, mark) =>
      ask(async () => {
        const about: About = { headers, tags, until: clock() + lifetimeMs };
        const values = [String(mark), body, JSON.stringify(about), String(lifetimeMs), ...tags];
        await client.eval(setScript, { keys: [prefix + key], arguments: values });
      }, undefined),
    purge: (tags) =>
      ask(async () => {
        await client.eval(purgeScript, { arguments: [...tags] });
      }, undefined),
    clear: () => ask(() => clear(client), undefined),
    close: async () => close(),
  };
}

async function clear(client: RedisClient): Promise<void> {
  await client.incr(purgesKey);
  const ours = { MATCH: `${prefix}*`, COUNT: scannedAtOnce };
  for await (const keys of client.scanIterator(ours)) {
    const kept = keys.filter((key) => key !== purgesKey);
    if (kept.length > 0) await client.unlink(kept);
  }
}
