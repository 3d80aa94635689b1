import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import {
  insertConfirmation,
  setConfirmationToken,
} from '#server/repositories/customers/confirmations.ts';
import type { Customer } from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { hashToken, newToken } from '#server/tokens.ts';

/** The life of a link that signs in. In each such time a mailbox gets a limited number of them. */
export const loginLinkMs = 15 * minuteMs;

interface AskedLink {
  readonly customer: Customer;
  readonly storeCode: string;
  readonly openerHash: string | undefined;
}

/** Makes the secret of a link that signs in. Earlier links still work. */
export async function newLoginToken(
  tx: Db,
  { customer, storeCode, openerHash }: AskedLink,
  now: Moment,
): Promise<string> {
  const token = newToken();
  const expiresAt = moment(now + loginLinkMs);
  const asked = {
    kind: 'login',
    customerId: customer.id,
    passwordMark: hashToken(customer.passwordHash),
    ...(openerHash !== undefined && { openerHash }),
  } as const;
  const id = await insertConfirmation(tx, { email: customer.email, storeCode, asked }, expiresAt);
  await setConfirmationToken(tx, id, hashToken(token), expiresAt);
  return token;
}
