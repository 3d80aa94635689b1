import { readMark } from '#domain/customer/session-mark.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { Written } from '#domain/form-rules.ts';
import { draftsOfTab } from './tab-session.ts';

interface TabDraft {
  readonly written: Written;
  readonly keptAt: number;
  /** Of the session in which it was written: another customer at the same tab must not see it. */
  readonly mark: string;
}

/** As long as checkout keeps its details, and for the same reason. */
const { windowMs } = defaultSettings.checkout;

/** What was written in this form of this page in this tab, a short while ago. */
export function tabDraft(form: string): Written | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(form));
    if (text === null) return undefined;
    // Written by a page of ours.
    const { written, keptAt, mark } = JSON.parse(text) as TabDraft;
    const isOurs = mark === readMark(document.cookie) && Date.now() - keptAt <= windowMs;
    return isOurs ? written : undefined;
  } catch {
    // A browser may keep nothing.
    return undefined;
  }
}

export function keepTabDraft(form: string, written: Written): void {
  const draft: TabDraft = { written, keptAt: Date.now(), mark: readMark(document.cookie) };
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser may keep nothing.
  }
}

export function forgetTabDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A browser may keep nothing.
  }
}

/** By the page and its form, so that a draft comes into no other. */
function keyOf(form: string): string {
  return `${draftsOfTab}${location.pathname} ${form}`;
}
