import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  trailing?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** `scale` is one row of equal chips, from one to five. */
  look?: 'rows' | 'cards' | 'chips' | 'scale';
  value?: string | undefined;
  /** The initial value, where the page holds the choice. */
  defaultValue?: string | undefined;
  /** The id of the whole group, for links to it. */
  id?: string | undefined;
  onChange?: (value: string) => void;
  required?: boolean | undefined;
  error?: ReactNode;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, look = 'rows', value, onChange, error } = props;
  const { id, defaultValue } = props;
  const errorId = useId();
  return (
    <fieldset
      id={id}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div
        className={classNames(look === 'scale' && styles.chips, look !== 'rows' && styles[look])}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.mark}
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={props.required}
              {...(onChange && { onChange: () => onChange(option.value) })}
              {...(defaultValue !== undefined && {
                defaultChecked: option.value === defaultValue,
              })}
              {...(value !== undefined && {
                checked: option.value === value,
                readOnly: !onChange,
              })}
            />
            <span className={styles.label}>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            {option.trailing !== undefined && (
              <span className={styles.trailing}>{option.trailing}</span>
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
