import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

let server: FastifyInstance;
let socket: Socket;

beforeEach(() => {
  server = fastify();
});

afterEach(() => socket.destroy());

/** Sends a text over a connection, and nothing else. */
async function send(text: string): Promise<void> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
}

const patient = 60_000;

test('a client that has sent half a request does not hold up the end', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  server.addHook('onRequest', async () => begin());
  server.post('/', async () => 'done');
  await send(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await begun;
  const ended = once(socket.resume(), 'close');
  await closeServer(server, 10);
  await ended;
  expect(server.server.listening).toBe(false);
});

test('a request that is at work is answered first', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  server.post('/', async () => {
    begin();
    await gate;
    return 'placed';
  });
  await send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  await begun;
  const closed = closeServer(server, patient);
  const answer = once(socket, 'data');
  finish();
  expect(String(await answer)).toMatch(/^HTTP\/1.1 200 [^]*placed$/);
  await closed;
});
