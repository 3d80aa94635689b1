import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly cors?: false;
  }
}

const opened = /^\/(?:api|img|media)\//;
const pictures = /^\/(?:img|media)\//;
const secondsOfTwoHours = 7200;

const options = {
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'x-vs-store-code',
  ],
  exposedHeaders: [
    'etag',
    'retry-after',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'x-request-id',
  ],
  maxAge: secondsOfTwoHours,
};

/**
 * Lets pages of the listed origins call from browsers (rules/calls#other-origins). Must be called
 * before any route is declared.
 */
export async function allowOrigins(
  app: FastifyInstance,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
): Promise<void> {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRoute', (route) => {
    // Pages are closed to other origins.
    if (!opened.test(route.url)) route.config = { ...route.config, cors: false };
  });
  await app.register(cors, {
    ...options,
    origin: async (origin: string | undefined) =>
      origin !== undefined && allowedOrigins.includes(origin),
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A browser sends no origin for a page that only shows a picture.
    if (pictures.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    done(null, payload);
  });
}
