import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { isCharge, type Posting } from '#domain/ledger/posting.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aPayingShop, payAtOnce, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { createFormat } from '#texts/format.ts';
import { refundOrder } from './refund-order.ts';

let paying: PayingShop;
afterEach(() => paying.close());

/** A row of the table in docs/paid-order.md. */
function rowOf(posting: Posting): readonly string[] {
  const { money } = createFormat('nb-NO');
  const kroner = (amount: Ore) => money(amount).replace('kr', '').trim().replaceAll('\u00A0', ' ');
  if (!isCharge(posting)) return [posting.kind, '', '', kroner(posting.amount)];
  const { net, vat, gross } = posting.price;
  return [posting.kind, kroner(net), kroner(vat), kroner(gross)];
}

it('docs/paid-order.md tells the ledger as it is', async () => {
  paying = await aPayingShop();
  const order = await paying.order({ quantity: 4 });
  await payAtOnce(paying, order);
  const act = async (work: () => Promise<unknown>) => {
    await work();
    await paying.work();
  };
  const move = (kind: 'ship' | 'cancel', quantity: number) =>
    act(() =>
      moveOrder(
        { number: order.number, kind, pieces: [{ line: 1, quantity }] },
        anActing(paying.shop),
      ),
    );
  await move('ship', 1);
  await move('cancel', 1);
  await move('ship', 2);
  const asked = { number: order.number, reason: 'Ripe', what: { amount: ore(200_00) } };
  await act(() => refundOrder(asked, anActing(paying.shop)));
  const { postings } = await standing(paying, order);
  const kinds = new Set<string>(postings.map(({ kind }) => kind));
  const told = readFileSync('docs/paid-order.md', 'utf8')
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    )
    .filter(([kind = '']) => kinds.has(kind));
  expect(postings.map(rowOf)).toEqual(told);
});
