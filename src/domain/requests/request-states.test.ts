import { expect, it } from 'vitest';
import type { RequestStatus } from './request.ts';
import { requestMachine } from './request-states.ts';

it.each<[RequestStatus, RequestStatus, boolean]>([
  ['received', 'answered', true],
  ['received', 'closed', true],
  ['answered', 'closed', false],
  ['answered', 'answered', false],
  ['answered', 'received', false],
  ['closed', 'answered', false],
])('a request that is %s becomes %s: %s', (from, to, expected) => {
  expect(requestMachine.leads(from, to)).toBe(expected);
});
