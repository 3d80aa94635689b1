import { beforeEach, expect, test } from 'vitest';
import { createClient, type Client, type WireResponse } from '#contract/http/client.ts';
import { ApiError } from '#contract/http/api-error.ts';
import { forgetUrls, lookUpUrl as lookUp } from './url-lookup.ts';

let asked: number;
let body: unknown;
let online: boolean;

const lookUpUrl = (api: Client, path: string) => lookUp(api, path, () => online);

const send = async (): Promise<WireResponse> => {
  asked += 1;
  return { status: 200, contentType: 'application/json', body };
};
const browser = createClient(send, { storeCode: 'no' });
const category = { kind: 'category', params: { categoryId: '8' } };

beforeEach(() => {
  forgetUrls();
  asked = 0;
  online = true;
  body = { _index: 'no', _type: 'category', _id: '8', _score: 0, _source: { id: 8 } };
});

test('the lookup order is an in-memory map, then the server', async () => {
  expect(await lookUpUrl(browser, '/bad')).toEqual(category);
  expect(await lookUpUrl(browser, '/bad/?color=7')).toEqual(category);
  expect(asked).toBe(1);
});

test('another store view is asked for itself', async () => {
  await lookUpUrl(browser, '/bad');
  await lookUpUrl(createClient(send, { storeCode: 'en' }), '/bad');
  expect(asked).toBe(2);
});

test('a miss is not remembered: the page may come', async () => {
  const found = body;
  body = null;
  expect(await lookUpUrl(browser, '/nytt')).toBeUndefined();
  body = found;
  expect(await lookUpUrl(browser, '/nytt')).toEqual(category);
});

test('rendering asks each time, and so does whoever has been forgotten', async () => {
  const server = createClient(send, { storeCode: 'no', trusted: true });
  await lookUpUrl(server, '/bad');
  await lookUpUrl(server, '/bad');
  expect(asked).toBe(2);
  await lookUpUrl(browser, '/bad');
  forgetUrls();
  await lookUpUrl(browser, '/bad');
  expect(asked).toBe(4);
});

test('Offline navigation with an empty result is said to be not available', async () => {
  online = false;
  const unknown = createClient(() => Promise.reject(new ApiError('page.not_available_offline')), {
    storeCode: 'no',
  });
  await expect(lookUpUrl(unknown, '/bad')).rejects.toMatchObject({
    code: 'page.not_available_offline',
  });
  // What the client has stored is as good as the server's word.
  expect(await lookUpUrl(browser, '/bad')).toEqual(category);
  expect(await lookUpUrl(unknown, '/bad')).toEqual(category);
});
