import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenSearchClient, type OpenSearchClient } from './opensearch-client.ts';

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
  ['a shopper’s question', () => client.ask('shop/_search', {})],
  ['several questions', () => client.askAll('shop', [{}])],
  ['a few changes, on which pages wait', () => client.bulk([{ delete: { _id: '1' } }], true)],
])('a server that says nothing is not waited for: %s', async (_name, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'OpenSearchError',
    isTooSlow: true,
    isAbsence: true,
  });
});
