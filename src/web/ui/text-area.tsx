import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { classNames } from './class-names.ts';
import { useField } from './use-field.ts';

/** Several lines of text; takes its label, hint and error from the Field around it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      {...rest}
      rows={rows}
      className={classNames(styles.control, className)}
    />
  );
}
