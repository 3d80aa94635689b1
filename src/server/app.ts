import type { FastifyInstance } from 'fastify';
import { hookRoutes } from '#server/api/hooks/index.ts';
import { join } from 'node:path';
import { createServer } from '#server/http/create-server.ts';
import { mountHealth } from '#server/http/health.ts';
import { compressAnswers } from '#server/http/compress.ts';
import { sendOnlyNews } from '#server/http/etag.ts';
import { mountHooks } from '#server/http/mount-hooks.ts';
import { mount, refuseOtherMethods } from '#server/http/mount.ts';
import { mountQuoteFiles } from '#server/delivery/quote-files.ts';
import { mountReturnFiles } from '#server/delivery/return-files.ts';
import { mountPriceFiles } from '#server/delivery/price-files.ts';
import { mountInvoiceFiles } from '#server/delivery/invoice-files.ts';
import { mountOrderDocuments } from '#server/delivery/order-documents.ts';
import { mountProjectDocuments } from '#server/delivery/project-documents.ts';
import { mountBoughtFiles } from '#server/delivery/bought-files.ts';
import { mountMediaFiles, mountSampleFiles } from '#server/delivery/media-files.ts';
import { mountMailbox } from '#server/delivery/mailbox.ts';
import { mountPictures } from '#server/delivery/pictures.ts';
import { allowOrigins } from '#server/http/cross-origin.ts';
import { limitRates } from '#server/http/request-rates.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { mountPages } from '#server/delivery/mount-pages.ts';
import { noticeProxy } from '#server/workflows/notice-proxy.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };
import { mountDocumentation } from '#server/documentation/mount-documentation.ts';
import { programVersion } from './program-version.ts';
import { resources, routes } from './routes.ts';
import type { Services } from './services.ts';

export interface App {
  readonly server: FastifyInstance;
  /** Makes `/readyz` fail, so that the proxy sends no more requests. */
  drain(): void;
}

interface AppOptions {
  /** The folder of the built pages; absent in tests of the API. */
  readonly pagesFolder?: string;
}

/** Makes the HTTP app of this process: calls with the role `api`, pages with `web`, health always. */
export async function createApp(
  services: Services,
  { pagesFolder }: AppOptions = {},
): Promise<App> {
  const { config } = services;
  const server = createServer(services);
  let isDraining = false;
  await compressAnswers(server);
  sendOnlyNews(server);
  await allowOrigins(server, config);
  await limitRates(server, services);
  await watchForProxy(server, services);
  const refuseTheirOtherMethods = refuseOtherMethods(server);
  mountHealth(server, services, () => isDraining);
  if (config.roles.includes('api')) {
    mount(server, routes, services);
    await mountHooks(server, hookRoutes, services);
    mountDocumentation(
      server,
      resources,
      () => ({
        sentences,
        version: programVersion(),
        storeCodes: services.settings.current.storeViews.map(({ code }) => code),
      }),
      config,
    );
  }
  if (config.roles.includes('web')) {
    mountFiles(server, services);
    mountMailbox(server, services);
    await mountPages(server, {
      services,
      headers: securityHeaders(config),
      ...(pagesFolder === undefined ? {} : { folder: pagesFolder }),
    });
  }
  refuseTheirOtherMethods();
  return { server, drain: () => void (isDraining = true) };
}

function mountFiles(server: FastifyInstance, services: Services): void {
  const { config, media, log } = services;
  mountPictures(server, { media, folder: join(config.dataDir, 'pictures'), log });
  mountMediaFiles(server, media);
  mountSampleFiles(server, services);
  mountBoughtFiles(server, services);
  mountInvoiceFiles(server, services);
  mountOrderDocuments(server, services);
  mountProjectDocuments(server, services);
  mountReturnFiles(server, services);
  mountQuoteFiles(server, services);
  mountPriceFiles(server, services);
}

/** Records the first proxied request where TRUST_PROXY is not set. */
async function watchForProxy(server: FastifyInstance, services: Services): Promise<void> {
  if (services.config.trustProxy !== undefined) return noticeProxy(services, false);
  let isNoted = false;
  server.addHook('onRequest', async ({ headers, log }) => {
    if (isNoted || headers['x-forwarded-for'] === undefined) return;
    isNoted = true;
    await noticeProxy(services, true).catch((error: unknown) =>
      log.warn({ err: error }, 'a proxy could not be noted'),
    );
  });
}
