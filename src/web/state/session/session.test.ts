import { afterEach, expect, test } from 'vitest';
import { createClient, type WireRequest } from '#contract/http/client.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { defaultSettings } from '#domain/settings.ts';
import { tokenSource } from '#web/offline/token-source.ts';
import { forgetCustomer, rememberCustomer } from './device-customer.ts';
import { principal } from './principal.ts';
import { answerSessionOver, currentSession, endSession, startSession } from './session.ts';

const policy = defaultSettings.network;
const asked: string[] = [];
let isAway = false;
let isOver = false;

const client = createClient(
  async ({ endpoint }: WireRequest) => {
    asked.push(endpoint.id);
    if (isAway) throw new ApiError('server.busy', {}, 0);
    if (isOver) throw new ApiError('user.refresh_invalid');
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

afterEach(async () => {
  startSession(client, false, policy);
  await forgetCustomer();
  asked.length = 0;
  isAway = false;
});

test('a guest has no token and asks for none', async () => {
  startSession(client, false, policy);
  expect(await tokenSource()?.current()).toBeUndefined();
  expect(await principal()).toBe('guest');
  expect(asked).toEqual([]);
});

test('a signed-in page exchanges its cookie when a token is needed', async () => {
  startSession(client, true, policy);
  expect(asked).toEqual([]);
  expect(await tokenSource()?.current()).toBe('token');
});

test('whose orders these are is asked once for each session', async () => {
  startSession(client, true, policy);
  expect(await Promise.all([principal(), principal()])).toEqual(['customer-412', 'customer-412']);
  expect(asked).toEqual(['user.me']);
  endSession();
  await forgetCustomer();
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

test('a guest’s copy of a page is the customer’s whose device it is, asked or not answered', async () => {
  startSession(client, false, policy);
  await rememberCustomer(412);
  isAway = true;
  expect(await principal()).toBe('customer-412');
  expect(currentSession()).toBeUndefined();
  isAway = false;
  expect(await principal()).toBe('customer-412');
  expect(currentSession()).toBeDefined();
});

test('a customer whose session is over is forgotten on the device', async () => {
  startSession(client, false, policy);
  await rememberCustomer(412);
  isOver = true;
  expect(await principal()).toBe('guest');
  isOver = false;
  expect(await principal()).toBe('guest');
});

test('the start of the page hears that the server renews the session no more', async () => {
  const heard: string[] = [];
  answerSessionOver((code) => heard.push(code));
  startSession(client, true, policy);
  isOver = true;
  await expect(tokenSource()?.current()).rejects.toMatchObject({
    code: 'user.refresh_failed',
  });
  isOver = false;
  expect(heard).toEqual(['user.refresh_failed']);
});
