import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { operate } from '#testing/an-operator.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** The visitor that limits count for a request from 10.0.0.1. */
async function visitor(trustProxy: string | undefined, forwardedFor: string): Promise<string> {
  shop = await aTestShop({ trustProxy });
  const { server } = shop.app;
  server.get('/visitor', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await server.inject({ url: '/visitor', remoteAddress: '10.0.0.1', headers })).body;
}

test.each([
  ['1', '198.51.100.7, 203.0.113.1'],
  ['2', '198.51.100.7, 203.0.113.1, 10.0.0.9'],
  ['10.0.0.0/8', '198.51.100.7, 203.0.113.1, 10.0.0.9'],
  ['10.0.0.1,10.0.0.9', '203.0.113.1, 10.0.0.9'],
])('behind TRUST_PROXY=%s each visitor is one visitor', async (trustProxy, forwardedFor) => {
  expect(await visitor(trustProxy, forwardedFor)).toBe('203.0.113.1');
});

test.each([undefined, '0', '10.1.0.0/16'])(
  'a header that TRUST_PROXY=%s does not trust makes no other visitor',
  async (trustProxy) => {
    expect(await visitor(trustProxy, '203.0.113.1')).toBe('10.0.0.1');
  },
);

test('the doctor tells of a proxy that is not trusted, until TRUST_PROXY is set', async () => {
  shop = await aTestShop();
  const { services } = shop;
  const warnings = async () => {
    const { out } = await operate(services.config.dataDir, ['doctor', '--json'], {
      environment: services.config.databaseUrl ? { DATABASE_URL: services.config.databaseUrl } : {},
    });
    return (JSON.parse(out) as { warnings: readonly string[] }).warnings.join('\n');
  };
  await shop.app.server.inject('/healthz');
  expect(await warnings()).not.toContain('TRUST_PROXY');
  await shop.app.server.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(await warnings()).toContain('TRUST_PROXY');

  const trusting = { ...services, config: { ...services.config, trustProxy: 1 } };
  const { server } = await createApp(trusting);
  await server.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.1' } });
  await server.close();
  expect(await warnings()).not.toContain('TRUST_PROXY');
});
