import type * as v from 'valibot';
import type { Seller } from '#domain/seller.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putAllIntoOutbox, type OutboxMessage } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { accountLetters } from './account-letters.ts';
import { alertLetters } from './alert-letters.ts';
import { approvalLetters } from './approval-letters.ts';
import { companyLetters } from './company-letters.ts';
import { messageLetters } from './message-letters.ts';
import { newsletterLetters } from './newsletter-letters.ts';
import { orderLetters } from './order-letters.ts';
import { quoteLetters } from './quote-letters.ts';
import { returnLetters } from './return-letters.ts';

/**
 * A letter for the outbox, and whether a stranger can have it sent to any address: a visitor who is not
 * signed in, or a company that adds users. The letters about an order are its buyer's own, and never count.
 */
export interface OutboxLetter {
  readonly letter: MailMessage;
  readonly isOfStranger: boolean;
  /** Its link sets a new password. */
  readonly isPasswordLink: boolean;
}

const letterKinds = {
  ...orderLetters,
  ...returnLetters,
  ...quoteLetters,
  ...accountLetters,
  ...companyLetters,
  ...approvalLetters,
  ...messageLetters,
  ...newsletterLetters,
  ...alertLetters,
};

type Kinds = typeof letterKinds;

interface WaitingLetter<Kind extends keyof Kinds> {
  readonly kind: Kind;
  readonly key: string;
  readonly document: v.InferOutput<Kinds[Kind]['schema']>;
}

/**
 * Stores a letter, which is sent after the transaction. A second letter with the same key is not sent.
 */
export function sendLetter<Kind extends keyof Kinds>(
  tx: Db,
  letter: WaitingLetter<Kind>,
  now: Moment,
): Promise<void> {
  return sendLetters(tx, [letter], now);
}

/** Stores several letters with one statement. */
export function sendLetters<Kind extends keyof Kinds>(
  tx: Db,
  letters: readonly WaitingLetter<Kind>[],
  now: Moment,
): Promise<void> {
  return putAllIntoOutbox(tx, letters, now);
}

/** The schema of each kind's document. */
export const letterSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(letterKinds).map(([name, { schema }]) => [name, schema]),
);

function kindOf(waiting: string) {
  return Object.entries(letterKinds).find(([name]) => name === waiting)?.[1];
}

/** Writes the letter of a message whose kind is known; undefined where its subject is gone. */
export async function writeLetter(
  services: Services,
  { kind: waiting, id, document }: OutboxMessage,
): Promise<OutboxLetter | undefined> {
  const { seller, storeViews } = services.settings.current;
  const found = await kindOf(waiting)?.find(document, { services, id, seller });
  // An order whose buyer was erased has no address.
  if (found === undefined || found.to === '') return undefined;
  const { write, storeCode, attachments = [], ...rest } = found;
  const { isOfStranger = false, isPasswordLink = false, ...address } = rest;
  // Letters to the shop itself need no reply address, or already name one.
  const answersTo =
    seller.email === '' || address.to === seller.email ? {} : { replyTo: seller.email };
  const { publicUrl } = services.config;
  const storeView = viewOfCode(storeViews, storeCode);
  const from = senderOf(storeView.name, seller, publicUrl);
  const written = write(await services.letterWriter(), { storeView, seller, publicUrl });
  const all = [...attachments, ...(written.attachments ?? [])];
  const letter = { ...answersTo, ...address, from, ...written, attachments: all };
  return { letter, isOfStranger, isPasswordLink };
}

/**
 * The sender: the shop's name with the seller's address for letters, or with an address of the shop's
 * own host.
 */
export function senderOf(name: string, { sender }: Seller, publicUrl: string): string {
  const address = sender === '' ? `ordre@${new URL(publicUrl).hostname}` : sender;
  const words = name.replaceAll(/["\\<>]/g, '').trim();
  return words === '' ? address : `"${words}" <${address}>`;
}
