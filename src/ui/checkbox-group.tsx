import { useId, type ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import type { RadioOption } from './radio-group.tsx';

export interface CheckboxGroupProps {
  legend: ReactNode;
  options: readonly RadioOption[];
  look?: 'rows' | 'cards';
  values: readonly string[];
  /** Without it the page holds the ticked values, and `values` are the initial ones. */
  onChange?: ((values: readonly string[]) => void) | undefined;
  name?: string;
  /** The id of the whole group, for links to it. */
  id?: string | undefined;
  error?: ReactNode;
}

/** The values stay in the order of the options. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, options, look = 'rows', values, onChange, error } = props;
  const { id, name } = props;
  const errorId = useId();
  const change = (value: string, isChosen: boolean) =>
    onChange?.(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? isChosen : values.includes(each))),
    );
  return (
    <fieldset
      id={id}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(look === 'cards' && styles.cards)}>
        {options.map(({ value, ...option }) => (
          <Checkbox
            key={value}
            {...option}
            name={name}
            value={value}
            {...(onChange
              ? {
                  checked: values.includes(value),
                  onChange: (event) => change(value, event.target.checked),
                }
              : { defaultChecked: values.includes(value) })}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
