import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  insertConfirmation,
  type Confirmation,
} from '#server/repositories/customers/confirmations.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** How long a letter may wait to leave. */
const waitMs = 7 * dayMs;

/** Keeps what is asked for and has a letter written to the address. */
export async function askForConfirmation(
  tx: Db,
  confirmation: Omit<Confirmation, 'id'>,
  now: Moment,
): Promise<void> {
  const confirmationId = await insertConfirmation(tx, confirmation, moment(now + waitMs));
  const key = `confirmation ${confirmationId}`;
  await sendLetter(tx, { kind: 'mail.confirmation', key, document: { confirmationId } }, now);
}
