import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Calls and pictures; pages are for the shop's own origin. */
const opened = /^\/(?:api|img|media)\//;
const pictures = /^\/(?:img|media)\//;
const secondsOfTwoHours = '7200';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, x-vs-store-code',
  'access-control-max-age': secondsOfTwoHours,
};
const readable =
  'etag, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset, x-request-id';

/**
 * Lets browsers call from pages of the listed origins, with credentials (rules/calls#other-origins). An origin that is
 * not listed gets no header, so that its browser keeps the answer from its page.
 */
export function allowOrigins(
  app: FastifyInstance,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
): void {
  if (allowedOrigins.length === 0) return;
  const isListed = ({ headers }: FastifyRequest): boolean =>
    headers.origin !== undefined && allowedOrigins.includes(headers.origin);
  app.addHook('onRequest', (request, reply, done) => {
    const isPreflight =
      request.method === 'OPTIONS' &&
      request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !opened.test(request.url) || !isListed(request)) return done();
    reply.code(204).headers(preflight).send();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (opened.test(request.url)) open(request, reply, isListed(request));
    done(null, payload);
  });
}

function open({ url, headers }: FastifyRequest, reply: FastifyReply, isListed: boolean): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'origin' : `${String(vary)}, origin`);
  // A page that only shows a picture does not say its origin.
  if (pictures.test(url)) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (!isListed) return;
  reply
    .header('access-control-allow-origin', headers.origin)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', readable);
}
