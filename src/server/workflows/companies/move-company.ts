import { moveCompany, type CompanyMove } from '#domain/company/company-states.ts';
import type { CompanyStatus } from '#domain/company/company.ts';
import { guestGroupId } from '#domain/customer/viewer.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Acting } from '#server/acting.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findCompany,
  lockCompany,
  setCompanyState,
  type StoredCompany,
} from '#server/repositories/companies/companies.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { loadCustomerGroups, loadGroupsByName } from '#server/repositories/customers/groups.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

interface AskedMove {
  readonly id: number;
  readonly move: CompanyMove;
  /** The group by its number or name; the company keeps its group where it is absent. */
  readonly group?: string | undefined;
  /** Why the shop turns it down or blocks it. */
  readonly reason?: string | undefined;
}

export type MovedCompany =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no-group'; readonly groups: readonly string[] }
  | { readonly kind: 'refused' | 'repeated' | 'moved'; readonly company: StoredCompany };

/** Approves, rejects or blocks a company; its users notice from their next request on. */
export function moveCompanyBy(
  { id, move, group, reason = '' }: AskedMove,
  { database, actor, now }: Acting,
): Promise<MovedCompany> {
  return database.transaction(async (tx): Promise<MovedCompany> => {
    const isThere = await lockCompany(tx, id);
    const company = isThere ? await findCompany(tx, id) : undefined;
    if (company === undefined) return { kind: 'unknown' };
    const groupId = group === undefined ? company.groupId : await groupNamed(tx, group);
    if (groupId === undefined) return { kind: 'no-group', groups: await groupNames(tx) };
    const status = statusAfter(company.status, move);
    if (status === undefined) return { kind: 'refused', company };
    const isSame = status === company.status;
    if (isSame && groupId === company.groupId) return { kind: 'repeated', company };
    await setCompanyState(tx, { id, status, groupId, reason }, now);
    const detail = { from: company.status, to: status, groupId, ...(reason && { reason }) };
    const action = `company.${move}`;
    await recordAudit(tx, { actor, action, subject: `company:${id}`, detail }, now);
    if (!isSame) await tellAdministrator(tx, company, { move, now });
    return { kind: 'moved', company: (await findCompany(tx, id)) ?? company };
  });
}

const targets = { approve: 'active', reject: 'inactive', block: 'inactive' } as const;

/** The status after a move, also where a repeat finds it; undefined where the move is refused. */
function statusAfter(status: CompanyStatus, move: CompanyMove): CompanyStatus | undefined {
  const moved = moveCompany(status, move);
  if (moved.ok) return moved.value;
  return status === targets[move] ? status : undefined;
}

async function groupNamed(tx: Db, group: string): Promise<number | undefined> {
  const groupId = (await loadGroupsByName(tx)).get(group.toLowerCase());
  return groupId === guestGroupId ? undefined : groupId;
}

async function groupNames(tx: Db): Promise<readonly string[]> {
  const names = await loadCustomerGroups(tx);
  return [...names].flatMap(([id, name]) => (id === guestGroupId ? [] : [name]));
}

/** Writes to the company's administrator, in the language of their account. */
async function tellAdministrator(
  tx: Db,
  { id: companyId, superUserId = 0 }: StoredCompany,
  { move, now }: { readonly move: CompanyMove; readonly now: Moment },
): Promise<void> {
  const customer = await findCustomer(tx, superUserId);
  if (customer === undefined) return;
  const { email: to, storeCode } = customer;
  const kind = move === 'approve' ? 'mail.company-approved' : 'mail.company-refused';
  const key = `company-${move} ${companyId} ${now}`;
  await sendLetter(tx, { kind, key, document: { to, storeCode, companyId } }, now);
}
