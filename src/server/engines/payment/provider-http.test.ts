import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ProviderAway } from './port.ts';
import { createProviderHttp, readBody, stepAnswer, type ProviderCall } from './provider-http.ts';

const secret = 'hemmelig-nøkkel';
const call: ProviderCall = {
  method: 'POST',
  path: 'v1/payments/a/capture',
  headers: { authorization: 'Bearer hemmelig' },
  body: { name: 'Ola Nordmann' },
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aProvider(answer: RequestListener, answerMs = 10_000) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  const ask = createProviderHttp('Payco', url, codeIn, { answerMs, maxBytes: 1_000_000 });
  return { url, ask };
}

const codeIn = (problem: unknown) =>
  typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;

const sends =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

test('a call sends its headers and body below the path of the address', async () => {
  const heard: unknown[][] = [];
  const { ask } = await aProvider((request, response) => {
    const { method, url, headers } = request;
    heard.push([method, url, headers.authorization, headers['content-type'], text(request)]);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"7"}');
  });
  expect(await ask(call)).toEqual({ kind: 'answered', body: { id: '7' } });
  const [heardCall = []] = heard;
  expect(await Promise.all(heardCall)).toEqual([
    'POST',
    '/base/v1/payments/a/capture',
    'Bearer hemmelig',
    'application/json',
    '{"name":"Ola Nordmann"}',
  ]);
});

test('an answer without a body is one', async () => {
  const { ask } = await aProvider((_request, response) => response.writeHead(204).end());
  expect(await ask(call)).toEqual({ kind: 'answered', body: undefined });
});

describe('a clear no is a refusal with the code of the provider', () => {
  test.each([
    ['its code', 400, '{"code":"NOT_ENOUGH"}', 'NOT_ENOUGH'],
    ['the status for a sentence', 403, '{"code":"Ola Nordmann owes"}', '403'],
    ['the status for no code', 404, '{}', '404'],
    ['the status for no body', 400, '', '400'],
    ['the status for a code of another kind', 400, '{"code":{"a":1}}', '400'],
  ])('%s', async (_title, status, body, code) => {
    const { ask } = await aProvider(sends(status, body, 'application/problem+json'));
    const answer = await ask(call);
    expect(answer).toEqual({ kind: 'refused', status, code });
    expect(stepAnswer('Payco', answer)).toEqual({ kind: 'refused', reason: code });
  });
});

test('a step is not refused for good where the keys are', () => {
  const answer = { kind: 'refused', status: 401, code: '401' } as const;
  expect(() => stepAnswer('Payco', answer)).toThrow(ProviderAway);
});

describe('nothing is known, and nothing of the call or answer is told, where a provider', () => {
  const html = `<h1>Ola Nordmann ${secret}</h1>`;
  test.each<[string, RequestListener, string]>([
    ['fails', sends(500, '{"code":"Ola Nordmann"}'), 'answered 500'],
    ['is busy', sends(429, '{}'), 'answered 429'],
    ['waits too long by itself', sends(408, '{}'), 'answered 408'],
    ['is still at work on it', sends(409, '{}'), 'answered 409'],
    ['sends a web page', sends(200, html, 'text/html'), 'something else than JSON'],
    ['refuses by a web page', sends(400, html, 'text/html'), 'something else than JSON'],
    ['sends a web page as JSON', sends(200, html), 'broken JSON'],
    ['hangs up', (request) => request.socket.destroy(), 'no answer (UND_ERR_SOCKET)'],
    [
      'leads elsewhere',
      ({ url }, response) =>
        url === '/elsewhere'
          ? response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
          : response.writeHead(302, { location: '/elsewhere' }).end(),
      'no answer (',
    ],
    [
      'sends without end',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const send = () => response.destroyed || response.write('9'.repeat(100_000), send);
        send();
      },
      'answered too much',
    ],
  ])('%s', async (_title, answer, why) => {
    const { ask } = await aProvider(answer);
    const error = await ask(call).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderAway);
    const told = String(error);
    expect(told).toContain('Payco POST v1/payments/a/capture: ');
    expect(told).toContain(why);
    expect(told).not.toMatch(/hemmelig|Nordmann/);
    expect(error).not.toHaveProperty('cause');
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ])('%s', async (_title, answer) => {
    const { ask } = await aProvider(answer, 100);
    await expect(ask(call)).rejects.toThrow('no answer (TimeoutError)');
  });

  test('is not there', async () => {
    const ask = createProviderHttp('Payco', 'http://127.0.0.1:9', codeIn);
    await expect(ask(call)).rejects.toThrow(ProviderAway);
  });

  test('gets a key that is no header', async () => {
    const { ask } = await aProvider(sends(200, '{}'));
    const broken = { ...call, headers: { authorization: `${secret}\nx` } };
    const error = await ask(broken).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderAway);
    expect(String(error)).not.toContain('hemmelig');
  });
});

test('an answer of another shape is none, and its error names the place only', () => {
  const schema = v.object({ amount: v.object({ value: v.number() }) });
  expect(readBody(schema, { amount: { value: 7 }, other: 1 })).toEqual({ amount: { value: 7 } });
  const wrong = () => readBody(schema, { amount: { value: 'Ola Nordmann' } });
  expect(wrong).toThrow(new ProviderAway("An answer can't be read: amount.value"));
  expect(() => readBody(schema, undefined)).toThrow(ProviderAway);
});
