import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { aCoupon } from '#testing/a-coupon.ts';
import { aRow } from '#testing/a-row.ts';
import { couponRow, readCouponRow } from './coupon-row.ts';

const names = {
  groups: new Map([
    ['proff', 2],
    ['storkunde', 3],
  ]),
  categories: new Map([['baderom/servanter', 31]]),
};
const read = (row: Readonly<Record<string, string>>, known?: ReturnType<typeof aCoupon>) => {
  const { cells, refused } = aRow(row);
  return { coupon: readCouponRow(cells, names, known), refused };
};

test('a coupon with every term', () => {
  const { coupon, refused } = read({
    code: ' Sommer10 ',
    kind: 'percent',
    discount: '12.5',
    free_freight: '1',
    valid_from: '2026-06-01',
    valid_to: '2026-08-31',
    limit: '100',
    limit_per_customer: '1',
    groups: 'Proff,storkunde',
    categories: 'baderom/servanter',
    minimum: '1000',
  });
  expect(refused).toEqual([]);
  expect(coupon).toEqual({
    code: 'Sommer10',
    kind: 'percent',
    value: 1_250,
    hasFreeFreight: true,
    validFrom: Date.parse('2026-06-01T00:00+02:00'),
    validTo: Date.parse('2026-09-01T00:00+02:00'),
    limit: 100,
    limitPerCustomer: 1,
    groupIds: [2, 3],
    categoryIds: [31],
    minimum: 100_000,
    isActive: true,
  });
});

test('what a row leaves blank stays as it was, and the empty mark takes it away', () => {
  const known = aCoupon({ limit: 5, minimum: ore(100), groupIds: [2], validTo: moment(dayMs) });
  expect(read({ code: 'NYHET10', discount: '15' }, known).coupon).toEqual({
    ...known,
    value: 1_500,
  });
  const empty = '__EMPTY__VALUE__';
  const emptied = { limit: empty, minimum: empty, groups: empty, valid_to: empty };
  expect(read({ code: 'NYHET10', ...emptied }, known).coupon).toEqual(aCoupon());
});

test.each([
  [{ code: 'TO ORD', discount: '1' }, 'code coupon.code'],
  [{ code: '', discount: '1' }, 'code coupon.code'],
  [{ code: 'X' }, 'discount coupon.nothing'],
  [{ code: 'X', discount: '0' }, 'discount coupon.nothing'],
  [{ code: 'X', discount: '101' }, 'discount number.invalid'],
  [{ code: 'X', discount: '-1' }, 'discount number.invalid'],
  [{ code: 'X', discount: '1e2' }, 'discount number.invalid'],
  [{ code: 'X', kind: 'fixed', discount: 'gratis' }, 'discount number.invalid'],
  [{ code: 'X', kind: 'half', discount: '1' }, 'kind type.unknown'],
  [{ code: 'X', discount: '1', limit: '0' }, 'limit number.invalid'],
  [{ code: 'X', discount: '1', limit: '1.5' }, 'limit number.invalid'],
  [{ code: 'X', discount: '1', limit_per_customer: '1e9' }, 'limit_per_customer number.invalid'],
  [{ code: 'X', discount: '33.333' }, 'discount number.invalid'],
  [{ code: 'X', discount: '1', groups: 'VIP' }, 'groups group.unknown'],
  [{ code: 'X', discount: '1', categories: 'hage' }, 'categories category.unknown'],
  [{ code: 'X', discount: '1', minimum: '-1' }, 'minimum number.negative'],
  [{ code: 'X', discount: '1', valid_to: 'snart' }, 'valid_to date.invalid'],
  [
    { code: 'X', discount: '1', valid_from: '2026-02-01', valid_to: '2026-01-01' },
    'valid_to date.order',
  ],
])('%o is refused', (row, refusal) => {
  expect(read(row).refused).toContain(refusal);
});

test('a row that is written is read back', () => {
  const days = fc
    .integer({ min: 20_000, max: 25_000 })
    .map((day) => moment(day * dayMs + dayMs / 2));
  const anyCoupon = fc.record(
    {
      kind: fc.constantFrom('percent' as const, 'fixed' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      hasFreeFreight: fc.boolean(),
      validFrom: days,
      limit: fc.integer({ min: 1, max: 1_000 }),
      limitPerCustomer: fc.integer({ min: 1, max: 10 }),
      groupIds: fc.subarray([2, 3]),
      categoryIds: fc.subarray([31]),
      minimum: fc.integer({ min: 0, max: 1_000_000 }).map(ore),
      isActive: fc.boolean(),
    },
    { requiredKeys: ['kind', 'value', 'hasFreeFreight', 'groupIds', 'categoryIds', 'isActive'] },
  );
  const written = {
    groups: new Map([
      [2, 'Proff'],
      [3, 'Storkunde'],
    ]),
    categories: new Map([[31, 'baderom/servanter']]),
  };
  fc.assert(
    fc.property(anyCoupon, (given) => {
      const coupon = aCoupon(given);
      const { coupon: after, refused } = read(couponRow(coupon, written));
      expect(refused).toEqual([]);
      expect(after).toEqual(coupon);
    }),
  );
});
