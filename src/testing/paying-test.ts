import { test as base } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { OrderMove } from '#server/workflows/moving-order.ts';
import { aPayingShop, type PaidOrder, type PayingShop } from './a-paying-shop.ts';
import { anActing } from './an-acting.ts';

/** A test with a paying shop of its own, which is sound and closed afterwards. */
export const test = base.extend('paying', async ({ onTestFinished }) => {
  const paying = await aPayingShop();
  onTestFinished(async () => {
    const { read, dialect } = paying.shop.services.database;
    // Test shops have no history of stock changes, which I1 needs.
    const asked = invariants.filter(({ id }) => id !== 'I1');
    const broken = await Promise.all(asked.map(({ find }) => find(read, dialect)));
    await paying.close();
    if (broken.flat().length > 0) throw new Error(JSON.stringify(broken));
  });
  return paying;
});

/** An operator moves an order. Returns the reason of a refusal, or `moved`. */
export async function move(
  { shop }: PayingShop,
  { number }: Pick<PaidOrder, 'number'>,
  wanted: OrderMove,
): Promise<string> {
  const moved = await moveOrder({ number, ...wanted }, anActing(shop));
  return moved.kind === 'refused' ? moved.reason : moved.kind;
}

/** The same, and the providers then do what follows from it. */
export async function moveAndWork(...asked: Parameters<typeof move>): Promise<string> {
  const moved = await move(...asked);
  await asked[0].work();
  return moved;
}

/** Time passes, and the shop does what is due; it does so several times. */
export async function pass(paying: PayingShop, ms: number, looks = 1): Promise<void> {
  for (let look = 0; look < looks; look++) {
    paying.shop.now = moment(paying.shop.now + ms);
    await paying.work();
  }
}

/** The kinds of the letters that have left. */
export async function letters({ shop }: PayingShop): Promise<readonly string[]> {
  const query = shop.services.database.read.selectFrom('outbox').select('kind');
  const rows = await query.where('kind', 'like', 'mail.%').orderBy('id').execute();
  return rows.map(({ kind }) => kind.replace('mail.', ''));
}
