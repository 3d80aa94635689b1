import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useField } from './use-field.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends ComponentProps<'select'> {
  /** The options; or pass <option> elements as children. */
  options?: readonly SelectOption[];
}

export function Select({ options, children, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.select, className)}>
      <select {...useField()} {...rest} className={styles.control}>
        {children}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  );
}
