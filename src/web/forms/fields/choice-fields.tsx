import { useId, type ReactNode } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from '#ui/checkbox-group.tsx';
import { FieldError, FieldName } from '#ui/field.tsx';
import { RadioGroup, type RadioGroupProps } from '#ui/radio-group.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { controlOf, FormField, type FieldLook } from './form-field.tsx';
import { splitProps } from './text-field.tsx';

interface SelectFieldProps extends FieldOf, FieldLook {
  readonly options: readonly SelectOption[];
  readonly autoComplete?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { field, look, rest } = splitProps(props);
  return (
    <FormField of={field} {...look}>
      <Select {...rest} {...controlOf(field)} />
    </FormField>
  );
}

interface RadioFieldProps extends FieldOf, Pick<RadioGroupProps, 'options' | 'look'> {}

export function RadioField({ options, look = 'rows', ...field }: RadioFieldProps) {
  const { id, name, error, required, written, onWrite } = field;
  return (
    <RadioGroup
      id={id}
      name={name}
      legend={<Legend {...field} />}
      options={options}
      look={look}
      required={required}
      error={error}
      {...(onWrite ? { value: written, onChange: onWrite } : { defaultValue: written })}
    />
  );
}

interface CheckFieldProps extends FieldOf {
  readonly note?: ReactNode;
}

/** One check box; its text is `on`. */
export function CheckField({ note, ...field }: CheckFieldProps) {
  const { id, name, label, error, required, written, onWrite } = field;
  const errorId = useId();
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        label={label}
        note={note}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        {...(onWrite
          ? {
              checked: written !== '',
              onChange: ({ target }) => onWrite(target.checked ? 'on' : ''),
            }
          : { defaultChecked: written !== '' })}
      />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface CheckGroupFieldProps extends FieldOf, Pick<CheckboxGroupProps, 'options' | 'look'> {}

export function CheckGroupField({ options, look = 'rows', ...field }: CheckGroupFieldProps) {
  const { id, name, error, written, onWrite } = field;
  return (
    <CheckboxGroup
      id={id}
      name={name}
      legend={<Legend {...field} />}
      options={options}
      look={look}
      values={written === '' ? [] : written.split('\n')}
      error={error}
      onChange={onWrite && ((values) => onWrite(values.join('\n')))}
    />
  );
}

function Legend({ label, isMarked }: FieldOf) {
  const { t } = useShop();
  return <FieldName label={label} mark={isMarked && t('shell.optional')} />;
}
