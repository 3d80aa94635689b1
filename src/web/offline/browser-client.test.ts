import { beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '#contract/http/api-error.ts';
import type { WireRequest, WireResponse } from '#contract/http/client.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { cacheReads } from './browser-client.ts';
import { createStorage } from './storage.ts';

const read = endpoint({
  id: 'test.read',
  method: 'POST',
  path: '/api/catalog/no/product/_search',
  summary: 'A public read',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  query: v.strictObject({}),
  result: v.unknown(),
  shape: 'bare',
});
const personal = { ...read, caching: 'none' as const };

let online: boolean;
let isGuest: boolean;
let shelf: ReturnType<typeof fakeShelf>;
let answer: () => WireResponse;

const newSend = (storeCode = 'no') => {
  const storage = createStorage(shelf);
  return cacheReads(async () => answer(), {
    storeCode,
    memory: new Map(),
    storage: async () => storage,
    mayStore: () => isGuest,
    isOnline: () => online,
  });
};

function ask(text: string, asked: WireRequest['endpoint'] = read): WireRequest {
  return {
    method: 'POST',
    path: read.path,
    query: {},
    body: { text },
    headers: {},
    endpoint: asked,
  };
}

const answered = (body: unknown): WireResponse => ({
  status: 200,
  contentType: 'application/json',
  body,
});

beforeEach(() => {
  online = true;
  isGuest = true;
  shelf = fakeShelf();
  answer = () => answered('fresh');
});

test('online the network is asked each time: prices and stock move', async () => {
  const send = newSend();
  await send(ask('kran'));
  answer = () => answered('newer');
  expect((await send(ask('kran'))).body).toBe('newer');
});

test('offline a page seen before is answered from memory, and after a reload from the device', async () => {
  const send = newSend();
  await send(ask('kran'));
  online = false;
  expect((await send(ask('kran'))).body).toBe('fresh');
  await expect.poll(async () => (await newSend()(ask('kran'))).body).toBe('fresh');
});

test('what one store view said is nothing to another', async () => {
  await newSend()(ask('kran'));
  await expect.poll(() => shelf.records.size).toBe(1);
  online = false;
  await expect(newSend('en')(ask('kran'))).rejects.toBeInstanceOf(ApiError);
});

test('offline a page never seen is refused with a code', async () => {
  online = false;
  await expect(newSend()(ask('kran'))).rejects.toMatchObject({
    code: 'listing.not_available_offline',
  });
});

test('a network that gives no answer is as good as none', async () => {
  const send = newSend();
  await send(ask('kran'));
  answer = () => {
    throw new ApiError('server.busy', {}, 0);
  };
  expect((await send(ask('kran'))).body).toBe('fresh');
  await expect(send(ask('vask'))).rejects.toMatchObject({ code: 'server.busy' });
});

test('errors and personal answers are never remembered', async () => {
  const send = newSend();
  answer = () => ({ status: 500, contentType: 'application/json', body: {} });
  await send(ask('kran'));
  answer = () => answered('mine');
  await send(ask('vask', personal));
  online = false;
  await expect(send(ask('kran'))).rejects.toBeInstanceOf(ApiError);
  expect(shelf.records.size).toBe(0);
});

test('answers for a customer stay in memory', async () => {
  isGuest = false;
  await newSend()(ask('kran'));
  expect(shelf.records.size).toBe(0);
});
