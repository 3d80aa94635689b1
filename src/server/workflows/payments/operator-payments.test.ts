import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aPayingShop, payAtOnce, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { refundOrder } from './refund-order.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
});
afterEach(async () => {
  const { read, dialect } = paying.shop.services.database;
  // The shelves of a test shop have no history of stock, which I1 asks for.
  const asked = invariants.filter(({ id }) => id !== 'I1');
  const broken = await Promise.all(asked.map(({ find }) => find(read, dialect)));
  expect(broken.flat()).toEqual([]);
  await paying.close();
});

const acting = () => anActing(paying.shop);

/** An order of 2 basins that is paid. */
async function aPaidOrder() {
  const order = await paying.order();
  const name = await payAtOnce(paying, order);
  const total = (await standing(paying, order)).order.totals.total.gross;
  const { number } = order;
  return { order, number, name, total };
}

const ship = async (number: string) => {
  await moveOrder({ number, kind: 'ship' }, acting());
  await paying.work();
};

describe('a refund', () => {
  const refund = async (number: string, kroner: number) => {
    const what = { amount: ore(kroner * 100) };
    await refundOrder({ number, what, reason: 'Ripe' }, acting());
    await paying.work();
  };

  it('is given back after the goods have left, and the buyer is told', async () => {
    const { order, number, total } = await aPaidOrder();
    await ship(number);
    await refund(number, 100);
    const left = { reserved: 0, paid: total - 100_00, due: 0, owed: 0 };
    expect(await standing(paying, order)).toMatchObject(left);
    const letters = paying.shop.services.database.read.selectFrom('outbox').select('kind');
    const rows = await letters.where('kind', '=', 'mail.money-back').execute();
    expect(rows).toHaveLength(1);
  });

  it('before the goods leave has less taken', async () => {
    const { order, number, total } = await aPaidOrder();
    await refund(number, 100);
    await ship(number);
    const { postings, ...stands } = await standing(paying, order);
    expect(stands).toMatchObject({ reserved: 0, paid: total - 100_00, due: 0, owed: 0 });
    expect(postings.map(({ kind }) => kind)).not.toContain('refunded');
  });
});
