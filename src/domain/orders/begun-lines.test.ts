import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { begunLines } from './begun-lines.ts';

const rental = { from: '2026-06-10', to: '2026-06-12' };
const lines = [{ options: {} }, { options: { rental } }, { options: {} }];

test.each([
  ['2026-06-09T23:59+02:00', [3]],
  ['2026-06-10T00:00+02:00', [3, 2]],
  ['2026-06-20T12:00+02:00', [3, 2]],
])('a rental has begun from its first day in Norway, a file once downloaded: %s', (at, begun) => {
  const now = moment(Date.parse(at));
  expect([...begunLines({ lines }, new Set([3]), now)]).toEqual(begun);
});
