import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import type { StoreView } from '#domain/settings.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import {
  findConfirmation,
  insertConfirmation,
  setConfirmationToken,
  type Confirmation,
} from '#server/repositories/customers/confirmations.ts';
import { isKnownEmail } from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { accountExistsLetter, confirmationLetter } from './account-letters.ts';
import { hashToken, newToken } from './tokens.ts';

/** From the moment the letter leaves. */
const linkMs = 2 * dayMs;
/** How long a letter may wait to leave. */
const waitMs = 7 * dayMs;

/** Keeps what is asked for and has a letter written to the address. */
export async function askForConfirmation(
  tx: Db,
  confirmation: Omit<Confirmation, 'id'>,
  now: Moment,
): Promise<void> {
  const id = await insertConfirmation(tx, confirmation, moment(now + waitMs));
  const document = { confirmationId: id };
  await putIntoOutbox(tx, { kind: 'mail.confirmation', key: `confirmation ${id}`, document }, now);
}

/**
 * The letter about a confirmation: the link, made when it leaves so that only its hash is ever stored, or,
 * where the address has an account, that it has one.
 */
export async function letterOfConfirmation(
  { database, config, clock }: Services,
  id: number,
  viewOf: (storeCode: string) => StoreView,
  from: string,
): Promise<MailMessage | undefined> {
  const confirmation = await findConfirmation(database.read, id);
  if (confirmation === undefined) return undefined;
  const { email, storeCode, asked } = confirmation;
  const view = viewOf(storeCode);
  const envelope = { key: `confirmation-${id}`, from, to: email };
  if (await isKnownEmail(database.read, email)) {
    return accountExistsLetter(envelope, view, config.publicUrl);
  }
  const token = newToken();
  const expiresAt = moment(clock() + linkMs);
  await database.transaction((tx) => setConfirmationToken(tx, id, hashToken(token), expiresAt));
  return confirmationLetter(envelope, asked.kind, view, `${config.publicUrl}${view.prefix}`, token);
}
