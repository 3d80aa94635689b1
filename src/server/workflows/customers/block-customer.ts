import type { Acting } from '#server/acting.ts';
import { setActive } from '#server/repositories/customers/customers.ts';
import { endSessionsOf } from '#server/repositories/customers/sessions.ts';
import { findPerson } from '#server/repositories/privacy/person.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

/**
 * Closes an account, so that it opens nothing, or opens it again; false where there is none
 * (rules/sessions#blocked-accounts).
 */
export function setBlocked(
  { email, isBlocked }: { readonly email: string; readonly isBlocked: boolean },
  { database, actor, now }: Acting,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { customerId } = await findPerson(tx, email);
    if (customerId === undefined) return false;
    await setActive(tx, customerId, !isBlocked, now);
    if (isBlocked) await endSessionsOf(tx, customerId);
    const action = isBlocked ? 'customer.block' : 'customer.unblock';
    await recordAudit(tx, { actor, action, subject: `customer:${customerId}` }, now);
    return true;
  });
}
