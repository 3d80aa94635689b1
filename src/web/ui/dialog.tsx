import { useId, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

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
}

/** A native modal: focus stays inside, Escape closes, focus returns. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer } = props;
  const { place = 'middle', size = 'm' } = props;
  const titleId = useId();
  return (
    <dialog
      {...useModal(open, onClose)}
      className={classNames(styles.dialog, styles[place], styles[size])}
      aria-labelledby={titleId}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
