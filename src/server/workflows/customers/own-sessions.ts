import type { OwnSession } from '#contract/sessions.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  endSessionOf,
  endSessionsOf,
  sessionsOf,
} from '#server/repositories/customers/sessions.ts';
import { markOf } from '#server/workflows/session.ts';

/** A customer who asks, with the session by which they ask. */
interface SignedIn extends Pick<Asking, 'services' | 'now'> {
  readonly session?: { readonly customerId: number; readonly familyId: string };
}

/** The customer's sessions; the current one is known by its mark (rules/sessions#devices). */
export async function ownSessions(
  customerId: number,
  mark: string | undefined,
  { services, now }: Pick<Asking, 'services' | 'now'>,
): Promise<readonly OwnSession[]> {
  const sessions = await sessionsOf(services.database.read, customerId, now);
  return sessions.map(({ family, ...facts }) => ({
    id: family,
    ...facts,
    isCurrent: markOf(family) === mark,
  }));
}

/** Ends a session of the customer; another's session is refused as an unknown one. */
export async function endOwnSession(id: string, context: SignedIn): Promise<void> {
  const { customerId } = sessionIn(context);
  const { database } = context.services;
  const isEnded = await database.transaction((tx) => endSessionOf(tx, customerId, id));
  if (!isEnded) throw new AppError('user.session_unknown');
}

export async function endOtherSessions(context: SignedIn): Promise<void> {
  const { customerId, familyId } = sessionIn(context);
  const { database } = context.services;
  await database.transaction((tx) => endSessionsOf(tx, customerId, [familyId]));
}

export function sessionIn({
  session,
}: Pick<SignedIn, 'session'>): NonNullable<SignedIn['session']> {
  if (session === undefined) throw new AppError('user.unauthorized');
  return session;
}
