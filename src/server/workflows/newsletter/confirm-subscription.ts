import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import {
  deleteConfirmation,
  findByToken,
  type PendingConfirmation,
} from '#server/repositories/customers/confirmations.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import {
  findSubscription,
  moveSubscription,
} from '#server/repositories/customers/subscriptions.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/tokens.ts';
import { welcome } from './welcome.ts';

/** The address of a link that can still be confirmed. Reading it changes nothing, since programs open links too. */
export async function addressToConfirm(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<string | undefined> {
  const found = await findAsked({ database }, token, now);
  if (found === undefined) return undefined;
  const subscription = await findSubscription(database.read, found.email);
  return subscription?.state === 'pending' ? found.email : undefined;
}

/** Subscribes the address that the link was sent to, once (rules/newsletter#double-opt-in). */
export async function confirmSubscription(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  token: string,
  now: Moment,
): Promise<void> {
  const invalid = new AppError('user.link_invalid');
  const found = await findAsked({ database }, token, now);
  if (found === undefined) throw invalid;
  const { email, storeCode } = found;
  const storeView = viewOfCode(settings.current.storeViews, storeCode);
  await database.transaction(async (tx) => {
    if (!(await deleteConfirmation(tx, found.id))) throw invalid;
    const change = { email, move: 'confirm', storeCode, place: 'letter', actor: 'guest' } as const;
    const subscription = await moveSubscription(tx, change, now);
    if (subscription === undefined) throw invalid;
    const customer = await findCustomerByEmail(tx, email);
    const customerId = customer?.id;
    await welcome(tx, { subscription, storeView, ...(customerId && { customerId }) }, now);
  });
}

async function findAsked(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<PendingConfirmation | undefined> {
  const found = await findByToken(database.read, hashToken(token), now);
  return found?.asked.kind === 'newsletter' ? found : undefined;
}
