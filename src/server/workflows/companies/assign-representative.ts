import type { Acting } from '#server/acting.ts';
import {
  findCompany,
  lockCompany,
  setRepresentative,
  type StoredCompany,
} from '#server/repositories/companies/companies.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

export type AssignedRepresentative =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no-account' | 'repeated' | 'assigned'; readonly company: StoredCompany };

/**
 * Assigns a company to a sales representative; without an e-mail it takes the company away. The former representative
 * can no longer act for its users from the next request on (rules/companies#representatives).
 */
export function assignRepresentative(
  { id, email }: { readonly id: number; readonly email?: string },
  { database, actor, now }: Acting,
): Promise<AssignedRepresentative> {
  return database.transaction(async (tx): Promise<AssignedRepresentative> => {
    const isThere = await lockCompany(tx, id);
    const company = isThere ? await findCompany(tx, id) : undefined;
    if (company === undefined) return { kind: 'unknown' };
    const account = email === undefined ? undefined : await findCustomerByEmail(tx, email);
    if (email !== undefined && account === undefined) return { kind: 'no-account', company };
    const { representativeId: from } = company;
    const to = account?.id;
    if (from === to) return { kind: 'repeated', company };
    await setRepresentative(tx, id, to ?? null, now);
    const detail = { from: from ?? null, to: to ?? null };
    const action = 'company.representative';
    await recordAudit(tx, { actor, action, subject: `company:${id}`, detail }, now);
    return { kind: 'assigned', company };
  });
}
