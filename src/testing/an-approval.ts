import { approve, ask } from '#contract/approvals.ts';
import type { OrderLimits } from '#domain/company/order-limits.ts';
import { unlimited } from '#domain/company/order-limits.ts';
import { ore } from '#domain/money/ore.ts';
import { findCompanyUser, saveSeat } from '#server/repositories/companies/company-users.ts';
import type { Member } from './a-company.ts';
import type { TestShop } from './a-test-shop.ts';
import { anOrderRequest } from './an-order-request.ts';

/** The price of an order of one basin with freight, net and with VAT. */
export const basinOrder = { net: ore(1_004_00), gross: ore(1_255_00) } as const;

/** Gives a user of a company limits, in place of their former ones. */
export async function limit(
  { services }: TestShop,
  seat: { readonly companyId: number; readonly customerId: number },
  limits: Partial<OrderLimits>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const user = await findCompanyUser(tx, seat);
    if (user === undefined) throw new Error('The user is not there');
    await saveSeat(tx, { ...user, ...unlimited, ...limits });
  });
}

let asked = 0;

/** Asks for an order of one basin to be approved; resolves to the id of the request. */
export async function askAs(
  shop: TestShop,
  { token }: Pick<Member, 'token'>,
  changed: Parameters<typeof anOrderRequest>[0] = {},
): Promise<number> {
  const body = anOrderRequest({ key: `asked-order-${(asked += 1)}`, ...changed });
  const { result } = await shop.client({ token }).call(ask, { query: {}, body });
  return result.approval_id;
}

/** Approves a request as a user. */
export async function approveAs(
  shop: TestShop,
  { token }: Pick<Member, 'token'>,
  approvalId: number,
  seenTotal = basinOrder.gross,
) {
  const call = { query: { approvalId }, body: { seenTotal } };
  return (await shop.client({ token }).call(approve, call)).result;
}
