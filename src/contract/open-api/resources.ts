import { isStaffPermission } from '#domain/permissions/permission-table.ts';
import type { Refusing } from '#contract/http/refusals.ts';

/** Calls about one kind of thing. The ids of the calls begin with its name. */
export interface Resource<Call extends Refusing = Refusing> {
  readonly name: string;
  readonly says: string;
  readonly calls: readonly Call[];
}

/** Programs of guests and customers have one document, those that hold a key of the shop another. */
export type Audience = 'shoppers' | 'staff';

export const documentAddress: Readonly<Record<Audience, string>> = {
  shoppers: '/api/openapi.json',
  staff: '/api/staff/openapi.json',
};

/** The calls that one of the documents describes. A call of staff needs a permission of theirs. */
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
