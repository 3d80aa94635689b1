import type { Moment } from '#domain/time/moment.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { AppError } from '#server/app-error.ts';
import { deleteConfirmation, findByToken } from '#server/repositories/customers/confirmations.ts';
import { findCustomer, setCustomerEmail } from '#server/repositories/customers/customers.ts';
import { sendLetter } from '#server/letters/letters.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/tokens.ts';

/** Makes the address a link was sent to that of the account, once, and tells the one it had. */
export async function changeEmail(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<void> {
  const invalid = new AppError('user.link_invalid');
  await database
    .transaction(async (tx) => {
      const found = await findByToken(tx, hashToken(token), now);
      if (found === undefined || found.asked.kind !== 'email') throw invalid;
      const customer = await findCustomer(tx, found.asked.customerId);
      if (customer === undefined || !(await deleteConfirmation(tx, found.id))) throw invalid;
      await setCustomerEmail(tx, customer.id, found.email, now);
      const document = { to: customer.email, storeCode: found.storeCode };
      const key = `email-changed ${found.id}`;
      await sendLetter(tx, { kind: 'mail.email-changed', key, document }, now);
    })
    .catch((error: unknown) => {
      // The address has got an account since the letter was written.
      throw error instanceof UniqueViolation ? invalid : error;
    });
}
