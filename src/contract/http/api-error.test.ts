import { expect, test } from 'vitest';
import { ApiError, isRefusal } from './api-error.ts';

test.each([
  [400, true],
  [401, true],
  [404, true],
  [499, true],
  // A missing answer, a busy server and a server error may be gone at the next try.
  [0, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('an answer with status %i is a refusal: %s', (status, expected) => {
  expect(isRefusal(new ApiError('request.invalid', {}, status))).toBe(expected);
});

test('what is no answer at all is no refusal', () => {
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
});
