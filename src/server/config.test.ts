import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('no variable is needed to start', () => {
  const config = readConfig({}, []);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    loadsSampleShop: true,
    roles: ['web', 'api', 'jobs'],
    logLevel: 'info',
    isDevelopment: false,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.consentScriptUrl).toBeUndefined();
});

test('all mistakes are listed at once and no password is repeated', () => {
  const environment = {
    PORT: 'http',
    PUBLIC_URL: 'shop',
    DATABASE_URL: 'mysql://root:hemmelig@db/shop',
    SEARCH_URL: 'elastic://search',
    CONSENT_SCRIPT_URL: 'http://consent.example/ask.js',
    ROLES: 'web,admin',
    TRUST_PROXY: 'yes',
    REQUESTS_PER_ADDRESS: '0',
    OWN_NETWORKS: 'office',
    HOURLY_LIMITS: 'orders=0',
    CLOCK: 'tomorrow',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(environment, ['--fast'])).toThrow(ConfigError);
  try {
    readConfig(environment, ['--fast']);
  } catch (error) {
    const message = String(error);
    for (const name of [...Object.keys(environment), '--fast']) expect(message).toContain(name);
    expect(message).not.toContain('hemmelig');
    expect(message).toContain('SEARCH_URL: No search adapter found, expected an address');
  }
});

test('the consent service has an https address', () => {
  const url = 'https://consent.example/ask.js?id=7';
  expect(readConfig({ CONSENT_SCRIPT_URL: url }, []).consentScriptUrl).toBe(url);
});

test('a provider of payments needs its address and its keys together', () => {
  const all = { KLARNA_URL: 'https://klarna.example', KLARNA_USER: 'K1', KLARNA_PASSWORD: 'hush' };
  expect(readConfig(all, [])).toMatchObject({ klarnaUser: 'K1', klarnaPassword: 'hush' });
  const { KLARNA_PASSWORD: _, ...some } = all;
  expect(() => readConfig(some, [])).toThrow(
    'KLARNA_PASSWORD: needed beside KLARNA_URL, KLARNA_USER',
  );
  const password = { KLARNA_PASSWORD: 'hush' };
  expect(() => readConfig(password, [])).toThrow(/KLARNA_URL: needed[^]*KLARNA_USER: needed/);
  expect(() => readConfig(password, [])).not.toThrow('hush');
});

const vipps = {
  VIPPS_URL: 'https://api.vipps.no',
  VIPPS_CLIENT_ID: 'client-of-vipps',
  VIPPS_CLIENT_SECRET: 'hemmelig-1',
  VIPPS_SUBSCRIPTION_KEY: 'hemmelig-2',
  VIPPS_MERCHANT_SERIAL_NUMBER: '123456',
  VIPPS_HOOK_SECRET: 'hemmelig-3',
};

test.each(Object.keys(vipps))('Vipps without %s stops the start, and so does only that', (name) => {
  expect(readConfig(vipps, [])).toMatchObject({ vippsHookSecret: 'hemmelig-3' });
  const { [name as keyof typeof vipps]: own, ...others } = vipps;
  expect(() => readConfig(others, [])).toThrow(`${name}: needed beside VIPPS_`);
  expect(() => readConfig({ [name]: own }, [])).toThrow(`needed beside ${name}`);
  expect(() => readConfig(others, [])).not.toThrow('hemmelig');
});

test.each([
  'VIPPS_CLIENT_SECRET',
  'VIPPS_SUBSCRIPTION_KEY',
  'VIPPS_HOOK_SECRET',
  'KLARNA_PASSWORD',
  'MAILCHIMP_KEY',
])('a %s that is no key is refused without being told', (name) => {
  for (const wrong of ['hemmelig nøkkel', 'hemmelig\r\nx-evil: 1', 'hemmelig\u0000']) {
    expect(() => readConfig({ [name]: wrong }, [])).toThrow(`${name}: expected `);
    expect(() => readConfig({ [name]: wrong }, [])).not.toThrow('hemmelig');
  }
});

test('proxies are trusted by their number or by their addresses, by default none', () => {
  const trusted = (text: string) => readConfig({ TRUST_PROXY: text }, []).trustProxy;
  expect(readConfig({}, []).trustProxy).toBeUndefined();
  expect(trusted('0')).toBe(0);
  expect(trusted('2')).toBe(2);
  expect(trusted('10.0.0.5, 192.168.0.0/16,fd00::/8')).toEqual([
    '10.0.0.5',
    '192.168.0.0/16',
    'fd00::/8',
  ]);
  for (const wrong of ['-1', '1000', 'loopback', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,']) {
    expect(() => trusted(wrong), wrong).toThrow(`TRUST_PROXY=${wrong}`);
  }
});

test('limits by the hour are the shop’s own where the environment names no others', () => {
  const limits = (text: string) => readConfig({ HOURLY_LIMITS: text }, []).hourlyLimits;
  expect(limits('')).toEqual({
    carts: 60,
    orders: 30,
    messages: 10,
    forms: 5,
    returns: 20,
    letters: 10,
    invitations: 30,
  });
  expect(limits('orders=5, letters=100')).toMatchObject({ carts: 60, orders: 5, letters: 100 });
  for (const wrong of ['refunds=3', 'orders', 'orders=many', 'toString=1']) {
    expect(() => limits(wrong), wrong).toThrow(`HOURLY_LIMITS=${wrong}`);
  }
});

test.each([
  [{}, true, false],
  [{ SAMPLE_SHOP: 'off' }, false, false],
  [{ PUBLIC_URL: 'http://shop.example' }, true, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false, true],
  [{ PUBLIC_URL: 'https://shop.example', SAMPLE_SHOP: 'on' }, true, true],
])(
  'with %j the sample shop is loaded: %s, under passwords of its own: %s',
  (variables, loads, own) => {
    expect(readConfig(variables, [])).toMatchObject({
      loadsSampleShop: loads,
      hasSamplePasswords: !own,
    });
  },
);

test('the clock is fixed by a moment and shifted by a distance', () => {
  const fixed = readConfig({ CLOCK: '2026-03-29T01:30+01:00' }, []);
  expect(fixed.clock()).toBe(Date.UTC(2026, 2, 29, 0, 30));
  expect(fixed.clockNote).toBe('2026-03-29T01:30+01:00');
  const shifted = readConfig({ CLOCK: '+25h' }, []).clock() - Date.now();
  expect(Math.abs(shifted - 25 * 3_600_000)).toBeLessThan(1_000);
});

test('other origins are named one by one, each without a path', () => {
  const allowed = (text: string) => readConfig({ ALLOWED_ORIGINS: text }, []).allowedOrigins;
  expect(readConfig({}, []).allowedOrigins).toEqual([]);
  expect(allowed('https://App.example.no/, http://localhost:5173')).toEqual([
    'https://app.example.no',
    'http://localhost:5173',
  ]);
  for (const wrong of [
    '*',
    'null',
    'app.example.no',
    'https://app.example.no/shop',
    'https://a.no,',
  ])
    expect(() => allowed(wrong), wrong).toThrow(`ALLOWED_ORIGINS=${wrong}`);
});
