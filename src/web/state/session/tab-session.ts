import { readMark } from '#domain/customer/session-mark.ts';
import { minuteMs } from '#domain/time/moment.ts';

interface TabSession {
  /** The mark of the session it was learnt in. */
  readonly mark: string;
  readonly token?: string;
  readonly tokenUntil?: number;
  readonly customerId?: number;
  /** Store view and cart. */
  readonly pulled?: string;
  readonly pulledAt?: number;
  readonly wished?: readonly string[];
  readonly wishedAt?: number;
}

const key = 'armatur-tab';
/** Keys of drafts begin so (state/session/tab-drafts.ts). */
export const draftsOfTab = 'armatur-draft ';
/** After this another device may have changed it. */
const askAgainMs = 10 * minuteMs;

/** This tab's knowledge of the browser's present session (rules/sessions#start). */
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

/** Drafts go too (rules/sessions#log-out). */
export function forgetTab(): void {
  try {
    for (const each of Object.keys(sessionStorage)) {
      if (each === key || each.startsWith(draftsOfTab)) sessionStorage.removeItem(each);
    }
  } catch {
    // As above.
  }
}
