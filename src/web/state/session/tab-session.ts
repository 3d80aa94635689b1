import { readMark } from '#domain/customer/session-mark.ts';
import { minuteMs } from '#domain/time/moment.ts';

/** What a tab has learnt of its session, for its next documents. */
interface TabSession {
  /** Of the session it was learnt in. */
  readonly mark: string;
  readonly token?: string;
  /** In milliseconds since 1970. */
  readonly tokenUntil?: number;
  readonly customerId?: number;
  /** Store view and cart that were pulled, and when. */
  readonly pulled?: string;
  readonly pulledAt?: number;
  readonly wished?: readonly string[];
  readonly wishedAt?: number;
}

const key = 'armatur-tab';
/** After which another device may well have changed what was learnt. */
const askAgainMs = 10 * minuteMs;

/** What this tab knows of the session that this browser has now (rules/sessions#start). */
export function tabSession(): TabSession {
  let mark = '';
  try {
    mark = readMark(document.cookie);
    // Written by a page of ours.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as TabSession;
    if (kept.mark === mark) return kept;
  } catch {
    // A browser may keep nothing: then each document asks again.
  }
  return { mark };
}

/** Whether what was learnt then need not be asked for again. */
export function isRecent(at = 0): boolean {
  return Date.now() - at < askAgainMs;
}

export function keepInTab(learnt: Omit<TabSession, 'mark'>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...tabSession(), ...learnt }));
  } catch {
    // As above.
  }
}

export function forgetTab(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
