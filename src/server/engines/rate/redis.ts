import { createClient } from '@redis/client';
import { secondMs } from '#domain/time/moment.ts';
import type { Clock } from '#server/clock.ts';
import { within } from '#server/within.ts';
import { createMemoryRate } from './memory.ts';
import type { RateEngine } from './port.ts';

const prefix = 'armatur:rate:';

/** Counts and begins the window in one step. KEYS: the key. ARGV: window in ms. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }
`;

const usualLimits = {
  answerMs: 500,
  /** A connection silent for this long is dropped; it is pinged before. */
  silenceMs: 2 * secondMs,
  pauseMs: 2 * secondMs,
};

/** Called once each time the server becomes unavailable or available again. */
interface LinkWatch {
  lost(error: unknown): void;
  regained(): void;
}

/**
 * Opens Redis 7 or Valkey, shared by all processes (rules/safety#engines); while it is unavailable each
 * process counts for itself.
 */
export async function createRedisRate(
  url: string,
  clock: Clock,
  watch: LinkWatch,
  limits = usualLimits,
): Promise<RateEngine> {
  const { client, ask } = await openLink(url, watch, limits);
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
      client.destroy();
      await alone.close();
    },
  };
}

/** Opens the connection, and starts without Redis when it does not answer. */
async function openLink(
  url: string,
  watch: LinkWatch,
  { answerMs, silenceMs, pauseMs }: typeof usualLimits,
) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: silenceMs / 2,
    socket: {
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, pauseMs),
    },
  });
  let isAway = false;
  const lose = (error: unknown): void => {
    if (isAway) return;
    isAway = true;
    watch.lost(error);
  };
  const regain = (): void => {
    if (isAway) watch.regained();
    isAway = false;
  };
  const answered = new Promise<void>((settle) => {
    client.on('error', (error) => settle(lose(error)));
    client.on('ready', () => settle(regain()));
  });
  client.connect().catch(lose);
  await within(silenceMs, answered).catch(lose);
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (!client.isReady) return undefined;
    try {
      // The client itself would wait forever.
      const answer = await within(answerMs, question());
      regain();
      return answer;
    } catch (error) {
      lose(error);
      return undefined;
    }
  };
  return { client, ask };
}
