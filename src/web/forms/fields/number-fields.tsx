import { useState } from 'react';
import { numberBetween } from '#domain/written-rules.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { MoneyInput, NumberInput, type NumberInputProps } from '#ui/number-input.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { QuantityBounds } from '#ui/quantity.ts';
import type { FieldOf } from '#web/forms/form-of.ts';
import { FormField, type FieldLook } from './form-field.tsx';
import { apart } from './text-field.tsx';

interface NumberFieldProps extends FieldOf, FieldLook, Pick<NumberInputProps, 'decimals'> {
  /** The unit, behind the number. */
  readonly unit?: string;
}

/** A number, for the rule `numberBetween`. */
export function NumberField(props: NumberFieldProps) {
  const { field, look, rest } = apart(props);
  const { unit, decimals = 0 } = rest;
  return (
    <FormField of={field} {...look}>
      <NumberInput
        decimals={decimals}
        point={usePoint()}
        after={unit}
        {...numberOf(field, decimals)}
      />
    </FormField>
  );
}

/** An amount in kroner, for the rule `amount`. */
export function MoneyField(props: FieldOf & FieldLook) {
  const { field, look } = apart(props);
  const written = numberOf(field, 2);
  const { value, defaultValue, onValue } = written;
  return (
    <FormField of={field} {...look}>
      <MoneyInput
        name={field.name}
        point={usePoint()}
        after="kr"
        {...(onValue
          ? { value: inOre(value), onValue: (ore) => onValue(ore === undefined ? ore : ore / 100) }
          : { defaultValue: inOre(defaultValue) })}
      />
    </FormField>
  );
}

interface QuantityFieldProps extends FieldOf, FieldLook, QuantityBounds {}

/** How many, with buttons for one fewer and one more. */
export function QuantityField(props: QuantityFieldProps) {
  const { t } = useShop();
  const { field, look, rest } = apart(props);
  const { value, defaultValue, onValue } = numberOf(field, 0);
  const { min = 1 } = rest;
  const [held, setHeld] = useState(defaultValue ?? min);
  return (
    <FormField of={field} {...look}>
      <QuantityStepper
        {...rest}
        name={field.name}
        value={onValue ? (value ?? min) : held}
        onChange={onValue ?? setHeld}
        labels={{
          quantity: field.label,
          decrease: t('product.fewer'),
          increase: t('product.more'),
        }}
      />
    </FormField>
  );
}

/** The text of a field as a number, and back where the text lives elsewhere. No number is refused by the rule. */
function numberOf({ name, written, onWrite }: FieldOf, decimals: number) {
  const checked = numberBetween({ decimals })(written, {});
  const value = checked.ok ? checked.value : undefined;
  if (!onWrite) return { name, defaultValue: value };
  return {
    name,
    value,
    onValue: (next: number | undefined) => onWrite(next === undefined ? '' : String(next)),
  };
}

function inOre(kroner: number | undefined): number | undefined {
  return kroner === undefined ? undefined : Math.round(kroner * 100);
}

function usePoint(): ',' | '.' {
  return useShop().storeView.language === 'nb' ? ',' : '.';
}
