import { generalGroupId } from '#domain/customer/groups.ts';
import type { Moment } from '#domain/time/moment.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { AppError } from '#server/app-error.ts';
import { deleteConfirmation, findByToken } from '#server/repositories/customers/confirmations.ts';
import { insertCustomer } from '#server/repositories/customers/customers.ts';
import { giveOrderTo } from '#server/repositories/sales/orders.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from './passwords.ts';
import { hashToken } from '#server/tokens.ts';

/** Opens the account that waits for a link and its password, once, with the order it came with; answers its id. */
export async function openAccount(
  { database, passwordQueue }: Services,
  { token, password }: { readonly token: string; readonly password: string },
  now: Moment,
): Promise<number> {
  const found = await findByToken(database.read, hashToken(token), now);
  if (found === undefined || found.asked.kind !== 'account') {
    throw new AppError('user.link_invalid');
  }
  const { id, email, storeCode, asked } = found;
  const { kind: _, orderKey, ...account } = asked;
  if (!(await isPassword(passwordQueue, password, asked.passwordHash))) {
    throw new AppError('user.wrong_password');
  }
  const customer = {
    ...account,
    email,
    storeCode,
    groupId: generalGroupId,
    hasNetPrices: false,
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await database.transaction(async (tx) => {
      if (!(await deleteConfirmation(tx, id))) throw new AppError('user.link_invalid');
      const opened = await insertCustomer(tx, customer);
      if (orderKey !== undefined) await giveOrderTo(tx, opened, orderKey);
      return opened.id;
    });
  } catch (error) {
    // The address has got an account since the letter was written.
    throw error instanceof UniqueViolation ? new AppError('user.link_invalid') : error;
  }
}
