import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DatabaseTrouble } from '#server/engines/database/port.ts';
import { AppError } from '#server/app-error.ts';
import { personal } from './headers.ts';
import { refuseOtherMethods } from './mount.ts';

interface HealthParts {
  /** Whether the shop was told to stop. */
  isDraining(): boolean;
  /** Fails when the database can't be read. */
  askDatabase(): Promise<unknown>;
  /** What of late kept the database from answering or saving. */
  databaseTrouble(): DatabaseTrouble | undefined;
  /** Whether the search answers. */
  askSearch(): Promise<boolean>;
  operatorKey(): Promise<string>;
  /** All that was counted, and what is measured now, as Prometheus reads it. */
  metrics(): Promise<string>;
}

/** What asks whether the shop is ready has little patience. */
const patienceMs = 1_000;

/** `/healthz`, `/readyz` and `/metrics`. */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', personal).send({ status: 'alive' }),
  );
  const hasDatabase = withinPatience(() => parts.askDatabase().then(() => true));
  const hasSearch = withinPatience(() => parts.askSearch());
  app.get('/readyz', async (_request, reply) => {
    const [database, search] = await Promise.all([hasDatabase(), hasSearch()]);
    const isReady = database && !parts.isDraining();
    const away = [...(database ? [] : ['database']), ...(search ? [] : ['search'])];
    const trouble = parts.databaseTrouble();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', personal)
      .send({
        status: isReady ? 'ready' : 'not ready',
        ...(away.length > 0 && { away }),
        ...(trouble && { database: trouble }),
      });
  });
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${await parts.operatorKey()}`)) {
      throw new AppError('operator.key_needed');
    }
    return reply
      .header('cache-control', personal)
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await parts.metrics());
  });
  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}

/**
 * The answer, or no when it fails or takes too long. One question at a time, so that those nobody waits for any more
 * do not pile up.
 */
function withinPatience(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return async () => {
    underWay ??= ask()
      .catch(() => false)
      .finally(() => (underWay = undefined));
    const patience = new AbortController();
    const tooLate = wait(patienceMs, false, { signal: patience.signal }).catch(() => false);
    try {
      return await Promise.race([underWay, tooLate]);
    } finally {
      patience.abort();
    }
  };
}

/** Takes as long for a key that is nearly right as for any other. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
