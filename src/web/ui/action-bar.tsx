import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** Names the bar for screen readers. */
  label: string;
  children: ReactNode;
}

/** The one thing to do on this page, within reach of a thumb; gone from 1024 px. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <section aria-label={label} className={styles.bar}>
      {children}
    </section>
  );
}
