import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { TownField, type WrittenAddress } from './town-field.tsx';

interface AddressFieldsProps extends WrittenAddress {
  readonly section: 'shipping' | 'billing';
}

/** Street, postcode and town, in the order a Norwegian envelope has them. */
export function AddressFields({ section, country, hasOwnCity, ...fields }: AddressFieldsProps) {
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
      <TownField {...fields} country={country} hasOwnCity={hasOwnCity} section={section} />
      <CountryField country={country} onWrite={fields.onWrite} section={section} />
    </div>
  );
}

export function BillingFields(billing: Omit<WrittenAddress, 'prefix'>) {
  const { country, hasOwnCity, ...written } = billing;
  const fields = { ...written, prefix: 'billing.' } as const;
  return (
    <div className={styles.part}>
      <div className={styles.names}>
        <CheckoutField {...fields} name="firstName" autoComplete="billing given-name" />
        <CheckoutField {...fields} name="lastName" autoComplete="billing family-name" />
      </div>
      <AddressFields {...fields} country={country} hasOwnCity={hasOwnCity} section="billing" />
    </div>
  );
}

type CountryFieldProps = Pick<AddressFieldsProps, 'country' | 'onWrite' | 'section'>;

/** Only where the store view delivers to several. */
function CountryField({ country, onWrite, section }: CountryFieldProps) {
  const labels = useTexts('labels');
  const { locale, settings } = useShop().storeView;
  const countries = settings.checkout.deliveryCountries;
  if (countries.length < 2) return null;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <Field label={labels('labels.country')} required className={styles.whole ?? ''}>
      <Select
        value={country}
        autoComplete={`${section} country`}
        onChange={({ target }) => onWrite({ country: target.value })}
        options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      />
    </Field>
  );
}
