import { createClient } from '@redis/client';
import { secondMs } from '#domain/time/moment.ts';

/** How long a server that says nothing is waited for. */
export interface RedisLimits {
  readonly answerMs: number;
  /** A connection nothing came over for so long is given up; it is asked for a sign of life before. */
  readonly silenceMs: number;
  /** Longest pause before the next try. */
  readonly pauseMs: number;
}

const usualLimits: RedisLimits = { answerMs: 500, silenceMs: 2 * secondMs, pauseMs: 2 * secondMs };

function createRedisClient(url: string, { silenceMs, pauseMs }: RedisLimits) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: silenceMs / 2,
    socket: {
      connectTimeout: silenceMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, pauseMs),
    },
  });
}

/** Told once each time the server goes away and comes back. */
export interface LinkWatch {
  lost(error: unknown): void;
  regained(): void;
}

/** A connection that may be away. */
export interface RedisLink {
  readonly client: ReturnType<typeof createRedisClient>;
  /** Asks the server; undefined while it is away, fails or takes too long. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined>;
  close(): void;
}

/** Connects to Redis and goes on without it when it does not answer. */
export async function openRedisLink(
  url: string,
  watch: LinkWatch,
  limits: RedisLimits = usualLimits,
): Promise<RedisLink> {
  const client = createRedisClient(url, limits);
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
  await inTime(answered, limits.silenceMs).catch(lose);
  return {
    client,
    async ask(question) {
      if (!client.isReady) return undefined;
      try {
        const answer = await inTime(question(), limits.answerMs);
        regain();
        return answer;
      } catch (error) {
        lose(error);
        return undefined;
      }
    },
    close: () => client.destroy(),
  };
}

/** The client itself waits for ever for the answer to what it has sent. */
function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`Redis did not answer within ${ms} ms`));
    const timer = setTimeout(late, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
