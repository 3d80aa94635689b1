import type { NoticeKind } from '#domain/error-table.ts';
import type { ErrorDetails } from '#domain/errors.ts';
import { moment, type Moment } from '#domain/time/moment.ts';

/** A message to the visitor; its text comes from the code. */
export interface Notice<Code extends string = string, Action = unknown> {
  readonly id: number;
  readonly code: Code;
  readonly kind: NoticeKind;
  readonly details: ErrorDetails;
  /** At most two buttons. */
  readonly actions: readonly Action[];
  /** The time for which it is shown; absent for a notice that stays until it is closed. */
  readonly lifetimeMs?: number;
  /** The moment at which it disappears; absent when `lifetimeMs` is. */
  readonly until?: Moment;
}

const maxActions = 2;
/**
 * The maximum number of notices at once, because more cover a phone; older ones disappear (spec-gap:
 * the limit is ours).
 */
const maxAtOnce = 3;

/**
 * Adds a notice at the end. A duplicate of the last one is ignored (rules/offline#notices), but
 * restarts its time (spec-gap: the message was given again).
 */
export function addNotice<Code extends string, Action>(
  shown: readonly Notice<Code, Action>[],
  { actions, ...added }: Notice<Code, Action>,
  now: Moment,
): readonly Notice<Code, Action>[] {
  const last = shown.at(-1);
  if (last && saysTheSame(last, added)) return [...shown.slice(0, -1), renewed(last, now)];
  const notice = renewed({ ...added, actions: actions.slice(0, maxActions) }, now);
  return [...shown, notice].slice(-maxAtOnce);
}

/** Removes notices whose lifetime is over. */
export function dropExpired<Of extends Pick<Notice, 'until'>>(
  shown: readonly Of[],
  now: Moment,
): readonly Of[] {
  return shown.filter(({ until }) => until === undefined || until > now);
}

/** The next moment at which a notice disappears; undefined when none does. */
export function nextExpiry(shown: readonly Pick<Notice, 'until'>[]): Moment | undefined {
  const times = shown.flatMap(({ until }) => until ?? []);
  return times.length === 0 ? undefined : moment(Math.min(...times));
}

/** Restarts the time of all notices, for example when the pointer leaves them. */
export function renewNotices<Code extends string, Action>(
  shown: readonly Notice<Code, Action>[],
  now: Moment,
): readonly Notice<Code, Action>[] {
  return shown.map((notice) => renewed(notice, now));
}

function renewed<Of extends Pick<Notice, 'lifetimeMs' | 'until'>>(notice: Of, now: Moment): Of {
  const { lifetimeMs } = notice;
  return lifetimeMs === undefined ? notice : { ...notice, until: moment(now + lifetimeMs) };
}

type Said = Pick<Notice, 'code' | 'details'>;

function saysTheSame(one: Said, other: Said): boolean {
  const names = new Set([...Object.keys(one.details), ...Object.keys(other.details)]);
  return (
    one.code === other.code && [...names].every((name) => one.details[name] === other.details[name])
  );
}
