import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface NoticeProps {
  tone?: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Needed with onDismiss. */
  dismissLabel?: string;
  /** Announced to screen readers, at once when bad. */
  live?: boolean;
  floating?: boolean;
  testId?: string;
}

const icons = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const;

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, onDismiss, dismissLabel = '', live } = props;
  return (
    <div
      className={classNames(styles.notice, styles[tone], props.floating && styles.floating)}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icons[tone]} className={styles.icon ?? ''} />
      <div className={styles.middle}>
        <div className={styles.words} data-testid={props.testId}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && <IconButton icon="close" label={dismissLabel} size="s" onClick={onDismiss} />}
    </div>
  );
}
