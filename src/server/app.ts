import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { join } from 'node:path';
import { storeViews } from '#domain/settings.ts';
import { createServer } from '#server/http/create-server.ts';
import { isSame, mountHealth } from '#server/http/health.ts';
import { identifyCall, type TokenLookup } from '#server/http/identify.ts';
import { compressAnswers } from '#server/http/compress.ts';
import { sendOnlyNews } from '#server/http/etag.ts';
import { mount } from '#server/http/mount.ts';
import { mountMediaFiles } from '#server/delivery/media-files.ts';
import { mountPictures } from '#server/delivery/pictures.ts';
import { limitRates } from '#server/http/request-rates.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { mountPages } from '#server/delivery/mount-pages.ts';
import { mountSampleFiles } from '#server/delivery/sample-files.ts';
import { readLevel } from '#server/repositories/migrations/migrate.ts';
import { countWaiting } from '#server/repositories/system/outbox.ts';
import { noticeProxy } from '#server/workflows/notice-proxy.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { identifyByAccessToken, identifyByPageToken } from '#server/workflows/session.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };
import { mountDocumentation } from '#server/documentation/mount-documentation.ts';
import { programVersion } from './program-version.ts';
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

/** One HTTP app with what this process serves: calls with the role `api`, pages with `web`, health always. */
export async function createApp(
  services: Services,
  { pagesFolder }: AppOptions = {},
): Promise<App> {
  const { config, log, metrics, database, search, limits } = services;
  const server = createServer({
    config,
    log,
    metrics,
    inFlight: limits.inFlight,
    perAddress: limits.perAddress,
    signIns: limits.signIns,
    prefetches: limits.prefetches,
  });
  let isDraining = false;
  await compressAnswers(server);
  sendOnlyNews(server);
  await limitRates(server, services);
  await watchForProxy(server, services);

  const lookup: TokenLookup = {
    byAccessToken: (token, now) => identifyByAccessToken(services, token, now),
    byPageToken: (token, now) => identifyByPageToken(services, token, now),
    isOperator: async (token) => isSame(token, await operatorKey(services)),
  };
  mountHealth(server, {
    isDraining: () => isDraining,
    askDatabase: () => readLevel(database.read, database.dialect),
    askSearch: () => search.isAnswering(),
    databaseTrouble: () => database.trouble(),
    operatorKey: () => operatorKey(services),
    async metrics() {
      metrics.lettersWaiting.set(await countWaiting(database.read));
      metrics.searchAway.set(search.isReady() ? 0 : 1);
      return metrics.registry.metrics();
    },
  });
  if (config.roles.includes('api')) {
    mount(server, api, routes, {
      identify: (request, reply) => identifyCall(services, lookup, request, reply),
      pageCache: services.pageCache,
    });
    mountDocumentation(server, routes, {
      sentences,
      version: programVersion(),
      storeCodes: storeViews.map(({ code }) => code),
    });
  }
  if (config.roles.includes('web')) {
    mountFiles(server, services);
    await mountPages(server, {
      services,
      lookup,
      headers: securityHeaders(config),
      ...(pagesFolder === undefined ? {} : { folder: pagesFolder }),
    });
  }
  return { server, drain: () => void (isDraining = true) };
}

function mountFiles(server: FastifyInstance, services: Services): void {
  const { config, media, log } = services;
  mountPictures(server, { media, folder: join(config.dataDir, 'pictures'), log });
  mountMediaFiles(server, media);
  mountSampleFiles(server, services);
}

/** The first request that came through a proxy is noted where TRUST_PROXY does not say what to think of it. */
async function watchForProxy(server: FastifyInstance, services: Services): Promise<void> {
  if (services.config.trustProxy !== undefined) return noticeProxy(services, false);
  let isNoted = false;
  server.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (isNoted || headers['x-forwarded-for'] === undefined) return done();
    isNoted = true;
    noticeProxy(services, true).then(
      () => done(),
      (error: unknown) => {
        log.warn({ err: error }, 'a proxy could not be noted');
        done();
      },
    );
  });
}
