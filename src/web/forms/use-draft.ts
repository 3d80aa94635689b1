import { useEffect, useRef, type RefObject } from 'react';
import { isSecret } from '#domain/form-rules.ts';
import { isDraftKept, useDeviceDraft } from '#web/state/dialogs/open-draft.ts';
import { writtenControl } from '#ui/written-control.ts';
import { writeInto, writtenIn } from '#ui/written-form.ts';
import { forgetTabDraft, keepTabDraft, tabDraft } from '#web/state/session/tab-drafts.ts';

/**
 * The place of unsent text. `device` stores it for its author when the session ends. `tab` also keeps it in the tab, until
 * that is closed or the form is sent.
 */
export type DraftPlace = 'none' | 'tab' | 'device';

interface DraftParts {
  readonly draft: DraftPlace;
  /** Tells the form apart from others on its page. */
  readonly form: string;
  /** The form came back with its texts after it was sent without scripts. */
  readonly isPosted: boolean;
  /** The form was sent without scripts, and accepted. */
  readonly isSent: boolean;
  /** Whether a page asks before it discards text that is stored nowhere. */
  readonly leave: 'ask' | 'free';
}

interface KeptDraft {
  /** Stores the text after each change. */
  readonly keep: () => void;
  /** Deletes the draft once the form is sent. */
  readonly forget: () => void;
}

export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { draft, form, isPosted, isSent, leave }: DraftParts,
): KeptDraft {
  const wasSent = useRef(false);
  const formBefore = useRef(form);
  useDeviceDraft(element, draft !== 'none', form);
  useEffect(() => {
    if (draft !== 'tab') return;
    if (isSent) forgetTabDraft(form);
    const before = formBefore.current;
    formBefore.current = form;
    if (!element.current) return;
    if (isPosted || writtenControl(element.current)) {
      // This text is newer than the draft. The page may have replaced the form.
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
      // The page also asks for the forms in its dialogs, which themselves ask only when they are
      // closed.
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

/** Stores the text of a form, without passwords. */
function keepWritten(form: string, element: HTMLFormElement): void {
  const written = Object.entries(writtenIn(element)).filter(([name]) => !isSecret(name));
  keepTabDraft(form, Object.fromEntries(written));
}
