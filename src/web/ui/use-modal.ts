import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/**
 * Escape, a press on the backdrop and a form with method="dialog" all end in onClose. The browser returns the focus,
 * also when an open dialog leaves the page.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    // The close event also follows our own closing.
    onClose: () => {
      if (open) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}
