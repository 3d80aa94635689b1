import { expect, test } from 'vitest';
import { isWholeToken } from './link-token.ts';

const whole = 'Ab_-'.repeat(10) + 'xyz';

test.each([
  [whole, true],
  [whole.slice(0, 20), false],
  [`${whole}=`, false],
  ['', false],
])('the token %s is whole: %s', (token, isWhole) => {
  expect(isWholeToken(token)).toBe(isWhole);
});
