import styles from './progress-bar.module.css';
import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  /** What goes on, in words. */
  label: string;
  /** A thin line along the top of the window, for moving between pages. */
  top?: boolean;
}

/** Says that something goes on: a native progress element without a value. */
export function ProgressBar({ label, top }: ProgressBarProps) {
  return <progress aria-label={label} className={classNames(styles.bar, top && styles.top)} />;
}
