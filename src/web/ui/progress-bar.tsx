import styles from './progress-bar.module.css';
import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  /** What is progressing, in words. */
  label: string;
  /** From 0 to max; without it the bar only says that something is going on. */
  value?: number;
  max?: number;
  tone?: 'action' | 'brass' | 'good';
  /** A thin line along the top of the window, for moving between pages. */
  top?: boolean;
}

/** A native progress element. */
export function ProgressBar({ label, value, max = 1, tone = 'action', top }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      className={classNames(styles.bar, styles[tone], top && styles.top)}
      {...(value !== undefined && { value: Math.min(value, max) })}
      max={max}
    />
  );
}
