import type { SeveralLists } from '#domain/customer/wishlist.ts';
import { readMark } from '#domain/customer/session-mark.ts';
import { minuteMs } from '#domain/time/moment.ts';

interface TabSession {
  /** The mark of the session to which this knowledge belongs. */
  readonly mark: string;
  readonly token?: string;
  readonly tokenUntil?: number;
  readonly customerId?: number;
  /** Store view and cart that were pulled. */
  readonly pulled?: string;
  readonly pulledAt?: number;
  readonly wished?: readonly string[];
  readonly several?: SeveralLists | undefined;
  readonly wishedAt?: number;
  readonly bought?: readonly string[];
  readonly boughtAt?: number;
}

const key = 'armatur-tab';
/** Keys of drafts begin with this (state/session/tab-drafts.ts). */
export const draftsOfTab = 'armatur-draft ';
/** After this time another device may have changed it, so it is fetched again. */
const askAgainMs = 10 * minuteMs;

/** This tab's knowledge of the browser's present session (rules/sessions#start). */
export function tabSession(): TabSession {
  let mark = '';
  try {
    mark = readMark(document.cookie);
    // A page of the shop wrote it.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as TabSession;
    if (kept.mark === mark) return kept;
  } catch {
    // A browser may refuse to store anything: then each document asks again.
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
    // A browser may refuse to store anything.
  }
}

/** Deletes this tab's knowledge of the session, and its drafts (rules/sessions#log-out). */
export function forgetTab(): void {
  try {
    for (const each of Object.keys(sessionStorage)) {
      if (each === key || each.startsWith(draftsOfTab)) sessionStorage.removeItem(each);
    }
  } catch {
    // A browser may refuse to store anything.
  }
}
