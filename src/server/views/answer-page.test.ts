import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { answerPage } from './answer-page.ts';
import { visitor } from '#testing/a-visitor.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const answerWith = (error: unknown) => {
  const content = { ...shop.services.content, of: () => Promise.reject(error) };
  const services = { ...shop.services, content };
  return answerPage({
    address: '/',
    visitor,
    asking: anAsking({ services, now: shop.now }),
  });
};

test.each([
  ['nothing is there', new AppError('request.not_found'), 404],
  ['the shop has too much to do', new AppError('server.busy'), 503],
  ['one asks too often', new AppError('request.too_many'), 503],
  ['the shop failed', new AppError('server.failed'), 500],
  ['code failed', new TypeError('undefined is not a function'), 500],
])('a page says what can be done: %s', async (_, error, status) => {
  expect(await answerWith(error)).toMatchObject({
    kind: 'page',
    status,
    isShared: false,
    page: { screen: 'failure', view: { status } },
  });
});
