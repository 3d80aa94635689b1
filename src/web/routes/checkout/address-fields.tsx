import { CheckoutField, type WrittenLines } from './checkout-field.tsx';
import styles from './fields.module.css';

interface AddressFieldsProps extends WrittenLines {
  readonly section: 'shipping' | 'billing';
}

/** Street, postcode and town, in the order a Norwegian envelope has them. */
export function AddressFields({ section, ...fields }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      <CheckoutField
        {...fields}
        name="street"
        autoComplete={`${section} address-line1`}
        fieldClass={styles.whole}
      />
      <CheckoutField
        {...fields}
        name="apartment"
        autoComplete={`${section} address-line2`}
        fieldClass={styles.whole}
        isOptional
      />
      <CheckoutField
        {...fields}
        name="postcode"
        autoComplete={`${section} postal-code`}
        inputMode="numeric"
        maxLength={12}
      />
      <CheckoutField {...fields} name="city" autoComplete={`${section} address-level2`} />
    </div>
  );
}

export function BillingFields(billing: Omit<WrittenLines, 'prefix'>) {
  const fields = { ...billing, prefix: 'billing.' } as const;
  return (
    <div className={styles.part}>
      <div className={styles.names}>
        <CheckoutField {...fields} name="firstName" autoComplete="billing given-name" />
        <CheckoutField {...fields} name="lastName" autoComplete="billing family-name" />
      </div>
      <AddressFields {...fields} section="billing" />
    </div>
  );
}
