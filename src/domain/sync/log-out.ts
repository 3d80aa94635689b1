import type { ErrorCode } from '#domain/errors.ts';
import { dataThatIs, type DeviceData } from './device-data.ts';

/** A step of a log-out, in order. */
export type LogOutStep =
  /** Tells the server; whether it answers changes nothing here. */
  | { readonly kind: 'end-session' }
  /** Lets go of the server's cart, which waits there for the next log-in. */
  | { readonly kind: 'disconnect-cart' }
  | { readonly kind: 'clear' | 'refetch'; readonly data: DeviceData }
  | { readonly kind: 'run-hooks' }
  | { readonly kind: 'notify'; readonly code: ErrorCode }
  | { readonly kind: 'ask-to-sign-in' };

/** Who ended the session: its owner, or a server that would not renew it. */
export interface LogOut {
  readonly by: 'visitor' | 'server';
  readonly isSilent: boolean;
  /** Tier prices or tax by group: what the page shows was meant for the group. */
  readonly isPricedByGroup: boolean;
}

/**
 * Logout ends the session, disconnects and clears the cart, clears the user, wishlist, compare list and saved
 * checkout details, empties order history, and shows a notice unless silent (rules/sessions#log-out). Orders
 * that wait stay (rules/orders#waiting-orders). A session that the server ended goes silently and asks for a
 * sign-in.
 */
export function planLogOut({ by, isSilent, isPricedByGroup }: LogOut): readonly LogOutStep[] {
  const isAsked = by === 'visitor';
  return [
    ...(isAsked ? [{ kind: 'end-session' as const }] : []),
    { kind: 'disconnect-cart' },
    ...dataThatIs('cleared', 'logOut').map((data) => ({ kind: 'clear' as const, data })),
    { kind: 'run-hooks' },
    ...(isPricedByGroup
      ? dataThatIs('refetched', 'logOut').map((data) => ({ kind: 'refetch' as const, data }))
      : []),
    ...(isAsked && !isSilent
      ? [{ kind: 'notify' as const, code: 'user.logged_out' as const }]
      : []),
    ...(isAsked ? [] : [{ kind: 'ask-to-sign-in' as const }]),
  ];
}
