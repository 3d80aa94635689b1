import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Escape, a press on the backdrop and a form with method="dialog" all end in onClose, the first two
 * only where `mayClose` agrees. The browser returns the focus, even when an open dialog is removed from
 * the page.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  mayClose: (dialog: Element) => boolean = () => true,
) {
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
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !mayClose(event.currentTarget))
        event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && mayClose(event.currentTarget))
        event.currentTarget.close();
    },
  };
}
