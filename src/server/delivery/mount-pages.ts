import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { screens } from '#contract/views/screens.ts';
import { AppError, toAppError } from '#server/app-error.ts';
import { headersOf } from '#server/http/errors.ts';
import { personal, type SecurityHeaders } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import { storeViewOfPath } from '#server/http/store-view.ts';
import type { Services } from '#server/services.ts';
import { isPreview } from '#server/workflows/content/preview-link.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { text } from '#texts/markup.ts';
import { errorPage } from './error-page.ts';
import { openBuiltPages, openSourcePages } from './page-source.ts';
import type { Assets } from '#contract/views/page-renderer.ts';
import { mountPlainForms } from './post-form.ts';
import { mountNamedIcons } from './named-icons.ts';
import { mountPrefetching, mountSiteFiles } from './site-files.ts';
import { sendIfCached, servePage } from './serve-page.ts';

interface PageParts {
  readonly services: Services;
  readonly headers: SecurityHeaders;
  readonly folder?: string;
}

/** Answers every other address with a page, and below `/api` with a refusal. */
export async function mountPages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { services, headers, folder } = parts;
  const { config } = services;
  mountSiteFiles(app, services);
  mountNamedIcons(app);
  mountPrefetching(app, services);
  app.all('/api/*', notFound);
  app.all('/graphql', notFound);
  if (folder === undefined) return;

  const source = config.isDevelopment
    ? await openSourcePages(app)
    : await openBuiltPages(app, folder, () => workerStart(services));
  app.addHook('onClose', () => source.close());
  const key = await operatorKey(services);
  const isMeasured = config.analyticsUrl !== undefined;
  const serving = {
    source,
    cache: services.pageCache,
    settings: services.settings,
    cachePrefix: `${source.build}|${config.consentScriptUrl ?? ''}|${isMeasured}|`,
    headers,
    publicUrl: config.publicUrl,
    ...(config.consentScriptUrl && { consentScriptUrl: config.consentScriptUrl }),
    isMeasured,
    hasPaymentFrame: config.klarnaUrl !== undefined,
    keepsPages: !config.isDevelopment,
    attributeCodes: services.catalog.attributeCodes,
    proxySeconds: config.proxySeconds,
    isPreview: (address: string) =>
      isPreview(key, address, services.settings.current.storeViews, config.clock()),
  };
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    return servePage(serving, await identifyPage(services, request, reply), request, reply);
  };
  const options = {
    errorHandler: refuseWith(services, headers, source.assets),
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      if (!sendIfCached(serving, request, reply)) done();
    },
  };
  await mountPlainForms(app, services, serving);
  app.get('/', options, page);
  app.get('/*', options, page);
}

/**
 * Answers with a page where the shop can't make one or is too busy; other refusals are the server's.
 */
function refuseWith(services: Services, headers: SecurityHeaders, assets: Assets) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toAppError(error);
    const { status } = refusal;
    if (status !== 503 && status !== 429) throw error;
    const storeView = storeViewOfPath(services.settings.current.storeViews, request.url);
    void reply
      .code(status)
      .headers({ ...headers.page, ...headersOf(refusal), 'cache-control': personal })
      .type('text/html; charset=utf-8')
      .send(errorPage({ storeView, requestId: request.id, isLate: true, assets }));
  };
}

/** The service worker gets the table of screens, and the store views with their names as markup. */
function workerStart({ settings }: Services): string {
  const views = settings.current.storeViews.map(({ prefix, language, name }) => {
    return { prefix, language, name: text(name) };
  });
  return `const storeViews = ${JSON.stringify(views)};\nconst screens = ${JSON.stringify(screens)};\n`;
}

function notFound(): never {
  throw new AppError('request.not_found');
}
