import { useState } from 'react';
import type { FieldCheck } from '#domain/fields.ts';
import { amount, numberBetween } from '#domain/written-rules.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { QuantityBounds } from '#ui/quantity.ts';
import type { FieldOf } from '#web/forms/form-of.ts';
import { FormField, type FieldLook } from './form-field.tsx';
import { splitProps } from './text-field.tsx';

interface NumberFieldProps extends FieldOf, FieldLook {
  readonly decimals?: number;
  /** The unit after the number. */
  readonly unit?: string;
}

/** A field for a number, for the rule `numberBetween`. */
export function NumberField(props: NumberFieldProps) {
  const { format } = useShop();
  const { field, look, rest } = splitProps(props);
  const { unit, decimals = 0 } = rest;
  const tidy = (text: string) => tidied(text, numberBetween({ decimals })(text, {}), format.number);
  return (
    <FormField of={field} {...look}>
      <NumberInput hasDecimals={decimals > 0} after={unit} tidy={tidy} {...textOf(field, tidy)} />
    </FormField>
  );
}

/** A field for an amount in kroner, for the rule `amount`. */
export function MoneyField(props: FieldOf & FieldLook) {
  const { format } = useShop();
  const { field, look } = splitProps(props);
  const tidy = (text: string) => tidied(text, amount(text), format.amount);
  return (
    <FormField of={field} {...look}>
      <NumberInput hasDecimals after="kr" tidy={tidy} {...textOf(field, tidy)} />
    </FormField>
  );
}

interface QuantityFieldProps extends FieldOf, FieldLook, QuantityBounds {}

/** A quantity, with buttons for one fewer and one more. */
export function QuantityField(props: QuantityFieldProps) {
  const { t } = useShop();
  const { field, look, rest } = splitProps(props);
  const { name, label, written, onWrite } = field;
  const { min = 1 } = rest;
  const checked = numberBetween({})(written, {});
  const first = checked.ok ? checked.value : min;
  const [held, setHeld] = useState(first);
  return (
    <FormField of={field} {...look}>
      <QuantityStepper
        {...rest}
        name={name}
        value={onWrite ? first : held}
        onChange={onWrite ? (next) => onWrite(String(next)) : setHeld}
        labels={{
          quantity: label,
          decrease: t('product.fewer'),
          increase: t('product.more'),
        }}
      />
    </FormField>
  );
}

/**
 * Rewrites the text in the shop's format. A refused text stays, so that the error refers to what is
 * visible.
 */
function tidied<Value>(
  text: string,
  checked: FieldCheck<Value>,
  write: (value: Value) => string,
): string {
  return checked.ok ? write(checked.value) : text;
}

function textOf({ name, written, onWrite }: FieldOf, tidy: (text: string) => string) {
  return onWrite
    ? { name, value: written, onValue: onWrite }
    : { name, defaultValue: tidy(written) };
}
