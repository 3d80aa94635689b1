import { guestGroupId } from '#domain/customer/viewer.ts';
import type { Acting } from '#server/acting.ts';
import { setGroup } from '#server/repositories/customers/customers.ts';
import { loadCustomerGroups, loadGroupsByName } from '#server/repositories/customers/groups.ts';
import {
  findListedCustomer,
  type ListedCustomer,
} from '#server/repositories/customers/listed-customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

interface AskedMove {
  readonly email: string;
  /** The group by its number, or by its name in any case. */
  readonly group: string;
}

export type MovedToGroup =
  | { readonly kind: 'no-customer' }
  | { readonly kind: 'no-group'; readonly groups: readonly string[] }
  | {
      readonly kind: 'moved';
      readonly customer: ListedCustomer;
      readonly from: string;
      readonly to: string;
    };

/** Moves a customer to a price group; each session has its prices from the next page on (rules/sessions#groups). */
export function moveToGroup(
  { email, group }: AskedMove,
  { database, actor, now }: Acting,
): Promise<MovedToGroup> {
  return database.transaction(async (tx): Promise<MovedToGroup> => {
    const customer = await findListedCustomer(tx, email);
    if (customer === undefined) return { kind: 'no-customer' };
    const names = await loadCustomerGroups(tx);
    const to = (await loadGroupsByName(tx)).get(group.toLowerCase());
    if (to === undefined || to === guestGroupId) {
      return {
        kind: 'no-group',
        groups: [...names].flatMap(([id, name]) => (id === guestGroupId ? [] : [name])),
      };
    }
    const { id, groupId: from } = customer;
    if (from !== to && (await setGroup(tx, { id, from, to }, now))) {
      const detail = { from, to };
      await recordAudit(
        tx,
        { actor, action: 'customer.group', subject: `customer:${id}`, detail },
        now,
      );
    }
    return {
      kind: 'moved',
      customer: { ...customer, groupId: to },
      from: nameIn(names, from),
      to: nameIn(names, to),
    };
  });
}

function nameIn(names: ReadonlyMap<number, string>, id: number): string {
  return names.get(id) ?? String(id);
}
