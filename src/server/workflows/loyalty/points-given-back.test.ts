import { describe, expect } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { payAtOnce, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { moveAndWork, test } from '#testing/paying-test.ts';
import { setSeller } from '#testing/set-seller.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';

interface Bought {
  readonly quantity: number;
  readonly used: number;
  readonly paymentMethodCode?: string;
}

/** A customer has bought basins with points, and they were delivered. */
async function bought(
  paying: PayingShop,
  { quantity, used, paymentMethodCode = 'klarna' }: Bought,
) {
  const { shop } = paying;
  await setSeller(shop.services.database);
  const customer = await aLoyalCustomer(shop, used);
  const { client, customerId, points } = customer;
  const cartId = await aCartWithPoints(client, { quantity, points: used });
  const order = await paying.order({ client, quantity, cartId, paymentMethodCode });
  if (paymentMethodCode === 'klarna') await payAtOnce(paying, order);
  await moveAndWork(paying, order, { kind: 'ship' });
  await moveAndWork(paying, order, { kind: 'deliver' });
  const acting = anActing(shop);
  const { number } = order;
  const refund = (what: Parameters<typeof refundOrder>[0]['what']) =>
    refundOrder({ number, what, reason: 'Ripe' }, acting);
  /** One basin comes back. Returns the status of the return, or the reason of a refusal. */
  const comesBack = async (kind: 'return' | 'withdrawal') => {
    const { database } = shop.services;
    const now = moment(shop.now + dayMs);
    const why = { reason: 'regretted', condition: 'unopened', resolution: 'money' } as const;
    const items = [{ line: 1, quantity: 1, ...why }];
    const asked = { kind, orderNumber: number, message: '', files: [], key: 'return-1', items };
    const actor = { kind: 'customer', id: customerId } as const;
    const opened = await openReturn(asked, { actor, now, database });
    if (!opened.ok) return opened.refusal.code;
    const { id } = opened.value;
    for (const move of ['approve', 'receive'] as const) {
      await moveReturnRequest({ id, move }, { ...acting, now });
    }
    const moved = await moveReturnRequest({ id, move: 'refund' }, { ...acting, now });
    return moved.kind === 'refused' ? moved.reason : moved.kind === 'moved' && moved.request.status;
  };
  return { refund, comesBack, points };
}

describe('used points (rules/loyalty#given-back)', () => {
  test('stay used when an amount is refunded', async ({ paying }) => {
    const { refund, points } = await bought(paying, { quantity: 2, used: 240_000 });
    const before = await points();
    await refund({ amount: ore(10_00) });
    expect(await points()).toBeLessThanOrEqual(before);
  });

  for (const kind of ['return', 'withdrawal'] as const) {
    test(`come back with a ${kind} of goods that points paid`, async ({ paying }) => {
      const { comesBack, points } = await bought(paying, { quantity: 1, used: 125_000 });
      await comesBack(kind);
      expect(await points()).toBe(125_000);
    });
  }

  test('come back with a refund of pieces that points paid', async ({ paying }) => {
    const { refund, points } = await bought(paying, { quantity: 2, used: 250_000 });
    await refund({ piece: { line: 1, quantity: 1 } });
    expect(await points()).toBe(125_000);
  });

  test('come back once, and so does the money, when one piece after the other is refunded', async ({
    paying,
  }) => {
    const { refund, points } = await bought(paying, { quantity: 2, used: 249_999 });
    const amounts: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const refunded = await refund({ piece: { line: 1, quantity: 1 } });
      amounts.push(refunded.kind === 'refunded' ? refunded.amount : refunded.kind);
    }
    expect(amounts).toEqual([0, 1, 'refused']);
    expect(await points()).toBe(249_999);
  });

  test('come back for one piece of two, although the other costs an øre', async ({ paying }) => {
    const { comesBack, points } = await bought(paying, { quantity: 2, used: 249_999 });
    await comesBack('return');
    expect(await points()).toBe(124_999);
  });

  test('come back with a return that has nothing to credit, which is closed', async ({
    paying,
  }) => {
    const asked = { quantity: 2, used: 249_999, paymentMethodCode: 'invoice' };
    const { comesBack, points } = await bought(paying, asked);
    expect(await comesBack('return')).toBe('processed_closed');
    expect(await points()).toBe(124_999);
  });
});
