import type { Acting } from '#server/acting.ts';
import { newPasswordToken } from '#server/letters/password-link.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

/**
 * The secret of a reset link, for a customer whom letters do not reach; undefined where the address has
 * no account.
 */
export async function makeResetLink(
  email: string,
  { actor, now, database }: Acting,
): Promise<{ readonly token: string; readonly storeCode: string } | undefined> {
  return database.transaction(async (tx) => {
    const customer = await findCustomerByEmail(tx, email);
    if (customer === undefined) return undefined;
    const token = await newPasswordToken(tx, customer.id, now);
    await recordAudit(tx, { actor, action: 'reset-link', subject: `customer:${customer.id}` }, now);
    return { token, storeCode: customer.storeCode };
  });
}
