import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { TownField, type WrittenAddress } from './town-field.tsx';

interface AddressFieldsProps extends WrittenAddress {
  readonly section: 'shipping' | 'billing';
}

/** Street, postcode and town, in the order a Norwegian envelope has them. */
export function AddressFields({ section, hasOwnCity, ...fields }: AddressFieldsProps) {
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
      <TownField {...fields} hasOwnCity={hasOwnCity} section={section} />
    </div>
  );
}

export function BillingFields(billing: Omit<WrittenAddress, 'prefix'>) {
  const { hasOwnCity, ...written } = billing;
  const fields = { ...written, prefix: 'billing.' } as const;
  return (
    <div className={styles.part}>
      <div className={styles.names}>
        <CheckoutField {...fields} name="firstName" autoComplete="billing given-name" />
        <CheckoutField {...fields} name="lastName" autoComplete="billing family-name" />
      </div>
      <AddressFields {...fields} hasOwnCity={hasOwnCity} section="billing" />
    </div>
  );
}
