import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { createServer } from './create-server.ts';
import { createLimits } from './limits.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

const opened: { close(): unknown }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const each of opened.splice(0).toReversed()) await each.close();
});

const large = Buffer.alloc(64 * 1024 * 1024);

async function aShop(): Promise<TestShop> {
  const shop = await aTestShop();
  opened.push(shop);
  shop.app.server.get('/large', async () => large);
  await shop.app.server.listen({ host: '127.0.0.1', port: 0 });
  return shop;
}

/** Sends a request from another address of this machine, as far as these lines go. */
async function send(port: number, ...lines: readonly string[]): Promise<Socket> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    // The client never closes the connection itself.
    allowHalfOpen: true,
    ...(process.platform === 'linux' && { localAddress: '127.0.0.2' }),
  });
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return socket;
}

const slowBody = [
  'POST /api/order HTTP/1.1',
  'Host: shop',
  'Content-Type: application/json',
  'Content-Length: 90',
  '',
  '{',
];

async function statusOf(socket: Socket): Promise<number> {
  const [head] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1]);
}

// Other systems have only one loopback address.
describe.skipIf(process.platform !== 'linux')('from another address of this machine', () => {
  test('330 slow bodies of one address leave the shop to the others', async () => {
    const { services, app } = await aShop();
    const { port } = app.server.server.address() as AddressInfo;
    const slow = 330;
    let heads = 0;
    const haveCome = new Promise<void>((resolve) => {
      app.server.server.on('request', () => (heads += 1) === slow && resolve());
    });
    await Promise.all(Array.from({ length: slow }, () => send(port, ...slowBody)));
    await haveCome;
    expect(services.limits.inFlight.count).toBe(0);
    for (const path of ['/api/stock/check?sku=SRV-600', '/robots.txt']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    }
    const another = await send(port, 'GET /robots.txt HTTP/1.1', 'Host: shop', '', '');
    expect(await statusOf(another)).toBe(429);
  });

  test('an answer that is read slowly takes no place among those being answered', async () => {
    const { services, app } = await aShop();
    const { port } = app.server.server.address() as AddressInfo;
    const reader = await send(port, 'GET /large HTTP/1.1', 'Host: shop', '', '');
    await once(reader, 'data');
    reader.pause();
    expect(services.limits.inFlight.count).toBe(0);
  });
});

test('a request that does not arrive in time is refused, and its connection ends', async () => {
  const log = createLog({ level: 'silent' });
  const server = createServer({
    config: { publicUrl: 'http://shop.example', isDevelopment: false },
    log,
    metrics: createMetrics(),
    settings: { current: { storeViews } },
    limits: createLimits(1),
    arrivesWithinMs: 50,
  });
  opened.push(server);
  server.post('/api/user/login', async () => ({}));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  for (const lines of [slowBody, slowBody.slice(0, 2)]) {
    expect(await statusOf(await send(port, ...lines))).toBe(408);
  }
  const connections = promisify(server.server.getConnections.bind(server.server));
  await expect.poll(() => connections()).toBe(0);
});
