import styles from './spinner.module.css';
import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** Without it the spinner is decoration. */
  label?: string;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
