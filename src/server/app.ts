import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { join } from 'node:path';
import { createServer } from '#server/http/create-server.ts';
import { isSame, mountHealth } from '#server/http/health.ts';
import { identifyCall, type TokenLookup } from '#server/http/identify.ts';
import { createKeptAnswers } from '#server/http/kept-answers.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { mount } from '#server/http/mount.ts';
import { mountMediaFiles } from '#server/http/media-files.ts';
import { mountPictures } from '#server/http/pictures.ts';
import { createRequestReport } from '#server/http/report-request.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { mountPages } from '#server/pages/mount-pages.ts';
import { mountSampleFiles } from '#server/pages/sample-files.ts';
import { countWaiting } from '#server/repositories/outbox.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { identifyByAccessToken, identifyByRefreshToken } from '#server/workflows/session.ts';
import { mountDocumentation } from './documentation.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

export interface App {
  readonly server: FastifyInstance;
  /** From now on `/readyz` says no, so that nobody is sent here any more. */
  drain(): void;
}

interface AppOptions {
  /** Where the built pages lie; absent in tests of the API. */
  readonly pagesFolder?: string;
}

/** One HTTP app: the API, then the pages. */
export async function createApp(
  services: Services,
  { pagesFolder }: AppOptions = {},
): Promise<App> {
  const { config, log, database, media, search, limits } = services;
  const metrics = createMetrics();
  const report = createRequestReport(log, metrics);
  const server = createServer({ config, log, report, inFlight: limits.inFlight });
  let isDraining = false;

  const lookup: TokenLookup = {
    byAccessToken: (token, now) => identifyByAccessToken(services, token, now),
    byRefreshToken: (token, now) => identifyByRefreshToken(services, token, now),
    isOperator: async (token) => isSame(token, await operatorKey(services)),
  };
  mount(server, api, routes, {
    identify: (request, reply) => identifyCall(services, lookup, request, reply),
    sendKept: createKeptAnswers(services.cache),
  });
  mountPictures(server, { media, folder: join(config.dataDir, 'pictures') });
  mountMediaFiles(server, media);
  mountSampleFiles(server, services);
  mountDocumentation(server, api);
  mountHealth(server, {
    metrics,
    isReady: async () => !isDraining,
    away: () => (search.isReady() ? [] : ['search']),
    operatorKey: () => operatorKey(services),
    gauges: async () => ({
      outbox_waiting: await countWaiting(database.read),
      search_away: search.isReady() ? 0 : 1,
    }),
  });
  await mountPages(server, {
    services,
    lookup,
    routes,
    headers: securityHeaders(config),
    report,
    ...(pagesFolder === undefined ? {} : { folder: pagesFolder }),
  });
  server.addHook('onClose', () => metrics.close());
  return { server, drain: () => void (isDraining = true) };
}
