import { randomInt } from 'node:crypto';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { couponKey } from '#domain/coupons/coupon-key.ts';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import type { StoreView } from '#domain/settings.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  recordNewsletterCoupon,
  type StoredSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import { saveCoupon } from '#server/repositories/sales/coupons.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { hashToken } from '#server/tokens.ts';

interface NewSubscriber {
  readonly subscription: StoredSubscription;
  readonly customerId?: number;
  readonly storeView: StoreView;
}

/** Gives a new subscriber a coupon by letter, if this person had none before (rules/newsletter#coupon). */
export async function welcome(tx: Db, subscriber: NewSubscriber, now: Moment): Promise<void> {
  const { subscription, customerId, storeView } = subscriber;
  const coupon = welcomeCoupon(storeView, now);
  if (coupon.value === 0) return;
  const given = {
    mailboxHash: hashToken(mailboxKey(subscription.email)),
    codeKey: couponKey(coupon.code),
    ...(customerId !== undefined && { customerId }),
  };
  if (!(await recordNewsletterCoupon(tx, given, now))) return;
  await saveCoupon(tx, coupon);
  const document = { subscriptionId: subscription.id, code: coupon.code };
  const key = `newsletter-welcome ${subscription.id}`;
  await sendLetter(tx, { kind: 'mail.newsletter-welcome', key, document }, now);
}

/** Letters and digits that no reader mistakes for another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

function welcomeCoupon({ settings }: StoreView, now: Moment): Coupon {
  const { couponPercent, couponDays } = settings.newsletter;
  const letters = Array.from(
    { length: codeLength },
    () => codeLetters[randomInt(codeLetters.length)],
  );
  return {
    code: `VELKOMMEN-${letters.join('')}`,
    kind: 'percent',
    value: couponPercent * 100,
    hasFreeFreight: false,
    validTo: moment(now + couponDays * dayMs),
    limit: 1,
    limitPerCustomer: 1,
    groupIds: [],
    categoryIds: [],
    isActive: true,
  };
}
