import { TextInput } from '#ui/text-input.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { controlOf, FormField, type FieldLook } from './form-field.tsx';
import { apart } from './text-field.tsx';

interface DateFieldProps extends FieldOf, FieldLook {
  /** The first and the last day that may be chosen, as `2026-11-28`. */
  readonly min?: string;
  readonly max?: string;
}

/** A day, written as `2026-11-28` to the rules. */
export function DateField(props: DateFieldProps) {
  const { field, look, rest } = apart(props);
  return (
    <FormField of={field} {...look}>
      <TextInput type="date" {...rest} {...controlOf(field)} />
    </FormField>
  );
}
