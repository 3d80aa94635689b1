import type { FieldRefusals } from '#domain/fields.ts';
import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { useCheckoutTexts } from './use-checkout-texts.ts';

/** The lines of an address that delivery and invoice have in common. */
interface AddressLines {
  readonly street: string;
  readonly apartment: string;
  readonly postcode: string;
  readonly city: string;
}

interface AddressFieldsProps {
  readonly lines: AddressLines;
  readonly onWrite: (change: Partial<AddressLines>) => void;
  readonly errors: FieldRefusals;
  /** `shipping` or `billing`, as autofill knows them. */
  readonly section: 'shipping' | 'billing';
  /** Before the names of the fields, `billing.` for example. */
  readonly prefix?: string;
}

/** Street, postcode and town, in the order a Norwegian envelope has them. */
export function AddressFields({
  lines,
  onWrite,
  errors,
  section,
  prefix = '',
}: AddressFieldsProps) {
  const t = useCheckoutTexts();
  return (
    <div className={styles.fields}>
      <CheckoutField
        name={`${prefix}street`}
        label={t('checkout.street')}
        value={lines.street}
        onWrite={(street) => onWrite({ street })}
        errors={errors}
        autoComplete={`${section} address-line1`}
        fieldClass={styles.whole}
      />
      <CheckoutField
        name={`${prefix}apartment`}
        label={t('checkout.apartment')}
        value={lines.apartment}
        onWrite={(apartment) => onWrite({ apartment })}
        errors={errors}
        autoComplete={`${section} address-line2`}
        fieldClass={styles.whole}
        isOptional
      />
      <CheckoutField
        name={`${prefix}postcode`}
        label={t('checkout.postcode')}
        value={lines.postcode}
        onWrite={(postcode) => onWrite({ postcode })}
        errors={errors}
        autoComplete={`${section} postal-code`}
        inputMode="numeric"
        maxLength={12}
      />
      <CheckoutField
        name={`${prefix}city`}
        label={t('checkout.city')}
        value={lines.city}
        onWrite={(city) => onWrite({ city })}
        errors={errors}
        autoComplete={`${section} address-level2`}
      />
    </div>
  );
}
