import { useEffect, useRef, type RefObject } from 'react';
import { isSecret } from '#domain/form-rules.ts';
import { isDraftKept, useDeviceDraft } from '#web/state/dialogs/open-draft.ts';
import { writtenControl } from '#ui/written-control.ts';
import { writeInto, writtenIn } from '#ui/written-form.ts';
import { forgetTabDraft, keepTabDraft, tabDraft } from '#web/state/session/tab-drafts.ts';

/**
 * Where what is written waits: in the tab until it is closed or sent, on the device for its writer when a session
 * ends, or nowhere.
 */
export type DraftPlace = 'none' | 'tab' | 'device';

interface DraftParts {
  readonly draft: DraftPlace;
  /** Tells the form from others of its page. */
  readonly form: string;
  /** It came back with what was sent without scripts. */
  readonly isPosted: boolean;
  /** It was sent without scripts, and taken. */
  readonly isSent: boolean;
  /** Whether a page asks before it discards what does not wait yet. */
  readonly leave: 'ask' | 'free';
}

interface KeptDraft {
  /** After each change. */
  readonly keep: () => void;
  /** Once it is sent. */
  readonly forget: () => void;
}

export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { draft, form, isPosted, isSent, leave }: DraftParts,
): KeptDraft {
  const wasSent = useRef(false);
  const formBefore = useRef(form);
  useDeviceDraft(element, draft === 'device');
  useEffect(() => {
    if (draft !== 'tab') return;
    if (isSent) forgetTabDraft(form);
    const before = formBefore.current;
    formBefore.current = form;
    if (!element.current) return;
    if (isPosted || writtenControl(element.current)) {
      // This text is newer than the draft. A page may have put another form around it.
      if (before !== form) forgetTabDraft(before);
      return keepWritten(form, element.current);
    }
    const written = tabDraft(form);
    if (written) writeInto(element.current, written);
  }, [element, draft, form, isPosted, isSent]);
  useEffect(() => {
    if (draft === 'tab' || leave === 'free') return;
    const ask = (event: BeforeUnloadEvent) => {
      const page = element.current?.parentElement;
      if (isDraftKept()) return;
      // The page asks for its dialogs too: a dialog asks only when it is closed itself.
      if (page && !wasSent.current && writtenControl(page)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [element, draft, leave]);
  return {
    keep() {
      if (draft === 'tab' && element.current) keepWritten(form, element.current);
    },
    forget() {
      wasSent.current = true;
      if (draft === 'tab') forgetTabDraft(form);
    },
  };
}

/** A password is kept nowhere. */
function keepWritten(form: string, element: HTMLFormElement): void {
  const written = Object.entries(writtenIn(element)).filter(([name]) => !isSecret(name));
  keepTabDraft(form, Object.fromEntries(written));
}
