import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/**
 * Opens and closes a native modal dialog with a boolean. Escape, a press on the backdrop and a
 * form with method="dialog" all end in onClose. The browser keeps focus inside and gives it back
 * to where it was, also when the dialog leaves the page while open.
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
    // The close event also comes after we closed it ourselves; only the reader's wish counts.
    onClose: () => {
      if (open) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}
