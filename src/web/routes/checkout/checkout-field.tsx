import type { ComponentProps, ReactNode } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { fieldText } from '#texts/field-texts.ts';
import { fieldWords } from '#web/state/forms/field-words.ts';
import { useTexts } from '#web/state/page/lazy-texts.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useCheckoutTexts } from './use-checkout-texts.ts';

interface CheckoutFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onWrite: (value: string) => void;
  readonly errors: FieldRefusals;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly fieldClass?: string | undefined;
}

/** One line to fill in: label, hint and what is wrong with it. */
export function CheckoutField(props: CheckoutFieldProps) {
  const { name, label, onWrite, errors, hint, isOptional = false, fieldClass, ...input } = props;
  const t = useCheckoutTexts();
  const words = useTexts(fieldWords);
  const refusal = errors[name];
  return (
    <Field
      label={label}
      required={!isOptional}
      error={refusal && fieldText(words, name, refusal)}
      {...(hint !== undefined && { hint })}
      {...(isOptional && { mark: t('checkout.optional') })}
      {...(fieldClass !== undefined && { className: fieldClass })}
    >
      <TextInput {...input} name={name} onChange={(event) => onWrite(event.target.value)} />
    </Field>
  );
}
