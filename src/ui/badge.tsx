import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  /** Brass is for offers and news; good, warn and bad for states; quiet for the rest. */
  tone?: 'quiet' | 'action' | 'brass' | 'good' | 'warn' | 'bad';
  /** Shows a dot instead of a background. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
}

/** A badge must never be the only sign of a state; its text says it too. */
export function Badge({ tone = 'quiet', dot = false, children, className }: BadgeProps) {
  return (
    <span className={classNames(dot ? styles.dot : styles.badge, styles[tone], className)}>
      {children}
    </span>
  );
}
