import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createOpenSearchClient,
  OpenSearchError,
  type OpenSearchClient,
} from './opensearch-client.ts';

let deaf: Server;
let client: OpenSearchClient;

beforeEach(async () => {
  deaf = createServer().listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const address = deaf.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const limits = { askMs: 20, changeMs: 30, workMs: 600_000, pingMs: 10 };
  client = createOpenSearchClient(`http://127.0.0.1:${port}`, () => undefined, limits);
});
afterEach(() => void deaf.close());

test.each([
  ['a sign of life', () => client.ping()],
  ['a shopper’s question', () => client.ask('shop', {})],
  ['several questions', () => client.askAll('shop', [{}])],
  ['a few changes, on which pages wait', () => client.bulk([{ delete: { _id: '1' } }], true)],
])('a server that says nothing is not waited for: %s', async (_name, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'OpenSearchError',
    isTooSlow: true,
    isAbsence: true,
  });
});

test('a shopper’s question waits for a second, and no longer', async () => {
  const address = deaf.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const usual = createOpenSearchClient(`http://127.0.0.1:${port}`, () => undefined);
  const began = performance.now();
  await expect(usual.ask('shop', {})).rejects.toMatchObject({ isTooSlow: true });
  const waitedMs = performance.now() - began;
  expect(waitedMs).toBeGreaterThan(900);
  expect(waitedMs).toBeLessThan(2_500);
});

test('nor is a server that begins an answer and does not end it', async () => {
  const begun = createHttpServer((_, answer) => answer.writeHead(200).write('{')).listen(0);
  await once(begun, 'listening');
  const address = begun.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const limits = { askMs: 50, changeMs: 50, workMs: 50, pingMs: 50 };
  const call = createOpenSearchClient(`http://localhost:${port}`, () => undefined, limits).ping();
  await expect(call).rejects.toMatchObject({ isTooSlow: true });
  begun.closeAllConnections();
  begun.close();
});

test('an error names the call, and holds neither what was sent nor who sent it', async () => {
  const body = JSON.stringify({ error: { reason: 'too long' }, status: 400 });
  const refusing = createHttpServer((_, answer) =>
    answer.writeHead(400, { 'content-type': 'application/json' }).end(body),
  ).listen(0);
  await once(refusing, 'listening');
  const address = refusing.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const url = `http://name:password@localhost:${port}`;
  const error = await createOpenSearchClient(url, () => undefined)
    .ask('shop', { query: { term: { words: 'private' } } })
    .catch((each: unknown) => each);
  expect(error).toBeInstanceOf(OpenSearchError);
  expect(error).toMatchObject({
    message: 'OpenSearch: POST /shop/_search gave 400: too long',
    isAbsence: false,
  });
  expect(inspect(error, { depth: 9 })).not.toMatch(/private|password/);
  refusing.closeAllConnections();
  refusing.close();
});
