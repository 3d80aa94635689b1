import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '#contract/http/api-error.ts';
import { errorTable, type ErrorCode, type NoticeKind } from '#domain/error-table.ts';
import type { Refusal } from '#domain/errors.ts';
import { defaultSettings } from '#domain/settings.ts';
import {
  addNotice,
  dropExpired,
  nextExpiry,
  renewNotices,
  type Notice,
} from '#domain/sync/notices.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { isOnline } from '#web/offline/connectivity.ts';

export interface NoticeAction {
  readonly label:
    | 'notices.ok'
    | 'notices.checkout'
    | 'product.compare'
    | 'notices.wishlist'
    | 'notices.chooseList'
    | 'notices.undo'
    | 'notices.confirmOrder'
    | 'notices.toOrder'
    | 'shell.tryAgain';
  /** The path without store prefix. */
  readonly href?: string;
  readonly onPress?: () => void;
}

export type ShownNotice = Notice<NoticeCode, NoticeAction>;

export type NoticeCode =
  | ErrorCode
  | 'notices.removed'
  | 'notices.productsMissing'
  | 'notices.waiting'
  | 'notices.sent';

export type NoticeDetails = Readonly<Record<string, string | number>>;

interface NoticeOptions {
  readonly details?: NoticeDetails;
  readonly actions?: readonly NoticeAction[];
  readonly kind?: NoticeKind;
  /** Undefined for a notice that stays until it is closed. */
  readonly lifetimeMs?: number | undefined;
}

/** Holds code, path and time as JSON for the next page (service-worker/offline-page.ts). */
const nextKey = 'armatur-next-notice';
/** An older notice is not shown. */
const nextMs = 60_000;

export const noticeStore = createStore<readonly ShownNotice[]>(() => []);
let expiry: ReturnType<typeof setTimeout> | undefined;
let isHeld = false;
let lastId = 0;

/**
 * Shows a notice that the previous page left, if it was meant for this page. One for another page waits,
 * since this page may only lead there.
 */
export function showLeftNotice(): void {
  try {
    const left = sessionStorage.getItem(nextKey);
    if (left === null) return;
    // A page of the shop wrote it a moment ago.
    const [code, path, at] = JSON.parse(left) as [ErrorCode, string, number];
    const isFresh = Date.now() - at < nextMs;
    if (isFresh && path !== location.pathname) return;
    sessionStorage.removeItem(nextKey);
    if (isFresh) notify(code, { actions: [{ label: 'notices.ok' }] });
  } catch {
    // The browser may forbid sessionStorage.
  }
}

/** Leaves a notice for the next page. */
export function leaveNotice(code: ErrorCode, path: string): void {
  try {
    sessionStorage.setItem(nextKey, JSON.stringify([code, path, Date.now()]));
  } catch {
    // The browser may forbid sessionStorage.
  }
}

export function notify(code: NoticeCode, options: NoticeOptions = {}): void {
  const row = code in errorTable ? errorTable[code as ErrorCode] : undefined;
  if (row && 'isLoggedOnly' in row) return;
  const lifetimeMs =
    'lifetimeMs' in options ? options.lifetimeMs : defaultSettings.notices.lifetimeMs;
  lastId += 1;
  const notice: ShownNotice = {
    id: lastId,
    code,
    kind: options.kind ?? row?.notice ?? 'info',
    details: options.details ?? {},
    actions: options.actions ?? [],
    ...(lifetimeMs !== undefined && { lifetimeMs }),
  };
  show(addNotice(noticeStore.getState(), notice, now()));
}

export function notifyRefusal({ code, details }: Refusal, options: NoticeOptions = {}): void {
  notify(code, { ...options, ...(details && { details }) });
}

/** Tells that a part of the page did not load: there is no network, or the build is newer. */
export function notifyMissingPart(options: NoticeOptions = {}): void {
  notify(isOnline() ? 'component.failed' : 'component.not_available_offline', options);
}

/** A visitor closes the notice with an OK (rules/offline#notices). */
export function notifyError(error: unknown, options: NoticeOptions = {}): void {
  notifyRefusal(refusalOf(error), { actions: [{ label: 'notices.ok' }], ...options });
}

/** The server's refusal, with the values that its sentence needs. A request without an answer counts as not sent. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { code: 'server.failed' };
  if (error.status === 0) return { code: 'request.not_sent' };
  const { code, details } = error;
  const named = Object.entries(details).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { code, details: Object.fromEntries(named) };
}

export function dismiss(id: number): void {
  show(noticeStore.getState().filter((notice) => notice.id !== id));
}

/** No notice disappears while the pointer or the focus is in one. */
export function holdNotices(): void {
  isHeld = true;
  clearTimeout(expiry);
}

export function releaseNotices(): void {
  isHeld = false;
  show(renewNotices(noticeStore.getState(), now()));
}

export function useNotices(): readonly ShownNotice[] {
  return useStore(noticeStore);
}

/** Shows notices, and removes the first of them when it expires. */
function show(notices: readonly ShownNotice[]): void {
  noticeStore.setState(notices, true);
  clearTimeout(expiry);
  // A removed notice never fires pointerleave.
  if (notices.length === 0) isHeld = false;
  const until = nextExpiry(notices);
  if (until === undefined || isHeld) return;
  expiry = setTimeout(() => show(dropExpired(notices, now())), until - now());
}

function now(): Moment {
  return moment(Date.now());
}
