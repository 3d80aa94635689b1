import type { Selectable } from 'kysely';
import type { Company, CompanyDetails, CompanyStatus } from '#domain/company/company.ts';
import type { CompanyStanding } from '#domain/company/registered-company.ts';
import type { Moment } from '#domain/time/moment.ts';
import { matches } from '#server/repositories/system/matches.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { CompanyTable } from '#server/repositories/system/schema-companies.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { sliceOf } from '#server/repositories/system/slice.ts';

export interface NewCompany extends Omit<Company, 'id' | 'rejectReason' | 'rejectedAt'> {
  /** The answer of the register when the company applied. */
  readonly standing?: CompanyStanding;
}

export interface StoredCompany extends Company {
  readonly standing?: CompanyStanding;
}

/** Adds a company and returns its id. */
export async function insertCompany(tx: Db, company: NewCompany): Promise<number> {
  const { status, superUserId, groupId, representativeId, standing, createdAt } = company;
  const { id } = await tx
    .insertInto('companies')
    .values({
      ...columnsOf(company),
      status,
      super_user_id: superUserId ?? null,
      group_id: groupId,
      representative_id: representativeId ?? null,
      standing: standing === undefined ? null : JSON.stringify(standing),
      reject_reason: null,
      rejected_at: null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findCompany(db: Db, id: number): Promise<StoredCompany | undefined> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCompany(row);
}

/** Whether a company with this organisation number is there. */
export async function isKnownNumber(db: Db, organisationNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('organisation_number', '=', organisationNumber)
    .executeTakeFirst();
  return row !== undefined;
}

export interface WantedCompanies {
  readonly status?: CompanyStatus;
  /** Words of a name, or an organisation number. */
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Lists companies, newest first. */
export async function listCompanies(
  db: Db,
  { status, search, limit, offset }: WantedCompanies,
): Promise<{ readonly companies: readonly StoredCompany[]; readonly total: number }> {
  let query = db.selectFrom('companies');
  if (status !== undefined) query = query.where('status', '=', status);
  if (search !== undefined) query = query.where(matches(search, searched));
  const slice = { sort: '-id', limit, offset } as const;
  const rows = await sliceOf(query.selectAll(), slice, { id: 'companies.id' }).execute();
  return { companies: rows.map(toCompany), total: await countRows(query) };
}

const searched = ['companies.name', 'companies.legal_name', 'companies.organisation_number'];

/** Finds the companies that trade and are assigned to a representative, by name. */
export async function representedBy(
  db: Db,
  representativeId: number,
): Promise<readonly StoredCompany[]> {
  const trading: CompanyStatus = 'active';
  const rows = await db
    .selectFrom('companies')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .where('status', '=', trading)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toCompany);
}

/** Lists the assigned companies, with the e-mail of each representative. */
export async function listRepresentatives(
  db: Db,
): Promise<readonly { readonly email: string; readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('companies')
    .innerJoin('customers', 'customers.id', 'companies.representative_id')
    .select(['customers.email', 'companies.id', 'companies.name'])
    .orderBy('customers.email')
    .orderBy('companies.id')
    .execute();
}

/** Companies that have users and no administrator, oldest first. */
export async function findWithoutAdministrator(db: Db): Promise<readonly StoredCompany[]> {
  const rows = await db
    .selectFrom('companies')
    .selectAll()
    .where('super_user_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_users')
          .select('customer_id')
          .whereRef('company_users.company_id', '=', 'companies.id'),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(toCompany);
}

/** Locks a company until the commit, so that its roles and users change one after another. */
export async function lockCompany(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveCompanyDetails(
  tx: Db,
  id: number,
  details: CompanyDetails,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...columnsOf(details), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Names the customer who is the company's administrator. */
export async function setAdministrator(
  tx: Db,
  id: number,
  customerId: number,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ super_user_id: customerId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Assigns a company to a representative; null takes the representative away. */
export async function setRepresentative(
  tx: Db,
  id: number,
  representativeId: number | null,
  now: Moment,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ representative_id: representativeId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface CompanyState extends Pick<Company, 'id' | 'status' | 'groupId'> {
  /** Empty while the company trades. */
  readonly reason: string;
}

/** Sets status and group; a reason is kept with the moment of the refusal. */
export async function setCompanyState(
  tx: Db,
  { id, status, groupId, reason }: CompanyState,
  now: Moment,
): Promise<void> {
  const isRefused = status === 'inactive';
  await tx
    .updateTable('companies')
    .set({
      status,
      group_id: groupId,
      reject_reason: isRefused ? reason : null,
      rejected_at: isRefused ? now : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

function columnsOf(details: CompanyDetails) {
  const { name, email, country, street, postcode, city, phone } = details;
  return {
    name,
    legal_name: details.legalName,
    email,
    organisation_number: details.organisationNumber,
    country,
    street,
    postcode,
    city,
    phone,
  };
}

function toCompany(row: Selectable<CompanyTable>): StoredCompany {
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    legalName: row.legal_name,
    email: row.email,
    organisationNumber: row.organisation_number,
    country: row.country,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    phone: row.phone,
    ...(row.super_user_id !== null && { superUserId: row.super_user_id }),
    groupId: row.group_id,
    ...(row.representative_id !== null && { representativeId: row.representative_id }),
    // `insertCompany` wrote this text.
    ...(row.standing !== null && { standing: JSON.parse(row.standing) as CompanyStanding }),
    ...(row.reject_reason !== null && { rejectReason: row.reject_reason }),
    // The columns hold values that were written as moments.
    ...(row.rejected_at !== null && { rejectedAt: row.rejected_at as Moment }),
    createdAt: row.created_at as Moment,
  };
}
