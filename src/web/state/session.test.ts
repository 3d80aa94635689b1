import { afterEach, expect, test } from 'vitest';
import { createClient, type WireRequest } from '#contract/http/client.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { defaultSettings } from '#domain/settings.ts';
import { tokenSource } from '#web/offline/token-source.ts';
import { principal } from './principal.ts';
import { currentSession, endSession, startSession } from './session.ts';

const policy = defaultSettings.network;
const asked: string[] = [];
let isAway = false;

const client = createClient(
  async ({ endpoint }: WireRequest) => {
    asked.push(endpoint.id);
    if (isAway) throw new ApiError('server.busy', {}, 0);
    const profile = {
      id: 412,
      email: 'kari@example.no',
      firstname: 'Kari',
      lastname: 'Nordmann',
      group_id: 1,
      store_id: 1,
      website_id: 1,
      created_at: '2026-03-01T10:11:12.000Z',
      updated_at: '2026-03-01T10:11:12.000Z',
      addresses: [],
      custom_attributes: [],
      extension_attributes: { is_subscribed: false },
    };
    const result = endpoint.id === 'user.me' ? profile : 'token';
    return { status: 200, contentType: 'application/json', body: { code: 200, result, meta: {} } };
  },
  { storeCode: 'no' },
);

afterEach(() => {
  startSession(client, false, policy);
  asked.length = 0;
  isAway = false;
});

test('a guest has no token and asks for none', async () => {
  startSession(client, false, policy);
  expect(await tokenSource().current()).toBeUndefined();
  expect(await principal()).toBe('guest');
  expect(asked).toEqual([]);
});

test('a signed-in page exchanges its cookie when a token is needed', async () => {
  startSession(client, true, policy);
  expect(asked).toEqual([]);
  expect(await tokenSource().current()).toBe('token');
});

test('whose orders these are is asked once for each session', async () => {
  startSession(client, true, policy);
  expect(await Promise.all([principal(), principal()])).toEqual(['customer-412', 'customer-412']);
  expect(asked).toEqual(['user.me']);
  endSession();
  expect(await principal()).toBe('guest');
  startSession(client, true, policy);
  await principal();
  expect(asked).toHaveLength(2);
});

test('a question without an answer is asked again', async () => {
  startSession(client, true, policy);
  isAway = true;
  await expect(principal()).rejects.toMatchObject({ code: 'server.busy' });
  isAway = false;
  expect(await principal()).toBe('customer-412');
  expect(currentSession()).toBeDefined();
});
