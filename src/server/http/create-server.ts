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
import type { Language } from '#domain/settings.ts';
import { AppError } from './app-error.ts';
import { toErrorAnswer } from './errors.ts';
import { personal, securityHeaders } from './headers.ts';
import type { InFlightLimit } from './limits.ts';
import type { Log } from './log.ts';
import { defaultStoreView, storeViewOfCall } from './store-view.ts';
import type { RequestReport } from './report-request.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

const bodyLimit = 100 * 1024;
const requestMs = 30_000;
const slowestRequestMs = 60_000;

interface ServerOptions {
  readonly config: Parameters<typeof securityHeaders>[0];
  readonly log: Log;
  readonly report: RequestReport;
  readonly inFlight: InFlightLimit;
}

/** The HTTP server without routes: what holds for every request. */
export function createServer({ config, log, report, inFlight }: ServerOptions): FastifyInstance {
  const headers = securityHeaders(config);
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // An address that can't be read has no route.
    const endpoint = request.routeOptions?.config?.endpoint;
    const answer = toErrorAnswer(error, {
      language: languageOf(request),
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
    trustProxy: false,
    bodyLimit,
    requestTimeout: slowestRequestMs,
    connectionTimeout: requestMs,
    keepAliveTimeout: requestMs,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, log),
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true },
  });
  acceptJsonOnly(app);
  limitInFlight(app, inFlight);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers.data).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    report({ requestId, method, route: routeName(request), status, ms });
    done();
  });
  app.setErrorHandler(refuse);
  return app;
}

function routeName({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.endpoint?.path ?? routeOptions.url ?? 'unmatched';
}

function languageOf(request: FastifyRequest): Language {
  const { storeCode } = (request.query ?? {}) as { readonly storeCode?: unknown };
  try {
    return storeViewOfCall(request.headers['x-vs-store-code'], storeCode).language;
  } catch {
    // The store view itself may be what is refused.
    return defaultStoreView().language;
  }
}

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** A target that names the host too, without it (RFC 9112 3.2.2); every address begins with a slash. */
function originForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const rest = url.replace(schemeAndHost, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A path that can't be decoded, as one that reads the same and is not there; the API refuses it as it is. */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** JSON in UTF-8 and nothing else; an empty body is no body. */
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

const purchases = /^\/api\/(order|cart|user|ext\/payment)/;
/** Built files lie in memory, and a page that was let in is nothing without its own. */
const unlimited = /^\/(?:(?:healthz|readyz|metrics)$|assets\/)/;

function limitInFlight(app: FastifyInstance, limit: InFlightLimit): void {
  app.addHook('onRequest', (request, reply, done) => {
    // By its route: whoever makes up a name below `/assets/` asks for a page.
    if (unlimited.test(request.routeOptions.url ?? '')) return done();
    const leave = limit.enter(purchases.test(request.url));
    reply.raw.once('close', leave);
    done();
  });
}
