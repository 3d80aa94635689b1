import { useEffect, useRef, type RefObject } from 'react';
import { isSecret, type Written } from '#domain/form-rules.ts';
import { useDeviceDraft } from '#web/state/dialogs/open-draft.ts';
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
  /** Whether a page asks before it discards what waits nowhere. */
  readonly leave: 'ask' | 'free';
  readonly names: readonly string[];
}

interface KeptDraft {
  /** After each change. */
  readonly keep: () => void;
  /** Once it is sent. */
  readonly forget: () => void;
}

export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { draft, leave, names }: DraftParts,
): KeptDraft {
  const isSent = useRef(false);
  const key = names.join(' ');
  useDeviceDraft(element, draft === 'device');
  useEffect(() => {
    const form = element.current;
    const written = draft === 'tab' ? tabDraft(key) : undefined;
    if (form && written) writeInto(form, written);
  }, [element, draft, key]);
  useEffect(() => {
    if (draft !== 'none' || leave === 'free') return;
    const ask = (event: BeforeUnloadEvent) => {
      const page = element.current?.parentElement;
      // The page asks for its dialogs too: a dialog asks only when it is closed itself.
      if (page && !isSent.current && writtenControl(page)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [element, draft, leave]);
  return {
    keep() {
      if (draft === 'tab' && element.current)
        keepTabDraft(key, withoutSecrets(writtenIn(element.current)));
    },
    forget() {
      isSent.current = true;
      if (draft === 'tab') forgetTabDraft(key);
    },
  };
}

/** A password is kept nowhere. */
function withoutSecrets(written: Written): Written {
  return Object.fromEntries(Object.entries(written).filter(([name]) => !isSecret(name)));
}
