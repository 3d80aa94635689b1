import { expect } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { openPayment, standing, type PaidOrder, type PayingShop } from '#testing/a-paying-shop.ts';
import { letters, test } from '#testing/paying-test.ts';

const tell = ({ shop }: PayingShop, query: string) =>
  shop.app.server.inject({ method: 'POST', url: `/api/hooks/klarna?${query}` });
const addressOf = async ({ shop }: PayingShop, { id }: PaidOrder) =>
  shop.services.database.read
    .selectFrom('payments')
    .select(['reference', 'secret'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

test('a push has the payment read, however often it comes', async ({ paying }) => {
  const order = await paying.order();
  paying.klarna.act(await openPayment(paying, order), 'pay', 'never');
  const { reference, secret } = await addressOf(paying, order);
  for (let times = 0; times < 3; times++) {
    const answer = await tell(paying, `payment=${reference}&secret=${secret}`);
    expect(answer.statusCode).toBe(200);
    paying.shop.now = moment(paying.shop.now + 1);
  }
  await paying.work();
  expect((await standing(paying, order)).payments).toEqual(['reserved']);
  expect(await letters(paying)).toEqual(['order-placed', 'order-to-shop']);
});

test('a push without the secret changes nothing', async ({ paying }) => {
  const order = await paying.order();
  paying.klarna.act(await openPayment(paying, order), 'pay', 'never');
  const { reference } = await addressOf(paying, order);
  for (const query of [
    `payment=${reference}`,
    `payment=${reference}&secret=guess`,
    'secret=x',
    '',
  ]) {
    expect((await tell(paying, query)).statusCode).toBe(401);
  }
  await paying.work();
  expect((await standing(paying, order)).payments).toEqual(['open']);
});

test('a push that is a lie changes nothing', async ({ paying }) => {
  const order = await paying.order();
  await openPayment(paying, order);
  const { reference, secret } = await addressOf(paying, order);
  await tell(paying, `payment=${reference}&secret=${secret}`);
  await paying.work();
  expect((await standing(paying, order)).payments).toEqual(['open']);
});
