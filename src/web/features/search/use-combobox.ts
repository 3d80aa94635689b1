import { useEffect, useEffectEvent, useId, useState } from 'react';
import { closePanel, openPanel, usePanel } from '#web/state/dialogs/panels.ts';

interface Combobox {
  /** The text of the field without outer spaces. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly listId: string;
  readonly activeId: string | undefined;
}

/**
 * Turns an existing search field into a combobox (ARIA authoring practices): the focus stays in it,
 * arrow keys move through the options, Enter opens the active one or sends the form, Escape closes. The
 * list has the id `listId` while there are options.
 */
export function useCombobox(field: HTMLInputElement, onSubmit: (text: string) => void): Combobox {
  const listId = useId();
  const isOpen = usePanel('search');
  const [written, setWritten] = useState(field.value);
  const [activeId, setActiveId] = useState<string>();
  const text = written.trim();

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const list = document.getElementById(listId);
    const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex(({ id }) => id === activeId);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      openPanel('search');
      // Beyond either end, the field itself is next.
      const next = event.key === 'ArrowDown' ? at + 1 : (at < 0 ? options.length : at) - 1;
      options[next]?.scrollIntoView({ block: 'nearest' });
      setActiveId(options[next]?.id);
    } else if (event.key === 'Enter' && isOpen && options[at]) {
      event.preventDefault();
      options[at].click();
    } else if (event.key === 'Escape' && isOpen) {
      // The text stays; a second Escape is the browser's and clears it.
      event.preventDefault();
      closePanel();
    }
  });
  const write = useEffectEvent(() => {
    setWritten(field.value);
    setActiveId(undefined);
    openPanel('search');
  });
  const send = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(field.value.trim());
  });

  useEffect(() => {
    const { form } = field;
    const listening = new AbortController();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form?.contains(relatedTarget))) closePanel();
    };
    field.addEventListener('keydown', (event) => press(event), listening);
    field.addEventListener('input', () => write(), listening);
    field.addEventListener('focus', () => openPanel('search'), listening);
    form?.addEventListener('submit', (event) => send(event), listening);
    form?.addEventListener('focusout', leave, listening);
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    // The field got the focus before this code loaded.
    if (document.activeElement === field) openPanel('search');
    return () => listening.abort();
  }, [field, listId]);

  // Runs after every render, because only the page shows whether there are options.
  useEffect(() => {
    field.setAttribute('aria-expanded', String(document.getElementById(listId) !== null));
    const active = document.getElementById(activeId ?? '')?.id ?? '';
    field.setAttribute('aria-activedescendant', active);
  });

  // A reopened panel has no active option.
  useEffect(() => {
    if (!isOpen) setActiveId(undefined);
  }, [isOpen]);

  return { text, isOpen, listId, activeId };
}
