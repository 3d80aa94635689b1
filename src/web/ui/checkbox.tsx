import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Small words under the label. */
  note?: ReactNode;
  /** At the end of the row, such as a count. */
  trailing?: ReactNode;
  error?: ReactNode;
}

/** A check box with its label; the whole row can be pressed. */
export function Checkbox({ label, note, trailing, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const wiring = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...wiring} {...rest} type="checkbox" className={styles.mark} />
      <span>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      {error && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </label>
  );
}
