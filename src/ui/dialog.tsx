import { useId, useState, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx';
import { useModal } from './use-modal.ts';
import { writtenControl } from './written-control.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Fixed at the bottom; usually buttons. */
  footer?: ReactNode;
  /** On phones it slides in from the bottom. */
  place?: 'middle' | 'end' | 'bottom';
  size?: 's' | 'm' | 'l';
  /** The question before Escape, the close button or a press outside discards text. */
  leave?: LeaveWords;
  /** The dialog can't be closed, because something is being done. */
  isHeld?: boolean;
}

/** A native modal: focus stays inside, Escape closes, focus returns. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer } = props;
  const { place = 'middle', size = 'm', leave, isHeld = false } = props;
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const mayClose = (dialog: Element) => {
    if (isHeld) return false;
    const isWritten = leave !== undefined && writtenControl(dialog) !== undefined;
    setIsAsking(isWritten);
    return !isWritten;
  };
  const stay = (dialog: Element) => {
    setIsAsking(false);
    writtenControl(dialog)?.focus();
  };
  const foot =
    leave && isAsking ? <LeaveQuestion words={leave} onLeave={onClose} onStay={stay} /> : footer;
  return (
    <dialog
      {...useModal(open, onClose, mayClose)}
      className={classNames(styles.dialog, styles[place], styles[size])}
      aria-labelledby={titleId}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton
              icon="close"
              label={closeLabel}
              onClick={({ currentTarget }) => {
                if (mayClose(currentTarget.closest('dialog') ?? currentTarget)) onClose();
              }}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
