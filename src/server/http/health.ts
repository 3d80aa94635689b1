import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { personal } from './headers.ts';
import type { Metrics } from './metrics.ts';
import { refuseOtherMethods } from './mount.ts';

interface HealthParts {
  readonly metrics: Metrics;
  /** Whether the shop can answer: false while it starts and once it is told to stop. */
  isReady(): Promise<boolean>;
  /** What the shop has to do without just now. */
  away(): readonly string[];
  operatorKey(): Promise<string>;
  /** What is measured now, by its Prometheus name. */
  gauges(): Promise<Readonly<Record<string, number>>>;
}

/** `/healthz`, `/readyz` and `/metrics` (interface: addresses beside the pages). */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', personal).send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const isReady = await parts.isReady();
    const away = parts.away();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', personal)
      .send({ status: isReady ? 'ready' : 'not ready', ...(away.length > 0 && { away }) });
  });
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${await parts.operatorKey()}`)) {
      throw new AppError('operator.key_needed');
    }
    return reply
      .header('cache-control', personal)
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(parts.metrics.text(await parts.gauges()));
  });
  for (const url of ['/healthz', '/readyz', '/metrics']) refuseOtherMethods(app, url, ['GET']);
}

/** Takes as long for a key that is nearly right as for any other. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
