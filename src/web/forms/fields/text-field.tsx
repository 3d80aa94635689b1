import type { ComponentProps } from 'react';
import { TextArea, TextInput, type TextInputProps } from '#ui/text-input.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { controlOf, FormField, type FieldLook } from './form-field.tsx';

type OwnProps = 'name' | 'value' | 'defaultValue' | 'id' | 'required' | keyof FieldLook;

export interface TextFieldProps extends FieldOf, FieldLook, Omit<TextInputProps, OwnProps> {
  readonly kind?: keyof typeof kinds;
}

const plain = { autoCapitalize: 'none', spellCheck: false } as const;
/** The phone's keyboard and the browser's autofill for each kind. */
const kinds = {
  text: { autoComplete: 'off' },
  email: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  digits: { ...plain, inputMode: 'numeric', autoComplete: 'off' },
} as const satisfies Record<string, TextInputProps>;

/** A field for one line of text. */
export function TextField({ kind = 'text', ...props }: TextFieldProps) {
  const { field, look, rest } = splitProps(props);
  return (
    <FormField of={field} {...look}>
      <TextInput maxLength={255} {...kinds[kind]} {...rest} {...controlOf(field)} />
    </FormField>
  );
}

export interface TextAreaFieldProps
  extends FieldOf, FieldLook, Omit<ComponentProps<typeof TextArea>, OwnProps> {}

/** A field for several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, look, rest } = splitProps(props);
  return (
    <FormField of={field} {...look}>
      <TextArea {...rest} {...controlOf(field)} />
    </FormField>
  );
}

/** Splits properties: those of the form, the look, and those of the control. */
export function splitProps<Props extends FieldOf & FieldLook>(props: Props) {
  const { hint, className, ...others } = props;
  const { id, name, label, error, required, isMarked, written, onWrite, ...rest } = others;
  const own = { id, name, label, error, required, isMarked, written };
  const field: FieldOf = { ...own, ...(onWrite && { onWrite }) };
  return { field, look: { hint, className }, rest };
}
