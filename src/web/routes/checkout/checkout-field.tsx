import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useLazyTexts } from '#web/state/page/lazy-texts.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { fieldText } from '#texts/field-texts.ts';
import { fieldWords } from '#web/forms/field-words.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Fields that are one line of text. */
export type LineName =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'company'
  | 'organisationNumber'
  | 'street'
  | 'apartment'
  | 'postcode'
  | 'city'
  | 'phone'
  | 'password';

export type Lines = Readonly<Partial<Record<LineName, string>>>;

export interface WrittenLines {
  readonly lines: Lines;
  readonly onWrite: (change: Lines) => void;
  readonly errors: FieldRefusals;
  readonly prefix?: 'billing.';
}

interface CheckoutFieldProps
  extends WrittenLines, Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'prefix'> {
  readonly name: LineName;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly fieldClass?: string | undefined;
}

/** The labels of lines. Checkout has its own where it asks for something narrower than other forms do. */
export function useLineLabel(): (name: LineName) => string {
  const t = useTexts('checkout');
  const labels = useTexts('labels');
  return (name) =>
    name === 'company' || name === 'phone' ? t(`checkout.${name}`) : labels(`labels.${name}`);
}

export function CheckoutField(props: CheckoutFieldProps) {
  const { name, lines, onWrite, errors, prefix = '', hint, ...rest } = props;
  const { isOptional = false, fieldClass, ...input } = rest;
  const { t } = useShop();
  const label = useLineLabel();
  const words = useLazyTexts(fieldWords);
  const fullName = prefix + name;
  const refusal = errors[fullName];
  return (
    <Field
      label={label(name)}
      required={!isOptional}
      error={refusal && fieldText(words, fullName, refusal)}
      {...(hint !== undefined && { hint })}
      {...(isOptional && { mark: t('shell.optional') })}
      {...(fieldClass !== undefined && { className: fieldClass })}
    >
      <TextInput
        {...input}
        name={fullName}
        value={lines[name]}
        onChange={(event) => onWrite({ [name]: event.target.value })}
      />
    </Field>
  );
}
