import type { FieldRefusals } from '#domain/fields.ts';
import type { BillingDetails, CheckoutDetails } from '#domain/checkout/checkout-details.ts';
import { writeDetails } from '#web/state/checkout/checkout.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { useCheckoutTexts } from './use-checkout-texts.ts';

interface BillingFieldsProps {
  readonly details: CheckoutDetails;
  readonly errors: FieldRefusals;
}

/** Name and address of an invoice that goes elsewhere. */
export function BillingFields({ details: { billing }, errors }: BillingFieldsProps) {
  const t = useCheckoutTexts();
  const write = (change: Partial<BillingDetails>) =>
    writeDetails({ billing: { ...billing, ...change } });
  return (
    <div className={styles.part}>
      <div className={styles.names}>
        <CheckoutField
          name="billing.firstName"
          label={t('checkout.firstName')}
          value={billing.firstName}
          onWrite={(firstName) => write({ firstName })}
          errors={errors}
          autoComplete="billing given-name"
        />
        <CheckoutField
          name="billing.lastName"
          label={t('checkout.lastName')}
          value={billing.lastName}
          onWrite={(lastName) => write({ lastName })}
          errors={errors}
          autoComplete="billing family-name"
        />
      </div>
      <AddressFields
        lines={billing}
        onWrite={write}
        errors={errors}
        section="billing"
        prefix="billing."
      />
    </div>
  );
}
