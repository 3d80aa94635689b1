import type { NamedOrderField } from '#contract/order-fields.ts';
import { isOrderField, type StepFieldName } from '#web/state/checkout/checkout-texts.ts';
import { useTexts, type TextsOf } from '#web/state/page/texts.ts';

type LabelKey = Parameters<TextsOf<'labels'>>[0];

/** The fields whose labels other forms share. */
const sharedLabels: Readonly<
  Record<Exclude<StepFieldName, `fields.${string}` | 'company' | 'phone'>, LabelKey>
> = {
  firstName: 'labels.firstName',
  lastName: 'labels.lastName',
  email: 'labels.email',
  password: 'labels.password',
  organisationNumber: 'labels.organisationNumber',
  street: 'labels.street',
  apartment: 'labels.apartment',
  postcode: 'labels.postcode',
  city: 'labels.city',
  country: 'labels.country',
  'billing.firstName': 'labels.firstName',
  'billing.lastName': 'labels.lastName',
  'billing.street': 'labels.street',
  'billing.apartment': 'labels.apartment',
  'billing.postcode': 'labels.postcode',
  'billing.city': 'labels.city',
  'billing.country': 'labels.country',
};

/** The label of a field in checkout, which has its own where it asks for something narrower. */
export function useStepLabel(
  asked: readonly NamedOrderField[],
): (name: StepFieldName | 'billingFrom' | 'shippingMethod') => string {
  const t = useTexts('checkout');
  const labels = useTexts('labels');
  const own = new Map(asked.map(({ code, label }) => [`fields.${code}`, label]));
  return (name) => {
    if (name === 'company' || name === 'phone') return t(`checkout.${name}`);
    // The refusals of these choices name them already.
    if (name === 'billingFrom' || name === 'shippingMethod') return '';
    return isOrderField(name) ? (own.get(name) ?? '') : labels(sharedLabels[name]);
  };
}
