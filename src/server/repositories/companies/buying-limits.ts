import { unlimited, type OrderLimits, type Spent } from '#domain/company/order-limits.ts';
import { chargeKinds } from '#domain/ledger/posting.ts';
import { ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { findCompanyUser } from './company-users.ts';

interface Buyer {
  readonly companyId: number;
  readonly customerId: number;
}

/** Finds the limits of a user, and what they have ordered since a moment; undefined for a person who is no user. */
export async function findBuyingLimits(
  db: Db,
  buyer: Buyer,
  since: Moment,
): Promise<(OrderLimits & Spent) | undefined> {
  const user = await findCompanyUser(db, buyer);
  if (user === undefined) return undefined;
  const spent = await spentSince(db, buyer, since);
  if (await isAdministrator(db, buyer)) return { ...unlimited, spent };
  const { isActive, orderLimit, monthLimit } = user;
  return isActive ? { orderLimit, monthLimit, spent } : undefined;
}

/**
 * Adds up what a user's orders cost now, net, by the ledger. Approved orders are left out, since their approver answers
 * for them (rules/companies#limits).
 */
async function spentSince(db: Db, { companyId, customerId }: Buyer, since: Moment) {
  const { net } = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select(({ fn }) => fn.sum<number | null>('ledger.net').as('net'))
    .where('orders.customer_id', '=', customerId)
    .where('orders.company_id', '=', companyId)
    .where('orders.placed_at', '>=', since)
    .where('ledger.kind', 'in', chargeKinds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_approvals')
            .select('order_approvals.id')
            .whereRef('order_approvals.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return ore(net ?? 0);
}

async function isAdministrator(db: Db, { companyId, customerId }: Buyer): Promise<boolean> {
  const query = db.selectFrom('companies').select('id').where('id', '=', companyId);
  const row = await query.where('super_user_id', '=', customerId).executeTakeFirst();
  return row !== undefined;
}
