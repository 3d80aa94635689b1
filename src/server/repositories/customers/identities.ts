import type { Selectable } from 'kysely';
import type { Moment } from '#domain/time/moment.ts';
import { memberColumns, memberOf, type MemberRow } from '#server/repositories/companies/members.ts';
import type { CustomerTable } from '#server/repositories/system/schema-customers.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { readCustomerDocument } from './customer-document.ts';

/** The customer of a session, their place in a company, and the representative who acts for them. */
export type Identity = ReturnType<typeof toIdentity>;

const identityColumns = [
  'customers.id',
  'customers.first_name',
  'customers.group_id',
  'customers.has_net_prices',
  'customers.document',
  'token.representative_id',
  'representative.is_active as representative_active',
  ...memberColumns,
] as const;

/** Finds the session of an access token. This runs with every call, so it is one query with the fewest columns. */
export async function findByAccessToken(
  db: Db,
  hash: string,
  now: Moment,
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('access_tokens as token')
    .innerJoin('customers', 'customers.id', 'token.customer_id')
    .leftJoin('customers as representative', 'representative.id', 'token.representative_id')
    .leftJoin('company_users as seat', 'seat.customer_id', 'customers.id')
    .leftJoin('companies as company', 'company.id', 'seat.company_id')
    .leftJoin('company_roles as role', 'role.id', 'seat.role_id')
    .select(['token.family', ...identityColumns])
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where('customers.is_active', '=', 1)
    .orderBy('seat.company_id')
    .executeTakeFirst();
  return row && toIdentity(row);
}

/** Finds the name of a staff member by an access token, as records spell it. */
export async function findStaffByAccessToken(
  db: Db,
  hash: string,
  now: Moment,
): Promise<{ readonly name: string; readonly role: string } | undefined> {
  return db
    .selectFrom('access_tokens as token')
    .innerJoin('staff', 'staff.id', 'token.staff_id')
    .select(['staff.name', 'staff.role'])
    .where('token.hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where('staff.is_active', '=', 1)
    .executeTakeFirst();
}

/** Finds a session by its page token, also where its refresh token was used at `usedSince` or later. */
export async function findByPageToken(
  db: Db,
  hash: string,
  { now, usedSince }: { readonly now: Moment; readonly usedSince: Moment },
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('refresh_tokens as token')
    .innerJoin('customers', 'customers.id', 'token.customer_id')
    .leftJoin('customers as representative', 'representative.id', 'token.representative_id')
    .leftJoin('company_users as seat', 'seat.customer_id', 'customers.id')
    .leftJoin('companies as company', 'company.id', 'seat.company_id')
    .leftJoin('company_roles as role', 'role.id', 'seat.role_id')
    .select(['token.family', ...identityColumns])
    .where('token.page_hash', '=', hash)
    .where('token.expires_at', '>', now)
    .where(({ eb, or }) =>
      or([eb('token.used_at', 'is', null), eb('token.used_at', '>=', usedSince)]),
    )
    .where('customers.is_active', '=', 1)
    .orderBy('seat.company_id')
    .executeTakeFirst();
  return row && toIdentity(row);
}

function toIdentity(
  row: Pick<
    Selectable<CustomerTable>,
    'id' | 'first_name' | 'group_id' | 'has_net_prices' | 'document'
  > &
    MemberRow & {
      readonly family: string;
      readonly representative_id: number | null;
      readonly representative_active: number | null;
    },
) {
  const { representative_id: representativeId } = row;
  return {
    customer: {
      id: row.id,
      firstName: row.first_name,
      groupId: row.group_id,
      hasNetPrices: row.has_net_prices === 1,
      ...readCustomerDocument(row.document),
    },
    member: memberOf(row.id, row),
    familyId: row.family,
    ...(representativeId !== null && {
      representative: { id: representativeId, isActive: row.representative_active === 1 },
    }),
  };
}
