import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '#web/features/search/search-panel.module.css';
import { closePanel, openPanel, usePanel } from '#web/state/dialogs/panels.ts';
import { PanelFailure } from './panel-failure.tsx';
import { useLazyPanel } from './use-lazy-panel.ts';

const loadPanel = () => import('./search-panel.tsx');

/**
 * Puts the panel of hits under the header's search field when that is first focused (rules/pages#panels). The
 * field is a plain form on every page, and no page carries the panel's code.
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

/** The header's search field, once it has been focused; the header is another one after checkout. */
function useFocusedSearch(): HTMLInputElement | undefined {
  const [field, setField] = useState<HTMLInputElement>();
  useEffect(() => {
    const find = (target: EventTarget | null) => {
      if (!(target instanceof HTMLInputElement) || !target.closest('form[role=search]')) return;
      setField(target);
      openPanel('search');
    };
    const focus = ({ target }: FocusEvent) => find(target);
    // It may have been focused before this code was here.
    find(document.activeElement);
    document.addEventListener('focusin', focus);
    return () => document.removeEventListener('focusin', focus);
  }, []);
  return field;
}
