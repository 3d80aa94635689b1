import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cachedAnswer } from '#server/cache/cached-answer.ts';
import { sendCached } from './etag.ts';
import { compressAnswers } from './compress.ts';

const text = 'kran '.repeat(1_000);
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await compressAnswers(app);
  const cached = await cachedAnswer(text);
  app.get('/made', async (_request, reply) => reply.type('text/html').send(text));
  app.get('/short', async (_request, reply) => reply.type('text/html').send('kran'));
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.from(text)));
  app.get('/cached', async (request, reply) =>
    sendCached(cached, request, reply.type('text/html')),
  );
});
afterAll(() => app.close());

async function encodingOf(url: string, accepted: string): Promise<unknown> {
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  return headers['content-encoding'];
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, br', 'br', 'br'],
  ['br;q=1.0', 'br', 'br'],
  ['br ; q=0.001', 'br', 'br'],
  ['zstd;q=0, br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, zstd; q=0', 'gzip', 'gzip'],
  ['br;q=0', undefined, undefined],
  ['br; q=0.000 , gzip', 'gzip', 'gzip'],
  ['x-br, zstd-2', undefined, undefined],
  ['', undefined, undefined],
])('"%s" gets a made page as %s, a cached one as %s', async (accepted, made, cached) => {
  expect([await encodingOf('/made', accepted), await encodingOf('/cached', accepted)]).toEqual([
    made,
    cached,
  ]);
});

test.each(['/short', '/picture'])('%s gains nothing and is sent as it is', async (url) => {
  expect(await encodingOf(url, 'br')).toBeUndefined();
});
