import { isStaffs } from '#domain/permissions/permission-table.ts';
import type { Refusing } from '#contract/http/refusals.ts';

/** Programs of guests and customers have one document, those that hold a key of the shop another. */
export type Audience = 'shoppers' | 'staff';

export const documentAddress: Readonly<Record<Audience, string>> = {
  shoppers: '/api/openapi.json',
  staff: '/api/staff/openapi.json',
};

/** The calls that one of the documents describes. A call of staff needs a permission of theirs. */
export function callsFor(audience: Audience, calls: readonly Refusing[]): readonly Refusing[] {
  const isForStaff = audience === 'staff';
  return calls.filter(({ endpoint }) => isStaffs(endpoint.permission) === isForStaff);
}
