import { type ComponentProps, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  note?: ReactNode;
  trailing?: ReactNode;
}

export function Checkbox({ label, note, trailing, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} type="checkbox" className={styles.mark} />
      <span className={styles.label}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
