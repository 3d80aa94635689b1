import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import type { Language } from '#domain/settings.ts';
import type { StoreViews } from '#domain/store-views.ts';
import type { ShopSettings } from '#server/repositories/system/settings-memory.ts';
import { AppError, toAppError, type RefusedField } from '#server/app-error.ts';
import { toErrorAnswer } from './errors.ts';
import { personal, securityHeaders } from './headers.ts';
import { storeViewOfCall } from './store-view.ts';
import { reportRequest } from './report-request.ts';
import { visitorAddress } from './visitor-address.ts';
import { isPrefetch } from './prefetch.ts';
import { isCostlyRequest } from './costly-calls.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

export const maxBodyBytes = 100 * 1024;
export const idleMs = 30_000;
/** Time for head and body together, enough for the longest body on a slow phone. */
export const arrivalMs = 10_000;

interface ServerOptions extends Pick<Services, 'log' | 'metrics' | 'limits'> {
  readonly config: Parameters<typeof securityHeaders>[0] & Pick<Config, 'trustProxy'>;
  readonly settings: { readonly current: Pick<ShopSettings, 'storeViews'> };
  readonly arrivesWithinMs?: number;
}

/** Makes the HTTP server without routes, with everything that holds for all requests. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { config, log, metrics, arrivesWithinMs = arrivalMs } = options;
  const headers = securityHeaders(config);
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // An address that can't be parsed has no route.
    const endpoint = request.routeOptions?.config?.endpoint;
    metrics.refusals.inc({ code: toAppError(error).code });
    const answer = toErrorAnswer(error, {
      language: languageOf(request, options.settings.current.storeViews),
      requestId: request.id,
      log,
      promisesErrorMessage: endpoint?.promisesErrorMessage === true,
    });
    return reply
      .code(answer.status)
      .headers({ ...headers.data, ...answer.headers })
      .header('cache-control', personal)
      .type('application/json; charset=utf-8')
      .send(answer.body);
  };
  // As Fastify's own kind of logger, so that the instance has its usual type.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: (request) => decodable(originForm(request)),
    trustProxy: trustedProxies(config),
    bodyLimit: maxBodyBytes,
    requestTimeout: arrivesWithinMs,
    // Where the two differ, Node uses the longer one for the whole request.
    http: { headersTimeout: arrivesWithinMs, connectionsCheckingInterval: arrivesWithinMs / 10 },
    connectionTimeout: idleMs,
    keepAliveTimeout: idleMs,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, log),
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true },
  });
  app.decorateRequest('screen');
  app.decorateRequest('isForSources');
  acceptJsonOnly(app);
  limitOpen(app, options.limits);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers.data).header('x-request-id', request.id);
    const fields = zeroBytesIn(request);
    const isRight = hasOneHost(request.raw) && fields.length === 0;
    done(isRight ? undefined : new AppError('request.invalid', { fields }));
  });
  app.addHook('onResponse', (request, reply, done) => {
    reportRequest(options, request, reply);
    done();
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(() => {
    throw new AppError('request.not_found');
  });
  return app;
}

/** The number of proxies as a function, because Fastify trusts no proxy when given a number. */
function trustedProxies({ trustProxy = 0 }: Pick<Config, 'trustProxy'>) {
  if (typeof trustProxy !== 'number') return [...trustProxy];
  return (_address: string, hop: number): boolean => hop < trustProxy;
}

function languageOf(request: FastifyRequest, storeViews: StoreViews): Language {
  const { storeCode } = (request.query ?? {}) as { readonly storeCode?: unknown };
  try {
    return storeViewOfCall(storeViews, request.headers['x-vs-store-code'], storeCode).language;
  } catch {
    // The store view itself may be the refused value.
    return storeViews[0].language;
  }
}

/** A proxy and the shop could each use another of several Host headers (RFC 9112 3.2). */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length <= 1;
}

/** The fields of a call's address with a zero byte, which PostgreSQL takes in no text. */
function zeroBytesIn({ url, params, query }: FastifyRequest): readonly RefusedField[] {
  if (!url.includes('%00')) return [];
  const fields = Object.entries({ ...(params as object), ...(query as object) });
  return fields
    .filter(([, value]) => String(value).includes('\0'))
    .map(([path]) => ({ path, code: 'field.invalid' }));
}

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Removes the host from an absolute request target (RFC 9112 3.2.2), so that every address begins with
 * a slash.
 */
function originForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(schemeAndHost, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Replaces a path that can't be decoded, or has a zero byte, by a readable one that does not exist, and takes zero bytes
 * out of the query of a page. The API refuses both unchanged.
 */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/')) return url;
  const query = url.slice(path.length).replaceAll('%00', '');
  return (isReadable(path) ? path : path.replaceAll('%', '%25')) + query;
}

function isReadable(path: string): boolean {
  try {
    return !decodeURI(path).includes('\0');
  } catch {
    return false;
  }
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const type = request.headers['content-type'] ?? '';
    const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
    if (charset !== 'utf-8') return done(new AppError('request.unsupported_type'));
    if (text === '') return done(null, undefined);
    return parse(request, String(text), done);
  });
}

const purchases = /^\/api\/(order|cart|user|hooks|payment|ext\/payment)/;
const hashing = /^\/api\/user\/(login|create|change-password|open)\b/;
/** Built files are in memory, and a page that was admitted needs them. */
const unlimited = /^\/(?:(?:healthz|readyz|metrics)$|assets\/)/;

/**
 * Limits open requests. A request takes a place only when it has arrived completely, until its answer
 * is made, so that slow senders and readers hold none.
 */
function limitOpen(app: FastifyInstance, limits: Services['limits']): void {
  const { perAddress, inFlight, signIns, prefetches } = limits;
  const limitOf = (request: FastifyRequest) => {
    if (hashing.test(request.url)) return signIns;
    return isPrefetch(request) ? prefetches : inFlight;
  };
  // The route decides, because a made-up name below `/assets/` is a page.
  const isUnlimited = ({ routeOptions }: FastifyRequest) => unlimited.test(routeOptions.url ?? '');
  app.addHook('onRequest', (request, reply, done) => {
    if (!isUnlimited(request)) reply.raw.once('close', perAddress.enter(visitorAddress(request)));
    done();
  });
  app.addHook('preValidation', (request, { raw }, done) => {
    // A costly call waits for its turn instead.
    if (isUnlimited(request) || isCostlyRequest(request) || raw.destroyed) return done();
    const leave = limitOf(request).enter(purchases.test(request.url));
    raw.once('prefinish', leave).once('close', leave);
    done();
  });
}
