import * as v from 'valibot';
import { dayMs, moment } from '#domain/time/moment.ts';
import {
  findConfirmation,
  setConfirmationToken,
} from '#server/repositories/customers/confirmations.ts';
import {
  findSubscription,
  findSubscriptionById,
} from '#server/repositories/customers/subscriptions.ts';
import { findCoupon } from '#server/repositories/sales/coupons.ts';
import type { Services } from '#server/services.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { leavePath } from './leave-link.ts';
import { by, kind } from './letter-kind.ts';

/** The time counts from the moment when the letter leaves. */
const linkMs = 2 * dayMs;

/** Letters about a subscription to the newsletter (rules/newsletter). */
export const newsletterLetters = {
  'mail.newsletter-confirm': kind(
    v.strictObject({ confirmationId: v.number() }),
    async ({ confirmationId }, { services }) => {
      const asked = await findConfirmation(services.database.read, confirmationId);
      if (asked === undefined) return undefined;
      const { email: to, storeCode } = asked;
      // A subscriber gets no second letter, and another visitor can't find that out.
      const subscription = await findSubscription(services.database.read, to);
      if (subscription?.state !== 'pending') return undefined;
      const token = await newLink(services, confirmationId);
      const key = `newsletter-confirm-${confirmationId}`;
      return { key, to, storeCode, isOfStranger: true, ...by('newsletter-confirm', { token }) };
    },
  ),
  'mail.newsletter-leave': kind(
    v.strictObject({ to: v.string(), storeCode: v.string() }),
    async ({ to, storeCode }, { services, id }) => {
      const subscription = await findSubscription(services.database.read, to);
      if (subscription === undefined || subscription.state === 'unsubscribed') return undefined;
      const leave = await leavePath(services, 'newsletter', subscription.id);
      const key = `newsletter-leave-${id}`;
      return { key, to, storeCode, isOfStranger: true, ...by('newsletter-leave', { leave }) };
    },
  ),
  'mail.newsletter-welcome': kind(
    v.strictObject({ subscriptionId: v.number(), code: v.string() }),
    async ({ subscriptionId, code }, { services }) => {
      const { read } = services.database;
      const subscription = await findSubscriptionById(read, subscriptionId);
      const coupon = await findCoupon(read, code);
      if (subscription?.state !== 'subscribed' || coupon?.validTo === undefined) return undefined;
      const { email: to, storeCode } = subscription;
      const { value, validTo } = coupon;
      const leave = await leavePath(services, 'newsletter', subscriptionId);
      const document = { code, percent: value / 100, validTo, leave };
      const key = `newsletter-welcome-${subscriptionId}`;
      return { key, to, storeCode, ...by('newsletter-welcome', document) };
    },
  ),
};

async function newLink({ database, clock }: Services, confirmationId: number): Promise<string> {
  const token = newToken();
  const expiresAt = moment(clock() + linkMs);
  await database.transaction((tx) =>
    setConfirmationToken(tx, confirmationId, hashToken(token), expiresAt),
  );
  return token;
}
