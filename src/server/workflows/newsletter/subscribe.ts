import { actorOf, actorText } from '#domain/actor.ts';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import {
  agreementVersion,
  type Agreement,
  type AskingPlace,
} from '#domain/newsletter/subscription.ts';
import { may } from '#domain/permissions/may.ts';
import type { StoreView } from '#domain/settings.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import type { Asking, CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { insertConfirmation } from '#server/repositories/customers/confirmations.ts';
import { findCustomer, type Customer } from '#server/repositories/customers/customers.ts';
import { moveSubscription } from '#server/repositories/customers/subscriptions.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken } from '#server/tokens.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { welcome } from './welcome.ts';

/** Letters wait this long for a mail server that is away; the link itself is valid for a shorter time. */
const waitMs = 7 * dayMs;

/** Maximum number of letters to one mailbox in an hour. */
export const maxAskedLetters = 3;

/** A yes of a visitor to letters at an address. */
export interface Yes {
  readonly email: string;
  readonly place: AskingPlace;
}

/** The sentence beside the box or button that the visitor saw. */
export function agreementOf(place: AskingPlace, { language }: StoreView): Agreement {
  const isForm = place === 'footer' || place === 'account';
  const sentence = newsletterTexts[language](isForm ? 'newsletter.yes_form' : 'newsletter.yes_box');
  return { sentence, version: agreementVersion };
}

/**
 * Subscribes the own address of a customer at once, and sends a letter to any other address. That
 * answer tells nobody who subscribes (rules/newsletter#double-opt-in).
 */
export async function subscribe(
  yes: Yes,
  context: CountedAsking,
): Promise<'subscribed' | 'pending'> {
  const { services, now } = context;
  const owner = await ownerOf(yes.email, context);
  await services.database.transaction(async (tx) => {
    await countHourly(tx, 'forms', context);
    if (owner === undefined) await askToConfirm(tx, yes, context, now);
    else await subscribeOwner(tx, { ...yes, customerId: owner.id }, context, now);
  });
  return owner === undefined ? 'pending' : 'subscribed';
}

/** The customer who asks, if the address is their account's, which a letter has proved. */
export async function ownerOf(
  email: string,
  { services, viewer }: Asking,
): Promise<Customer | undefined> {
  const { customerId } = viewer;
  if (customerId === undefined || !may(actorOf(viewer), 'own.newsletter.change').ok)
    return undefined;
  const customer = await findCustomer(services.database.read, customerId);
  return customer?.email === email ? customer : undefined;
}

type Asker = Pick<Asking, 'storeView' | 'viewer'>;

/** Does the same work for a subscriber; only when the letter leaves, the shop finds out. */
async function askToConfirm(
  tx: Db,
  { email, place }: Yes,
  { storeView, viewer }: Asker,
  now: Moment,
): Promise<void> {
  const use = await countUse(
    tx,
    hashToken(`newsletter ${mailboxKey(email)}`),
    maxAskedLetters,
    now,
  );
  if (!use.isCounted) return;
  const storeCode = storeView.code;
  const agreement = agreementOf(place, storeView);
  const actor = actorText(actorOf(viewer));
  const change = { email, move: 'ask', storeCode, place, agreement, actor } as const;
  await moveSubscription(tx, change, now);
  const asked = { email, storeCode, asked: { kind: 'newsletter' } } as const;
  const confirmationId = await insertConfirmation(tx, asked, moment(now + waitMs));
  const key = `newsletter-confirm ${confirmationId}`;
  await sendLetter(tx, { kind: 'mail.newsletter-confirm', key, document: { confirmationId } }, now);
}

interface OwnYes extends Yes {
  readonly customerId: number;
  /** The yes and its moment, where the proof of the address came later. */
  readonly earlier?: { readonly agreement: Agreement; readonly askedAt: Moment };
}

/** Subscribes an address that is proved to be the customer's. */
export async function subscribeOwner(
  tx: Db,
  { email, place, customerId, earlier }: OwnYes,
  { storeView }: Pick<Asking, 'storeView'>,
  now: Moment,
): Promise<void> {
  const { agreement = agreementOf(place, storeView), askedAt = now } = earlier ?? {};
  const storeCode = storeView.code;
  const actor = actorText({ kind: 'customer', id: customerId });
  const change = { email, move: 'subscribe', storeCode, place, agreement, askedAt, actor } as const;
  const subscription = await moveSubscription(tx, change, now);
  if (subscription !== undefined) await welcome(tx, { subscription, customerId, storeView }, now);
}
