import type { ErrorDetails, NoticeKind } from '#domain/errors.ts';
import { moment, type Moment } from '#domain/time/moment.ts';

/** A message to the visitor (spec §3 Notification); its words are those of the code. */
export interface Notice<Action = unknown> {
  readonly id: number;
  readonly code: string;
  readonly kind: NoticeKind;
  readonly details: ErrorDetails;
  /** At most two. */
  readonly actions: readonly Action[];
  /** Absent when it stays until somebody closes it. */
  readonly until?: Moment;
}

/** A notice to show; without a lifetime it stays. */
export interface NewNotice<Action> extends Pick<
  Notice<Action>,
  'id' | 'code' | 'kind' | 'details'
> {
  readonly actions?: readonly Action[];
  readonly lifetimeMs: number | undefined;
}

const mostActions = 2;
const kinds: readonly string[] = ['secondary', 'info', 'success', 'warning', 'danger'];

/** Any other type is shown as danger (spec §3 Notification). */
export function noticeKind(type: string): NoticeKind {
  return kinds.includes(type) ? (type as NoticeKind) : 'danger';
}

/** Adds a notice at the end; a duplicate of the last one is ignored (spec §4 Other). */
export function addNotice<Action>(
  shown: readonly Notice<Action>[],
  { lifetimeMs, actions = [], ...notice }: NewNotice<Action>,
  now: Moment,
): readonly Notice<Action>[] {
  const last = shown.at(-1);
  if (last && saysTheSame(last, notice)) return shown;
  const until = lifetimeMs === undefined ? {} : { until: moment(now + lifetimeMs) };
  return [...shown, { ...notice, actions: actions.slice(0, mostActions), ...until }];
}

/** Each auto-removes after its lifetime unless it has none (spec §4 Other). */
export function dropExpired<Action>(
  shown: readonly Notice<Action>[],
  now: Moment,
): readonly Notice<Action>[] {
  return shown.filter(({ until }) => until === undefined || until > now);
}

type Said = Pick<Notice, 'code' | 'details'>;

function saysTheSame(one: Said, other: Said): boolean {
  const names = new Set([...Object.keys(one.details), ...Object.keys(other.details)]);
  return (
    one.code === other.code && [...names].every((name) => one.details[name] === other.details[name])
  );
}
