import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useLazyTexts } from '#web/state/page/lazy-texts.ts';
import type { NamedOrderField } from '#contract/order-fields.ts';
import type { FieldedOrder } from '#domain/checkout/order-fields.ts';
import { fieldsOfOrder } from '#domain/checkout/order-fields.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { fieldText } from '#texts/field-texts.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { writeOrderField } from '#web/state/checkout/order-fields.ts';
import { fieldWords } from '#web/forms/field-words.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface OrderFieldInputsProps {
  readonly asked: readonly NamedOrderField[];
  readonly order: FieldedOrder;
  readonly errors: FieldRefusals;
}

const hints = {
  customer_reference: 'checkout.referenceHint',
  order_number: 'checkout.orderNumberHint',
  site_contact: 'checkout.siteContactHint',
  requested_delivery_date: 'checkout.dateHint',
} as const;

/** The shop's own fields beside addresses, with its own words or those of the merchant (rules/orders#order-fields). */
export function OrderFieldInputs({ asked, order, errors }: OrderFieldInputsProps) {
  const { t } = useShop();
  const words = useTexts('checkout');
  const refusals = useLazyTexts(fieldWords);
  const { orderFields = {} } = useCart().cart;
  const named = new Map(asked.map((field) => [field.code, field]));
  return fieldsOfOrder(asked, order).map(({ code, kind, isRequired, maximumLength }) => {
    const name = `fields.${code}`;
    const refusal = errors[name];
    const hint = hints[code as keyof typeof hints];
    return (
      <Field
        key={code}
        label={named.get(code)?.label ?? code}
        required={isRequired}
        error={refusal && fieldText(refusals, name, refusal)}
        {...(hint !== undefined && { hint: words(hint) })}
        {...(!isRequired && { mark: t('shell.optional') })}
      >
        <TextInput
          name={name}
          type={kind === 'date' ? 'date' : 'text'}
          value={orderFields[code] ?? ''}
          maxLength={maximumLength}
          autoComplete="off"
          onChange={(event) => writeOrderField(code, event.target.value)}
        />
      </Field>
    );
  });
}
