import type { ReactNode } from 'react';
import { useShop } from '#web/state/page/shop.tsx';
import { Field } from '#ui/field.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';

/** What each field of a form takes beside the wiring that its form gives it. */
export interface FieldLook {
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
}

interface FormFieldProps extends FieldLook {
  readonly of: FieldOf;
  /** One control. */
  readonly children: ReactNode;
}

/** Label, hint and error around a control. A field that may be left empty says so, and no other field has a mark. */
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

/** What a control gets: its value where that lives elsewhere, else only what stands in it at first. */
export function controlOf({ name, written, onWrite }: FieldOf) {
  return onWrite
    ? { name, value: written, onChange: ({ target }: Writing) => onWrite(target.value) }
    : { name, defaultValue: written };
}
