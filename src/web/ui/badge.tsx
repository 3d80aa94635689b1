import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  /** Brass is for offers and news; good, warn and bad for states; quiet for the rest. */
  tone?: 'quiet' | 'action' | 'brass' | 'good' | 'warn' | 'bad';
  /** A dot before the words instead of a ground behind them. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
}

/** A word or two about a thing; never the only sign of a state, the words say it. */
export function Badge({ tone = 'quiet', dot = false, children, className }: BadgeProps) {
  return (
    <span className={classNames(dot ? styles.dot : styles.badge, styles[tone], className)}>
      {children}
    </span>
  );
}
