import { dayMs, moment } from '#domain/time/moment.ts';
import {
  findSubscription,
  moveSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import type { Services } from '#server/services.ts';

/** A shop that was closed for so long still hears of all who left. */
const lookBackMs = 30 * dayMs;

/** Ends the subscriptions of people who left at the service that sends the newsletter (rules/newsletter#mailchimp). */
export async function pullLeft({
  newsletter,
  database,
  clock,
}: Pick<Services, 'newsletter' | 'database' | 'clock'>): Promise<void> {
  const now = clock();
  for (const { email, state, at } of await newsletter.left(moment(now - lookBackMs))) {
    const known = await findSubscription(database.read, email);
    // A person who subscribed again after that stays.
    if (known?.state !== 'subscribed' || at < (known.confirmedAt ?? known.askedAt)) continue;
    const move = state === 'cleaned' ? 'clean' : 'leave';
    const { storeCode } = known;
    const change = {
      email,
      move,
      storeCode,
      place: 'service',
      actor: 'program:newsletter',
    } as const;
    await database.transaction((tx) => moveSubscription(tx, change, now));
  }
}
