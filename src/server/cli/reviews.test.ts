import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/review.ts';
import { productReviews } from '#server/workflows/catalog/product-reviews.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
  const words = { title: 'Fin servant', detail: 'God kvalitet', nickname: 'Ola', ratings: [] };
  await shop.client().call(create, { body: { productId: 14, ...words } });
});
afterEach(() => shop.close());

const shown = async () =>
  (await productReviews(14, { start: 0, size: 5, language: 'nb' }, shop.services)).total;
const changed = async () =>
  shop.services.database.read.selectFrom('change_log').select(['kind', 'key']).execute();

test('a review waits, is read, approved and shown; its page is made anew', async () => {
  const waiting = await operate(shop.folder, ['reviews', 'list']);
  expect(waiting.out).toContain('1  01.03.2026 12:00  SRV-600  Ola\n  Fin servant\n  God kvalitet');
  const approved = await operate(shop.folder, ['reviews', 'approve', '1']);
  expect(approved).toMatchObject({
    code: 0,
    out: 'Review 1 of SRV-600, "Fin servant", is approved\n',
  });
  expect(await shown()).toBe(1);
  expect(await changed()).toContainEqual({ kind: 'product', key: 'SRV-600' });
  expect((await operate(shop.folder, ['reviews', 'list'])).out).toBe('No reviews\n');
});

test('what was shown can be refused later, and the shop remembers who did', async () => {
  await operate(shop.folder, ['reviews', 'approve', '1', '--by', 'kari']);
  await operate(shop.folder, ['reviews', 'refuse', '1', '--by', 'ola']);
  expect(await shown()).toBe(0);
  const entries = await shop.services.database.read
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('subject', '=', 'review:1')
    .execute();
  expect(entries).toEqual([
    { actor: 'staff:kari', action: 'review.approve' },
    { actor: 'staff:ola', action: 'review.refuse' },
  ]);
});

test.each(['2', 'x', '0.5'])('there is no review %s', async (number) => {
  const answer = await operate(shop.folder, ['reviews', 'approve', number]);
  expect(answer.code).toBe(2);
  expect(answer.err).toContain(`There is no review ${number}`);
});
