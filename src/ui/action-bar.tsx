import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { classNames } from './class-names.ts';

export interface ActionBarProps {
  label: string;
  children: ReactNode;
  /** The bar is fixed over the page; otherwise it is at the end of its parent. */
  isFloating?: boolean;
}

/** For phones and tablets: CSS hides it from 1024 px. */
export function ActionBar({ label, children, isFloating }: ActionBarProps) {
  return (
    <section aria-label={label} className={classNames(styles.bar, isFloating && styles.floating)}>
      {children}
    </section>
  );
}
