import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import type { Route } from '#server/http/handle.ts';
import { personal, type SecurityHeaders } from '#server/http/headers.ts';
import { identifyPage, type TokenLookup } from '#server/http/identify.ts';
import { refuseOtherMethods } from '#server/http/mount.ts';
import type { RequestReport } from '#server/http/report-request.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';
import type { Services } from '#server/services.ts';
import { errorPage } from './error-page.ts';
import { answerKeptFirst } from './kept-first.ts';
import { createPageCache } from './page-cache.ts';
import { openBuiltPages, openSourcePages } from './page-source.ts';
import type { Assets } from './port.ts';
import { servePage } from './serve-page.ts';
import { mountSiteFiles } from './site-files.ts';
import { sitemapPart, sitemapParts } from './sitemap.ts';

interface PageParts {
  readonly services: Services;
  readonly lookup: TokenLookup;
  readonly routes: readonly Route[];
  readonly headers: SecurityHeaders;
  readonly report: RequestReport;
  /** Absent where only the API is wanted. */
  readonly folder?: string;
}

/** Every address that nothing else answers is a page, below `/api` a refusal. */
export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { services, lookup, routes, headers, report, folder } = parts;
  const { config } = services;
  mountSiteFiles(app, {
    publicUrl: config.publicUrl,
    parts: () => sitemapParts(services),
    part: (name) => sitemapPart(services, config.publicUrl, name),
  });
  app.all('/api/*', notFound);
  app.all('/graphql', notFound);
  app.setNotFoundHandler(notFound);
  if (folder === undefined) return;

  const source = config.isDevelopment
    ? await openSourcePages(app)
    : await openBuiltPages(app, folder);
  app.addHook('onClose', () => source.close());
  const serving = {
    source,
    // Pages without the service's script, or with another's, are another shop's.
    cache: createPageCache(services.cache, source.build + (config.consentScriptUrl ?? '')),
    routes: new Map(routes.map((route) => [route.endpoint.id, route])),
    headers,
    publicUrl: config.publicUrl,
    ...(config.consentScriptUrl && { consentScriptUrl: config.consentScriptUrl }),
    keepsPages: !config.isDevelopment,
  };
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { context, tags } = await identifyPage(services, lookup, request, reply);
    return servePage(serving, context, tags, request, reply);
  };
  const errorHandler = refuseWith(headers, source.assets);
  app.get('/', { errorHandler }, page);
  app.get('/*', { errorHandler }, page);
  for (const url of ['/', '/*']) refuseOtherMethods(app, url, ['GET']);
  if (serving.keepsPages) answerKeptFirst(app, serving, report);
}

/** Whoever looks at a page while there is too much to do gets one; everything else the server refuses itself. */
function refuseWith(headers: SecurityHeaders, assets: Assets) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!(error instanceof AppError) || error.code !== 'server.busy') throw error;
    const storeView = storeViewOfPath(request.url);
    void reply
      .code(error.status)
      .headers({ ...headers.page, ...error.headers, 'cache-control': personal })
      .type('text/html; charset=utf-8')
      .send(errorPage({ storeView, requestId: request.id, isLate: true, assets }));
  };
}

function notFound(): never {
  throw new AppError('request.not_found');
}
