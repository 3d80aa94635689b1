import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { secondMs } from '#domain/time/moment.ts';

/** A page made anew costs less than waiting longer for a kept one. */
const commandTimeoutMs = 500;
const longestRetryMs = 2 * secondMs;

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: commandTimeoutMs },
    socket: {
      connectTimeout: longestRetryMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestRetryMs),
    },
  });
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/** Told once each time the server goes away and comes back. */
export interface LinkWatch {
  lost(error: unknown): void;
  regained(): void;
}

/** A connection that may be away, and is believed only after it was emptied. */
export interface RedisLink {
  readonly client: RedisClient;
  /** Asks the server; while it is away, or fails, the other answer stands. */
  ask<Answer>(question: () => Promise<Answer>, otherwise: Answer): Promise<Answer>;
  close(): void;
}

/**
 * Connects to Redis and goes on without it when it does not answer. After each absence `empty` runs
 * first: what was purged meanwhile may still lie there.
 */
export async function openRedisLink(
  url: string,
  watch: LinkWatch,
  empty: (client: RedisClient) => Promise<void>,
): Promise<RedisLink> {
  const client = createRedisClient(url);
  let isTrusted = false;
  let isAway = false;

  const lose = (error: unknown): void => {
    isTrusted = false;
    if (isAway) return;
    isAway = true;
    watch.lost(error);
  };
  const regain = async (): Promise<void> => {
    try {
      await empty(client);
      isTrusted = true;
      if (isAway) watch.regained();
      isAway = false;
    } catch (error) {
      lose(error);
      regainLater();
    }
  };
  const regainLater = (): void => {
    setTimeout(() => void (client.isReady && regain()), longestRetryMs).unref();
  };

  const answered = new Promise<void>((settle) => {
    client.on('error', (error) => settle(lose(error)));
    client.on('ready', () => void regain().then(settle));
  });
  client.connect().catch(lose);
  await Promise.race([answered, wait(longestRetryMs, undefined, { ref: false })]);

  return {
    client,
    async ask(question, otherwise) {
      if (!isTrusted) return otherwise;
      try {
        return await question();
      } catch (error) {
        if (isTrusted && client.isReady) regainLater();
        lose(error);
        return otherwise;
      }
    },
    close: () => client.destroy(),
  };
}
