import type { NamedOrderField } from '#contract/order-fields.ts';
import { fieldsOfOrder, type FieldedOrder } from '#domain/checkout/order-fields.ts';
import { DateField } from '#web/forms/fields/date-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { StepFormOf } from './step-form.tsx';

interface OrderFieldInputsProps {
  readonly asked: readonly NamedOrderField[];
  readonly order: FieldedOrder;
  readonly form: StepFormOf;
}

const hints = {
  customer_reference: 'checkout.referenceHint',
  order_number: 'checkout.orderNumberHint',
  site_contact: 'checkout.siteContactHint',
  requested_delivery_date: 'checkout.dateHint',
} as const;

/** The shop's order fields, with built-in labels or the merchant's (rules/orders#order-fields). */
export function OrderFieldInputs({ asked, order, form }: OrderFieldInputsProps) {
  const t = useTexts('checkout');
  return fieldsOfOrder(asked, order).map(({ code, kind, maximumLength }) => {
    const field = form.field(`fields.${code}`);
    const hint = hints[code as keyof typeof hints];
    const said = hint && t(hint);
    return kind === 'date' ? (
      <DateField key={code} {...field} hint={said} />
    ) : (
      <TextField key={code} {...field} hint={said} maxLength={maximumLength} />
    );
  });
}
