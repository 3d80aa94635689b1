import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The buyers of orders: a customer, the users of a company, or both; by default all (rules/companies#orders). */
export interface Buyers {
  readonly customerId?: number;
  readonly companyId?: number;
  /** Only orders that were placed for this company. */
  readonly onlyCompanyId?: number;
}

/** Whether an order is of one of these buyers. */
export function ofBuyers({ customerId, companyId, onlyCompanyId }: Buyers): RawBuilder<SqlBool> {
  const ways = [
    ...(customerId === undefined ? [] : [sql`orders.customer_id = ${customerId}`]),
    ...(companyId === undefined ? [] : [sql`orders.company_id = ${companyId}`]),
  ];
  const any = ways.length === 0 ? sql`1 = 1` : sql`(${sql.join(ways, sql` or `)})`;
  return onlyCompanyId === undefined
    ? sql<SqlBool>`${any}`
    : sql<SqlBool>`${any} and orders.company_id = ${onlyCompanyId}`;
}
