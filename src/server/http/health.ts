import type { FastifyInstance } from 'fastify';
import { readLevel } from '#server/repositories/migrations/migrate.ts';
import { countWaiting } from '#server/repositories/system/outbox.ts';
import { requirePermission } from '#server/require-permission.ts';
import type { Services } from '#server/services.ts';
import { within } from '#server/within.ts';
import { identifyStaff } from '#server/workflows/operator-key.ts';
import { personal } from './headers.ts';
import { bearerToken } from './identify.ts';

const patienceMs = 1_000;

export function mountHealth(
  app: FastifyInstance,
  services: Services,
  isDraining: () => boolean,
): void {
  const { database, search, metrics } = services;
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', personal).send({ status: 'alive' }),
  );
  const hasDatabase = withinPatience(() =>
    readLevel(database.read, database.dialect).then(() => true),
  );
  const hasSearch = withinPatience(() => search.isAnswering());
  app.get('/readyz', async (_request, reply) => {
    const [isStored, isSearched] = await Promise.all([hasDatabase(), hasSearch()]);
    const isReady = isStored && !isDraining();
    const away = [...(isStored ? [] : ['database']), ...(isSearched ? [] : ['search'])];
    const trouble = database.trouble();
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
    const holder = await identifyStaff(
      services,
      bearerToken(headers.authorization) ?? '',
      services.clock(),
    );
    requirePermission(holder ?? { kind: 'guest' }, 'staff.system.view');
    metrics.lettersWaiting.set(await countWaiting(database.read));
    metrics.searchAway.set(search.isReady() ? 0 : 1);
    return reply
      .header('cache-control', personal)
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.registry.metrics());
  });
}

/**
 * The answer of a check, or false when it fails or takes too long; checks do not overlap, so that they
 * do not pile up.
 */
function withinPatience(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return async () => {
    underWay ??= ask().finally(() => (underWay = undefined));
    return within(patienceMs, underWay).catch(() => false);
  };
}
