import { actorOf, actorText } from '#domain/actor.ts';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findSubscriptionById,
  moveSubscription,
  type StoredSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import type { Services } from '#server/services.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { idInMark, isSameMark, leaveMark } from '#server/letters/leave-link.ts';
import { maxAskedLetters, ownerOf, type Yes } from './subscribe.ts';

/**
 * Ends the subscription of the customer's own address at once. Any other address gets a letter with the
 * link that ends it, so that nobody ends another's (rules/newsletter#way-out).
 */
export async function leaveByAddress({ email, place }: Yes, context: CountedAsking): Promise<void> {
  const { services, storeView, viewer, now } = context;
  const owner = await ownerOf(email, context);
  const storeCode = storeView.code;
  await services.database.transaction(async (tx) => {
    if (owner !== undefined) {
      const actor = actorText(actorOf(viewer));
      await moveSubscription(tx, { email, move: 'leave', storeCode, place, actor }, now);
      return;
    }
    await countHourly(tx, 'forms', context);
    const who = hashToken(`newsletter-leave ${mailboxKey(email)}`);
    const use = await countUse(tx, who, maxAskedLetters, now);
    if (!use.isCounted) return;
    const key = `newsletter-leave ${newToken()}`;
    const document = { to: email, storeCode };
    await sendLetter(tx, { kind: 'mail.newsletter-leave', key, document }, now);
  });
}

/** The subscription that the link of a letter ends; undefined for a link that the shop did not make. */
export async function subscriptionOfLink(
  services: Pick<Services, 'database'>,
  token: string,
): Promise<StoredSubscription | undefined> {
  const id = idInMark(token);
  if (id === undefined) return undefined;
  if (!isSameMark(await leaveMark(services, 'newsletter', id), token)) return undefined;
  return findSubscriptionById(services.database.read, id);
}

/** Ends a subscription by the link of a letter. A second press changes nothing. */
export async function leaveByLink(
  services: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<void> {
  const subscription = await subscriptionOfLink(services, token);
  if (subscription === undefined) throw new AppError('user.link_invalid');
  const { email, storeCode } = subscription;
  const change = { email, move: 'leave', storeCode, place: 'letter', actor: 'guest' } as const;
  await services.database.transaction((tx) => moveSubscription(tx, change, now));
}
