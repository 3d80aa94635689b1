import type { OwnNewsletterView } from '#contract/views/newsletter.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking, CountedAsking } from '#server/asking.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import {
  findSubscription,
  historyOfSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { leaveByAddress } from './leave.ts';
import { subscribe } from './subscribe.ts';

/** The newsletter at the address of the customer's account; undefined for a guest. */
export async function ownNewsletter({
  services,
  viewer,
}: Pick<Asking, 'services' | 'viewer'>): Promise<OwnNewsletterView | undefined> {
  const { read } = services.database;
  const { customerId } = viewer;
  const customer = customerId === undefined ? undefined : await findCustomer(read, customerId);
  if (customer === undefined) return undefined;
  const { email } = customer;
  const subscription = await findSubscription(read, email);
  if (subscription === undefined) return { email, state: 'unsubscribed', events: [] };
  const events = await historyOfSubscription(read, subscription.id);
  return { email, state: subscription.state, events };
}

/** Starts or ends the newsletter at the address of the customer's account. */
export async function changeOwn(
  wanted: 'subscribe' | 'leave',
  context: CountedAsking,
): Promise<void> {
  const profile = await findProfile(context);
  if (profile === undefined) throw new AppError('user.unauthorized');
  const yes = { email: profile.email, place: 'account' } as const;
  if (wanted === 'subscribe') await subscribe(yes, context);
  else await leaveByAddress(yes, context);
}
