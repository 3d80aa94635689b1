import { describe, expect, it } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { aCoupon } from '#testing/a-coupon.ts';
import { mayUseCoupon, type Coupon, type CouponUse } from './coupon.ts';

const now = moment(1_000);
const first: CouponUse = { used: 0, usedByBuyer: 0, groupId: 0, now };
const may = (coupon: Partial<Coupon>, use: Partial<CouponUse> = {}): boolean =>
  mayUseCoupon(aCoupon(coupon), { ...first, ...use });

describe('a coupon (rules/cart#coupons)', () => {
  it('that limits nothing may be used however often, by anybody', () => {
    expect(may({}, { used: 1_000_000, usedByBuyer: 1_000, groupId: 3 })).toBe(true);
  });

  it('that is ended may not be used', () => {
    expect(may({ isActive: false })).toBe(false);
  });

  it.each([
    [{ validFrom: moment(1_000) }, true],
    [{ validFrom: moment(1_001) }, false],
    [{ validTo: moment(1_001) }, true],
    [{ validTo: moment(1_000) }, false],
  ])('with %o may be used at 1000: %s', (dates, isUsable) => {
    expect(may(dates)).toBe(isUsable);
  });

  it('is used as often as its limit says, in all and by one buyer', () => {
    expect(may({ limit: 2 }, { used: 1 })).toBe(true);
    expect(may({ limit: 2 }, { used: 2 })).toBe(false);
    expect(may({ limitPerCustomer: 1 }, { used: 9 })).toBe(true);
    expect(may({ limitPerCustomer: 1 }, { used: 9, usedByBuyer: 1 })).toBe(false);
  });

  it('is for its groups', () => {
    expect(may({ groupIds: [2, 3] }, { groupId: 2 })).toBe(true);
    expect(may({ groupIds: [2, 3] }, { groupId: 0 })).toBe(false);
  });
});
