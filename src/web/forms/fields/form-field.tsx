import type { ReactNode } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { Field } from '#ui/field.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';

/** The properties of a field beside those from its form. */
export interface FieldLook {
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

interface FormFieldProps extends FieldLook {
  readonly of: FieldOf;
  /** The field's control. */
  readonly children: ReactNode;
}

/**
 * Label, hint and error around a control. An optional field is marked as such; required ones have no
 * mark.
 */
export function FormField({ of, hint, className, children }: FormFieldProps) {
  const { t } = useShop();
  const { id, label, error, required, isMarked } = of;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      mark={isMarked && t('shell.optional')}
      className={className}
    >
      {children}
    </Field>
  );
}

type Writing = { readonly target: { readonly value: string } };

/** The properties of a control: its value where that is held elsewhere, else its initial value. */
export function controlOf({ name, written, onWrite }: FieldOf) {
  return onWrite
    ? { name, value: written, onChange: ({ target }: Writing) => onWrite(target.value) }
    : { name, defaultValue: written };
}
