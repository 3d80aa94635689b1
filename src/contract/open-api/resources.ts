import { isStaffPermission } from '#domain/permissions/permission-table.ts';
import type { Refusing } from '#contract/http/refusals.ts';

/** Calls about one kind of thing; their ids begin with its name. */
export interface Resource<Call extends Refusing = Refusing> {
  readonly name: string;
  readonly says: string;
  readonly calls: readonly Call[];
}

/** The two documents: for programs of guests and customers, and for programs with a key of the shop. */
export type Audience = 'shoppers' | 'staff';

export const documentAddress: Readonly<Record<Audience, string>> = {
  shoppers: '/api/openapi.json',
  staff: '/api/staff/openapi.json',
};

/** The calls in one of the documents. A staff call needs a staff permission. */
export function resourcesFor(
  audience: Audience,
  resources: readonly Resource[],
): readonly Resource[] {
  const isMeant = ({ endpoint }: Refusing) =>
    isStaffPermission(endpoint.permission) === (audience === 'staff');
  return resources
    .map((resource) => ({ ...resource, calls: resource.calls.filter(isMeant) }))
    .filter(({ calls }) => calls.length > 0);
}
