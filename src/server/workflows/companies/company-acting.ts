import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import type { Acting } from '#server/acting.ts';
import { AppError } from '#server/app-error.ts';
import {
  findCompany,
  lockCompany,
  type StoredCompany,
} from '#server/repositories/companies/companies.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** A member of a company who changes something in it. */
export interface CompanyActing extends Acting {
  readonly companyId: number;
  /** The member's own rights, beyond which they give none. */
  readonly rights: ReadonlySet<CompanyPermission>;
}

/** Does work with the company locked, and records it in the audit. */
export function inCompany<Done>(
  { database, companyId, actor, now }: CompanyActing,
  action: string,
  work: (
    tx: Db,
    company: StoredCompany,
  ) => Promise<{ readonly done: Done; readonly detail: object }>,
): Promise<Done> {
  return database.transaction(async (tx) => {
    const isThere = await lockCompany(tx, companyId);
    const company = isThere ? await findCompany(tx, companyId) : undefined;
    if (company === undefined) throw new AppError('company.none');
    const { done, detail } = await work(tx, company);
    await recordAudit(tx, { actor, action, subject: `company:${companyId}`, detail }, now);
    return done;
  });
}
