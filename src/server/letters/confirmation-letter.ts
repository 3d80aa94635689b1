import { storeViewOf } from '#domain/settings.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import {
  findConfirmation,
  setConfirmationToken,
} from '#server/repositories/customers/confirmations.ts';
import { isKnownEmail } from '#server/repositories/customers/customers.ts';
import type { Services } from '#server/services.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { accountExistsLetter, confirmationLetter } from './account-letters.ts';

/** From the moment the letter leaves. */
const linkMs = 2 * dayMs;

/**
 * The letter about a confirmation: the link, made when it leaves so that only its hash is ever stored, or,
 * where the address has an account, that it has one.
 */
export async function letterOfConfirmation(
  { database, config, clock }: Services,
  id: number,
  from: string,
): Promise<MailMessage | undefined> {
  const confirmation = await findConfirmation(database.read, id);
  if (confirmation === undefined) return undefined;
  const { email, storeCode, asked } = confirmation;
  const view = storeViewOf(storeCode);
  const envelope = { key: `confirmation-${id}`, from, to: email };
  if (await isKnownEmail(database.read, email)) {
    return accountExistsLetter(envelope, view, config.publicUrl);
  }
  const token = newToken();
  const expiresAt = moment(clock() + linkMs);
  await database.transaction((tx) => setConfirmationToken(tx, id, hashToken(token), expiresAt));
  return confirmationLetter(envelope, asked.kind, view, `${config.publicUrl}${view.prefix}`, token);
}
