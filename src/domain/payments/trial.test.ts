import { expect, test } from 'vitest';
import { isTrial } from './trial.ts';

test.each([
  [['127.0.0.1'], true],
  [['api.klarna.com', 'localhost'], true],
  [['[::1]'], true],
  [['api.klarna.com', '127.0.0.1.example.com'], false],
  [[], false],
] as const)('providers at %j are simulators: %s', (hosts, is) => {
  expect(isTrial(hosts)).toBe(is);
});
