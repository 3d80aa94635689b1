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
    CONSENT_SCRIPT_URL: 'http://consent.example/ask.js',
    ROLES: 'web,admin',
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
  }
});

test('the consent service has an https address', () => {
  const url = 'https://consent.example/ask.js?id=7';
  expect(readConfig({ CONSENT_SCRIPT_URL: url }, []).consentScriptUrl).toBe(url);
});

test('the clock is fixed by a moment and shifted by a distance', () => {
  const fixed = readConfig({ CLOCK: '2026-03-29T01:30+01:00' }, []);
  expect(fixed.clock()).toBe(Date.UTC(2026, 2, 29, 0, 30));
  expect(fixed.clockNote).toBe('2026-03-29T01:30+01:00');
  const shifted = readConfig({ CLOCK: '+25h' }, []).clock() - Date.now();
  expect(Math.abs(shifted - 25 * 3_600_000)).toBeLessThan(1_000);
});
