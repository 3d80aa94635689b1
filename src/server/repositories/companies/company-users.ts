import type { Selectable } from 'kysely';
import type { CompanyUser } from '#domain/company/company.ts';
import { unlimited, type OrderLimits } from '#domain/company/order-limits.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import { matches } from '#server/repositories/system/matches.ts';
import { countRows } from '#server/repositories/system/queries.ts';
import type { CompanyUserTable } from '#server/repositories/system/schema-companies.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { sliceOf, type Slice } from '#server/repositories/system/slice.ts';

/** A customer's place in a company, apart from the account itself. */
export type CompanySeat = Pick<
  CompanyUser,
  'companyId' | 'customerId' | 'roleId' | 'jobTitle' | 'phone' | 'isActive'
> &
  Partial<OrderLimits>;

export async function insertSeat(tx: Db, seat: CompanySeat, now: Moment): Promise<void> {
  const { companyId: company_id, customerId: customer_id } = seat;
  await tx
    .insertInto('company_users')
    .values({ ...columnsOf(seat), company_id, customer_id, joined_at: now })
    .execute();
}

export async function saveSeat(tx: Db, seat: CompanySeat): Promise<void> {
  await tx
    .updateTable('company_users')
    .set(columnsOf(seat))
    .where('company_id', '=', seat.companyId)
    .where('customer_id', '=', seat.customerId)
    .execute();
}

type SeatKey = Pick<CompanySeat, 'companyId' | 'customerId'>;

export async function deleteSeat(tx: Db, { companyId, customerId }: SeatKey): Promise<void> {
  await tx
    .deleteFrom('company_users')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .execute();
}

export async function findCompanyUser(
  db: Db,
  { companyId, customerId }: SeatKey,
): Promise<CompanyUser | undefined> {
  const row = await usersOf(db, companyId)
    .select(userColumns)
    .where('seat.customer_id', '=', customerId)
    .executeTakeFirst();
  return row && toUser(row);
}

export interface WantedUsers extends Slice<'id' | 'name'> {
  readonly companyId: number;
  /** Words of a name or an e-mail. */
  readonly search?: string;
  readonly isActive?: boolean;
}

export async function listCompanyUsers(
  db: Db,
  { companyId, search, isActive, ...slice }: WantedUsers,
): Promise<{ readonly users: readonly CompanyUser[]; readonly total: number }> {
  let query = usersOf(db, companyId);
  if (search !== undefined) query = query.where(matches(search, searched));
  if (isActive !== undefined) query = query.where('seat.is_active', '=', isActive ? 1 : 0);
  const rows = await sliceOf(query.select(userColumns), slice, sortColumns).execute();
  return { users: rows.map(toUser), total: await countRows(query) };
}

const searched = ['customers.email', 'customers.first_name', 'customers.last_name'];
const sortColumns = { id: 'seat.customer_id', name: 'customers.last_name' } as const;

const userColumns = [
  'seat.company_id',
  'seat.customer_id',
  'seat.role_id',
  'seat.job_title',
  'seat.phone',
  'seat.is_active',
  'seat.order_limit',
  'seat.month_limit',
  'customers.email',
  'customers.first_name',
  'customers.last_name',
] as const;

function usersOf(db: Db, companyId: number) {
  return db
    .selectFrom('company_users as seat')
    .innerJoin('customers', 'customers.id', 'seat.customer_id')
    .where('seat.company_id', '=', companyId);
}

function columnsOf({ roleId, jobTitle, phone, isActive, ...limits }: CompanySeat) {
  const { orderLimit: order_limit, monthLimit: month_limit } = { ...unlimited, ...limits };
  const seat = { role_id: roleId, job_title: jobTitle, phone, is_active: isActive ? 1 : 0 };
  return { ...seat, order_limit, month_limit };
}

type UserRow = Omit<Selectable<CompanyUserTable>, 'joined_at'> & {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
};

function toUser(row: UserRow): CompanyUser {
  return {
    companyId: row.company_id,
    customerId: row.customer_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title,
    phone: row.phone,
    roleId: row.role_id,
    isActive: row.is_active === 1,
    ...toLimits(row),
  };
}

type LimitColumns = Pick<Selectable<CompanyUserTable>, 'order_limit' | 'month_limit'>;

/** Reads the limits of a row. The casts are safe, since the columns hold amounts that were written as øre. */
function toLimits(row: LimitColumns): OrderLimits {
  return { orderLimit: row.order_limit as Ore | null, monthLimit: row.month_limit as Ore | null };
}
