import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cells } from '#domain/import/cells.ts';
import { anActing } from '#testing/an-acting.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { createCoupon, endCoupon, importCoupon, loadCouponNames } from './change-coupon.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

async function aRow(cells: Readonly<Record<string, string>>) {
  const { storeViews } = shop.services.settings.current;
  const listener = { storeViews, refuse: () => undefined, notice: () => undefined };
  const names = await loadCouponNames(shop.services.database.read);
  return { cells: new Cells(new Map(Object.entries(cells)), ',', listener), names };
}

test('a coupon is made once; what is wrong in its row is answered with its column and code', async () => {
  const acting = anActing(shop);
  const good = await aRow({ code: 'NY10', kind: 'percent', discount: '10' });
  expect(await createCoupon(good, acting)).toMatchObject({ kind: 'created', coupon: { used: 0 } });
  expect(await createCoupon(good, acting)).toEqual({ kind: 'taken' });
  const bad = await aRow({ code: 'MER', kind: 'percent', discount: '110' });
  expect(await createCoupon(bad, acting)).toMatchObject({
    kind: 'refused',
    refusal: { column: 'discount', code: 'number.invalid' },
  });
});

test('a limit is not set below the uses there are, and an ended coupon is ended once in the audit', async () => {
  const acting = anActing(shop);
  const { database } = shop.services;
  await createCoupon(await aRow({ code: 'NY10', discount: '10' }), acting);
  await database.transaction((tx) => tx.updateTable('coupons').set({ used: 3 }).execute());
  expect(await importCoupon(await aRow({ code: 'ny10', limit: '2' }), acting)).toEqual({
    kind: 'refused',
    refusal: { column: 'limit', code: 'coupon.limit', values: { used: 3 } },
  });
  expect(await endCoupon({ code: 'ny10' }, acting)).toMatchObject({
    kind: 'ended',
    wasActive: true,
  });
  expect(await endCoupon({ code: 'ny10' }, acting)).toMatchObject({ wasActive: false });
  expect(await endCoupon({ code: 'borte' }, acting)).toEqual({ kind: 'unknown' });
  const audit = await database.read.selectFrom('audit').select(['actor', 'action']).execute();
  expect(audit).toEqual([
    { actor: 'staff:kari', action: 'coupon.create' },
    { actor: 'staff:kari', action: 'coupon.change' },
  ]);
});
