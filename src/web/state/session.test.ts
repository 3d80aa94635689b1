import { beforeEach, expect, test } from 'vitest';
import { createClient, type WireRequest, type WireResponse } from '#contract/http/client.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { tokenSource } from '#web/offline/token-source.ts';
import { isSignedIn, startSession } from './session.ts';

let refreshes: number;
let answer: () => WireResponse;

const client = createClient(
  async (_request: WireRequest) => {
    refreshes += 1;
    return answer();
  },
  { storeCode: 'no' },
);
const token = (value: string): WireResponse => ({
  status: 200,
  contentType: 'application/json',
  body: { code: 200, result: value, meta: {} },
});

beforeEach(() => {
  refreshes = 0;
  answer = () => token(`token-${refreshes}`);
});

test('a guest has no token and asks for none', async () => {
  startSession(client, false);
  expect(await tokenSource().current()).toBeUndefined();
  expect(refreshes).toBe(0);
});

test('many calls at once share one refresh', async () => {
  startSession(client, true);
  const tokens = await Promise.all(Array.from({ length: 30 }, () => tokenSource().current()));
  expect(new Set(tokens)).toEqual(new Set(['token-1']));
  const renewed = await Promise.all(
    Array.from({ length: 30 }, () => tokenSource().renew('token-1')),
  );
  expect(new Set(renewed)).toEqual(new Set(['token-2']));
  expect(refreshes).toBe(2);
});

test('whoever was refused with an older token gets the newer one without asking', async () => {
  startSession(client, true);
  await tokenSource().current();
  expect(await tokenSource().renew('token-0')).toBe('token-1');
  expect(refreshes).toBe(1);
});

test('a refused refresh ends the session, a lost one does not', async () => {
  startSession(client, true);
  answer = () => {
    throw new ApiError('server.busy', {}, 0);
  };
  expect(await tokenSource().current()).toBeUndefined();
  expect(isSignedIn()).toBe(true);
  answer = () => ({
    status: 401,
    contentType: 'application/json',
    body: { code: 401, result: { message: '', code: 'REFRESH_INVALID' } },
  });
  expect(await tokenSource().current()).toBeUndefined();
  expect(isSignedIn()).toBe(false);
});
