import type { Membership, Viewer } from '#domain/customer/viewer.ts';
import type { StaffRole } from '#domain/permissions/permission-table.ts';

/** Every recorded change names the actor who made it (rules/safety#actors). */
export type Actor =
  | { readonly kind: 'guest' }
  | CustomerActor
  /** A person who works for the seller; `id` is their user name. */
  | { readonly kind: 'staff'; readonly id: string; readonly role: StaffRole }
  /** A job of the shop, or a call with the operator's key. */
  | { readonly kind: 'program'; readonly name: string; readonly role?: StaffRole }
  /** Another program; the name and the role are those of its key. */
  | { readonly kind: 'key'; readonly name: string; readonly role: StaffRole };

export interface CustomerActor {
  readonly kind: 'customer';
  readonly id: number;
  /** The company the customer buys for. */
  readonly companyId?: number;
  /** The sales representative who acts in the customer's name. */
  readonly representativeId?: number;
  readonly membership?: Membership;
}

/** Returns the visitor as an actor, for records and for checks of permissions. */
export function actorOf({
  customerId: id,
  companyId,
  representativeId,
  membership,
}: Pick<Viewer, 'customerId' | 'companyId' | 'representativeId' | 'membership'>): Actor {
  if (id === undefined) return { kind: 'guest' };
  return {
    kind: 'customer',
    id,
    ...(companyId !== undefined && { companyId }),
    ...(representativeId !== undefined && { representativeId }),
    ...(membership && { membership }),
  };
}

export function staff(id: string, role: StaffRole): Actor {
  return { kind: 'staff', id, role };
}

export function program(name: string, role?: StaffRole): Actor {
  return { kind: 'program', name, ...(role && { role }) };
}

export function keyHolder(name: string, role: StaffRole): Actor {
  return { kind: 'key', name, role };
}

/**
 * The actor as text for logs and the audit, such as `guest`, `customer:12 company:3 represented-by:40`
 * or `staff:kari`.
 */
export function actorText(actor: Actor): string {
  switch (actor.kind) {
    case 'guest':
      return 'guest';
    case 'customer':
      return customerText(actor);
    case 'staff':
      return `staff:${actor.id}`;
    case 'program':
    case 'key':
      return `${actor.kind}:${actor.name}`;
  }
}

function customerText({ id, companyId, representativeId }: CustomerActor): string {
  const company = companyId === undefined ? '' : ` company:${companyId}`;
  const representative =
    representativeId === undefined ? '' : ` represented-by:${representativeId}`;
  return `customer:${id}${company}${representative}`;
}

/** The name in an actor's text, for people to read: `staff:kari` gives kari. */
export function nameInActorText(text: string): string {
  return text.replace(/^[\w-]+:/, '');
}
