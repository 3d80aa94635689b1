import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { classNames } from './class-names.ts';

export interface ActionBarProps {
  /** Names the bar for screen readers. */
  label: string;
  children: ReactNode;
  /** Over the page, wherever it is written; else it lies at the end of what it belongs to. */
  isFloating?: boolean;
}

/** The one thing to do on this page, within reach of a thumb; gone from 1024 px. */
export function ActionBar({ label, children, isFloating }: ActionBarProps) {
  return (
    <section aria-label={label} className={classNames(styles.bar, isFloating && styles.floating)}>
      {children}
    </section>
  );
}
