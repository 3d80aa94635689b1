import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#domain/settings.ts';
import styles from '#web/features/search/search-panel.module.css';
import { closePanel, openPanel, usePanel } from '#web/state/dialogs/panels.ts';
import { PanelFailure } from './panel-failure.tsx';
import { useLazyPanel } from './use-lazy-panel.ts';

const loadPanel = async (language: Language) => {
  const { SearchPanel, loadWords } = await import('./search-panel.tsx');
  await loadWords(language);
  return { SearchPanel };
};

/**
 * Loads the search panel when the header's field, a plain form, first gets the focus
 * (rules/pages#panels).
 */
export function SearchOnFocus() {
  const field = useFocusedSearch();
  const isOpen = usePanel('search');
  const { parts, tryAgain } = useLazyPanel(field !== undefined, loadPanel);
  if (!field?.form) return null;
  const panel =
    typeof parts === 'object' ? (
      <parts.SearchPanel field={field} />
    ) : (
      parts === 'failed' &&
      isOpen && (
        <div className={styles.panel}>
          <PanelFailure onTryAgain={tryAgain} onClose={closePanel} />
        </div>
      )
    );
  return createPortal(panel, field.form);
}

/** Pages have search forms of their own, of orders or shops for instance. */
const headerSearch = '[role=search] input:not(main *)';

/** After checkout the header, and so the field, is a new element. */
function useFocusedSearch(): HTMLInputElement | undefined {
  const [field, setField] = useState<HTMLInputElement>();
  useEffect(() => {
    const find = (target: EventTarget | null) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(headerSearch)) return;
      setField(target);
      openPanel('search');
    };
    const focus = ({ target }: FocusEvent) => find(target);
    // It may already have the focus.
    find(document.activeElement);
    document.addEventListener('focusin', focus);
    return () => document.removeEventListener('focusin', focus);
  }, []);
  return field;
}
