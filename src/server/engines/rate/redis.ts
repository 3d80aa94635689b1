import type { Clock } from '#server/clock.ts';
import { createMemoryRate } from './memory.ts';
import type { RateEngine } from './port.ts';
import { openRedisLink, type LinkWatch, type RedisLimits } from './redis-link.ts';

const prefix = 'armatur:rate:';

/** Counts and begins the window in one step. KEYS: the key. ARGV: window in ms. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }
`;

/**
 * Counts in Redis 7 or Valkey for every process (rules/safety#engines). While that is away each process counts for
 * itself.
 */
export async function createRedisRate(
  url: string,
  clock: Clock,
  watch: LinkWatch,
  limits?: RedisLimits,
): Promise<RateEngine> {
  const { client, ask, close } = await openRedisLink(url, watch, limits);
  const alone = createMemoryRate(clock);
  return {
    async count(key, windowMs) {
      const question = { keys: [prefix + key], arguments: [String(windowMs)] };
      const answer = await ask(() => client.eval(countScript, question));
      if (!Array.isArray(answer)) return alone.count(key, windowMs);
      const [count, leftMs] = answer.map(Number);
      return { count: count ?? 0, leftMs: leftMs ?? windowMs };
    },
    async close() {
      close();
      await alone.close();
    },
  };
}
