import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Written } from '#web/state/forms/use-sent-form.ts';

interface AccountFieldProps extends Omit<ComponentProps<typeof TextInput>, 'name'> {
  readonly name: string;
  readonly label: string;
  readonly messages: Written;
  readonly hint?: ReactNode;
}

/** One line to fill in: label, hint and what is wrong with it. */
export function AccountField({ label, messages, hint, ...input }: AccountFieldProps) {
  return (
    <Field
      label={label}
      required
      error={messages[input.name]}
      {...(hint !== undefined && { hint })}
    >
      <TextInput {...input} />
    </Field>
  );
}
