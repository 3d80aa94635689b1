import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '#contract/http/api-error.ts';
import { errorTable, type ErrorCode, type NoticeKind, type Refusal } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings.ts';

/** A way on from a notice: a link, or something to do. */
export interface NoticeAction {
  readonly label: 'ok' | 'checkout' | 'undo' | 'confirmOrder';
  /** Path without store prefix. */
  readonly href?: string;
  readonly onPress?: () => void;
}

/** A message over the page; its words are those of the code. */
export interface ShownNotice {
  readonly id: number;
  readonly code: NoticeCode;
  readonly kind: NoticeKind;
  readonly details: Readonly<Record<string, string | number>>;
  readonly actions: readonly NoticeAction[];
}

/** Beside the codes of the domain, what only this browser has to say. */
export type NoticeCode = ErrorCode | 'notices.removed';

interface NoticeOptions {
  readonly details?: Readonly<Record<string, string | number>>;
  readonly actions?: readonly NoticeAction[];
  readonly kind?: NoticeKind;
  /** Undefined stays until dismissed. */
  readonly lifetimeMs?: number | undefined;
}

export const noticeStore = createStore<readonly ShownNotice[]>(() => []);
const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; lifetimeMs: number }>();
/** Older ones give way: more than this cover a phone. */
const mostAtOnce = 3;
let lastId = 0;

/** Shows a notice; the same one again right after it is ignored (spec §4 Other). */
export function notify(code: NoticeCode, options: NoticeOptions = {}): void {
  const row = code in errorTable ? errorTable[code as ErrorCode] : undefined;
  if (row && 'isLoggedOnly' in row) return;
  const details = options.details ?? {};
  const shown = noticeStore.getState();
  const last = shown.at(-1);
  if (last?.code === code && JSON.stringify(last.details) === JSON.stringify(details)) {
    startTimer(last.id, lifetimeOf(options));
    return;
  }
  lastId += 1;
  const notice: ShownNotice = {
    id: lastId,
    code,
    kind: options.kind ?? row?.notice ?? 'info',
    details,
    actions: options.actions ?? [],
  };
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - mostAtOnce))) dismiss(old.id);
  noticeStore.setState([...noticeStore.getState(), notice], true);
  startTimer(notice.id, lifetimeOf(options));
}

/** Shows a refusal of the domain. */
export function notifyRefusal({ code, details }: Refusal, options: NoticeOptions = {}): void {
  notify(code, { ...options, ...(details && { details }) });
}

/** Shows what went wrong with a call; anything unknown is a failure of ours. */
export function notifyError(error: unknown, options: NoticeOptions = {}): void {
  if (!(error instanceof ApiError)) return notify('server.failed', options);
  const details = Object.fromEntries(
    Object.entries(error.details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  return notify(error.code, { ...options, details });
}

export function dismiss(id: number): void {
  clearTimer(id);
  noticeStore.setState(
    noticeStore.getState().filter((notice) => notice.id !== id),
    true,
  );
}

/** While somebody points at the notices or is inside them, none goes. */
export function holdNotices(): void {
  for (const { timer } of timers.values()) clearTimeout(timer);
}

export function releaseNotices(): void {
  // A copy, since a timer that starts anew goes to the end of the list.
  const held = [...timers];
  for (const [id, { lifetimeMs }] of held) startTimer(id, lifetimeMs);
}

export function useNotices(): readonly ShownNotice[] {
  return useStore(noticeStore);
}

function lifetimeOf(options: NoticeOptions): number | undefined {
  return 'lifetimeMs' in options ? options.lifetimeMs : defaultSettings.notices.lifetimeMs;
}

function startTimer(id: number, lifetimeMs: number | undefined): void {
  clearTimer(id);
  if (lifetimeMs === undefined) return;
  timers.set(id, { timer: setTimeout(() => dismiss(id), lifetimeMs), lifetimeMs });
}

function clearTimer(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
}
