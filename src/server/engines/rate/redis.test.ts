import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { aDoor } from '#testing/a-door.ts';
import { rateConformance } from './conformance.ts';
import { createRedisRate } from './redis.ts';

const url = process.env.TEST_CACHE_URL;
const clock = () => moment(0);
const aWatch = () => ({ lost: vi.fn<() => void>(), regained: vi.fn<() => void>() });
const impatient = { answerMs: 100, silenceMs: 200, pauseMs: 20 };

if (url) rateConformance('Redis', async () => createRedisRate(url, clock, aWatch()));

test.skipIf(url === undefined)('two processes count together', async () => {
  if (url === undefined) return;
  const key = randomUUID();
  const both = await Promise.all([1, 2].map(() => createRedisRate(url, clock, aWatch())));
  for (const [at, rate] of both.entries())
    expect(await rate.count(key, 60_000)).toMatchObject({ count: at + 1 });
  await Promise.all(both.map((rate) => rate.close()));
});

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('while the server is away the process counts for itself', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  const port = await portOf(nobody);
  nobody.close();
  const watch = aWatch();
  const rate = await createRedisRate(`redis://127.0.0.1:${port}`, clock, watch);
  for (const count of [1, 2]) expect(await rate.count('a', 1_000)).toMatchObject({ count });
  expect(watch.lost).toHaveBeenCalledTimes(1);
  await rate.close();
});

test.skipIf(url === undefined)('a server that hangs is away until it answers again', async () => {
  if (url === undefined) return;
  const door = await aDoor(url);
  const watch = aWatch();
  const key = randomUUID();
  const rate = await createRedisRate(door.url, clock, watch, { ...impatient, silenceMs: 400 });
  try {
    for (const count of [1, 2]) expect(await rate.count(key, 60_000)).toMatchObject({ count });
    door.hang();
    expect(await rate.count(key, 60_000)).toMatchObject({ count: 1 });
    expect(watch.lost).toHaveBeenCalledTimes(1);
    door.goOn();
    await vi.waitFor(async () => {
      const { count } = await rate.count(key, 60_000);
      expect(count).toBeGreaterThan(2);
    }, 5_000);
    expect(watch.regained).toHaveBeenCalled();
  } finally {
    await rate.close();
    await door.close();
  }
});

test('a server that takes calls and says nothing does not hold up the start', async () => {
  const deaf = createServer().listen(0, '127.0.0.1');
  const port = await portOf(deaf);
  const watch = aWatch();
  const rate = await createRedisRate(`redis://127.0.0.1:${port}`, clock, watch, impatient);
  expect(await rate.count('a', 1_000)).toMatchObject({ count: 1 });
  expect(watch.lost).toHaveBeenCalledTimes(1);
  await rate.close();
  deaf.close();
});
