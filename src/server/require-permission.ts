import type { Actor } from '#domain/actor.ts';
import type { ErrorCode } from '#domain/error-table.ts';
import { may, type Denial, type Subject } from '#domain/permissions/may.ts';
import { isStaffPermission, type Permission } from '#domain/permissions/permission-table.ts';
import { AppError } from './app-error.ts';

interface About {
  readonly subject: Subject;
  /**
   * The code of a thing that does not exist, which is also used for another's thing, so that its
   * existence is not revealed.
   */
  readonly missing: ErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Refuses an actor without the permission, for a given thing or for their own things
 * (rules/calls#who-may-call).
 */
export function requirePermission(actor: Actor, permission: Permission, about?: About): void {
  const answer = may(actor, permission, about?.subject);
  if (answer.ok) return;
  const { missing, details = {} } = about ?? {};
  throw new AppError(codeOf(answer.because, permission, missing), { details });
}

function codeOf(
  because: Denial,
  permission: Permission,
  missing: ErrorCode = 'company.none',
): ErrorCode {
  if (because === 'not-yours') return missing;
  if (because === 'not-allowed') return 'user.forbidden';
  if (because === 'company-closed') return 'company.not_active';
  return isStaffPermission(permission) ? 'operator.key_needed' : 'user.unauthorized';
}

/** The id of a customer who is signed in; refuses guests. */
export function requireCustomer({ customerId }: { readonly customerId?: number }): number {
  if (customerId === undefined) throw new AppError('user.unauthorized');
  return customerId;
}
