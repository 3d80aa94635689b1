import { expect, test } from 'vitest';
import { fakeShelf } from '#testing/fake-shelf.ts';
import { forgetPersonal, leftAtLogOut, leftByServer } from './forget-personal.ts';
import { createStorage } from './storage.ts';

const keys = ['cart', 'cart/stock', 'checkout', 'consent', 'draft/contact', 'order/1'];

const recordOf = (key: string) => ({
  key,
  version: 1,
  isValid: (data: unknown): data is object => typeof data === 'object',
});

async function leftOf(left: typeof leftByServer) {
  const storage = createStorage(fakeShelf());
  for (const key of keys) await storage.write(recordOf(key), {});
  await forgetPersonal(storage, left);
  return storage.keys('');
}

test('a log-out leaves what belongs to no visitor, waiting orders, and the record of the emptied cart (rules/sessions#log-out)', async () => {
  expect(await leftOf(leftAtLogOut)).toEqual(['cart', 'consent', 'order/1']);
});

test('drafts stay where the server ended the session (rules/sessions#ended-sessions)', async () => {
  expect(await leftOf(leftByServer)).toEqual(['cart', 'consent', 'draft/contact', 'order/1']);
});
