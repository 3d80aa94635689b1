import { readMark } from '#domain/customer/session-mark.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { Written } from '#domain/form-rules.ts';
import { draftsOfTab } from './tab-session.ts';

interface TabDraft {
  readonly written: Written;
  readonly keptAt: number;
  /**
   * The mark of the session in which it was written: another customer at the same tab must not see it.
   */
  readonly mark: string;
}

/** The time is that of checkout's details, for the same reason. */
const { windowMs } = defaultSettings.checkout;

/** The stored text of this form of this page in this tab, if it is recent. */
export function tabDraft(form: string): Written | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(form));
    if (text === null) return undefined;
    // A page of the shop wrote it.
    const { written, keptAt, mark } = JSON.parse(text) as TabDraft;
    const isOurs = mark === readMark(document.cookie) && Date.now() - keptAt <= windowMs;
    return isOurs ? written : undefined;
  } catch {
    // A browser may refuse to store anything.
    return undefined;
  }
}

export function keepTabDraft(form: string, written: Written): void {
  const draft: TabDraft = { written, keptAt: Date.now(), mark: readMark(document.cookie) };
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser may refuse to store anything.
  }
}

export function forgetTabDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A browser may refuse to store anything.
  }
}

/** The key names the page and its form, so that a draft gets into no other form. */
function keyOf(form: string): string {
  return `${draftsOfTab}${location.pathname} ${form}`;
}
