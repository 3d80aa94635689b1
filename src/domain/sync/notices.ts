import type { NoticeKind } from '#domain/error-table.ts';
import type { ErrorDetails } from '#domain/errors.ts';
import { moment, type Moment } from '#domain/time/moment.ts';

/** A message to the visitor; its words are those of the code. */
export interface Notice<Code extends string = string, Action = unknown> {
  readonly id: number;
  readonly code: Code;
  readonly kind: NoticeKind;
  readonly details: ErrorDetails;
  /** At most two. */
  readonly actions: readonly Action[];
  /** The time for which it is shown; absent when it stays until it is closed. */
  readonly lifetimeMs?: number;
  /** When it goes by itself; absent as the lifetime is. */
  readonly until?: Moment;
}

const maxActions = 2;
/** Older ones give way: more than this cover a phone (spec-gap: the limit is ours). */
const maxAtOnce = 3;

/**
 * Adds a notice at the end; a duplicate of the last one is ignored (rules/offline#notices), but that one's time
 * begins again (spec-gap: it has just been said again).
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

/** Each auto-removes after its lifetime unless it has none. */
export function dropExpired<Of extends Pick<Notice, 'until'>>(
  shown: readonly Of[],
  now: Moment,
): readonly Of[] {
  return shown.filter(({ until }) => until === undefined || until > now);
}

/** When the first of them goes by itself; undefined when none does. */
export function nextExpiry(shown: readonly Pick<Notice, 'until'>[]): Moment | undefined {
  const times = shown.flatMap(({ until }) => until ?? []);
  return times.length === 0 ? undefined : moment(Math.min(...times));
}

/** The time of each begins again, once the pointer has left them. */
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
