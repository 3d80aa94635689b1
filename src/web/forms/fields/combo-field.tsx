import { Combobox, type ComboboxProps, type Suggestion } from '#ui/combobox.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { FormField, type FieldLook } from './form-field.tsx';
import { splitProps } from './text-field.tsx';

interface ComboFieldProps<Found extends Suggestion>
  extends
    FieldOf,
    FieldLook,
    Pick<ComboboxProps<Found>, 'search' | 'labels' | 'minLetters' | 'autoComplete'> {
  readonly onChoose?: (found: Found) => void;
}

/** A line of text with suggestions. The typed text counts, whether a suggestion is chosen or not. */
export function ComboField<Found extends Suggestion>(props: ComboFieldProps<Found>) {
  const { field, look, rest } = splitProps(props);
  const { onChoose, ...box } = rest;
  const { name, written, onWrite } = field;
  return (
    <FormField of={field} {...look}>
      <Combobox
        {...box}
        name={name}
        {...(onWrite ? { value: written, onValue: onWrite } : { defaultValue: written })}
        onChoose={(found) => onChoose?.(found)}
      />
    </FormField>
  );
}
