import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { SearchPanelProps } from './search-panel.tsx';

interface OpenedSearch extends SearchPanelProps {
  readonly form: HTMLFormElement;
  readonly Shown: ComponentType<SearchPanelProps>;
}

/**
 * Puts the panel of hits under the header's search field when that is first focused. The field is a plain form
 * on every page, and no page carries the panel's code. spec-gap: a panel whose code does not come says nothing,
 * since the form leads to the search page.
 */
export function SearchOnFocus() {
  const [opened, setOpened] = useState<OpenedSearch>();
  useEffect(() => {
    const dress = async (target: EventTarget | null): Promise<void> => {
      const form =
        target instanceof Element ? target.closest<HTMLFormElement>('form[role=search]') : null;
      if (!(target instanceof HTMLInputElement) || !form) return;
      const code = await import('./search-panel.tsx').catch(() => undefined);
      if (!code) return;
      // The header is another one after checkout.
      const next = { form, field: target, Shown: code.SearchPanel };
      setOpened((last) => (last?.field === target ? last : next));
    };
    const focus = ({ target }: FocusEvent) => void dress(target);
    // It may have been focused before this code was here.
    void dress(document.activeElement);
    document.addEventListener('focusin', focus);
    return () => document.removeEventListener('focusin', focus);
  }, []);
  return opened && createPortal(<opened.Shown field={opened.field} />, opened.form);
}
