import type { ComponentProps, ReactNode } from 'react';
import styles from './control.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { useField } from './use-field.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  icon?: IconName;
  after?: ReactNode;
}

/** Takes its label, hint and error from the Field around it. */
export function TextInput({ icon, after, className, type = 'text', ...rest }: TextInputProps) {
  const input = (
    <input
      {...useField()}
      {...rest}
      type={type}
      className={classNames(styles.control, className)}
    />
  );
  if (!icon && after === undefined) return input;
  return (
    <div className={styles.affix}>
      {input}
      {icon && (
        <span className={styles.before}>
          <Icon name={icon} />
        </span>
      )}
      {after !== undefined && <span className={styles.after}>{after}</span>}
    </div>
  );
}

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
