import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The buyers of orders: a customer, the users of a company, or both; by default all (rules/companies#orders). */
export interface Buyers {
  readonly customerId?: number;
  readonly companyId?: number;
}

/** Whether an order is of one of these buyers. */
export function ofBuyers({ customerId, companyId }: Buyers): RawBuilder<SqlBool> {
  const ways = [
    ...(customerId === undefined ? [] : [sql`orders.customer_id = ${customerId}`]),
    ...(companyId === undefined ? [] : [sql`orders.company_id = ${companyId}`]),
  ];
  return ways.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
