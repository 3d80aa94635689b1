import { useTexts } from '#web/state/page/texts.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { useView } from '#web/state/page/page.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface AddressBookProps {
  readonly chosen: Pick<Address, 'street' | 'apartment' | 'postcode'>;
  readonly onChoose: (address: Address) => void;
}

/** A customer's other addresses to fill in; empty where there is no other. */
export function AddressBook({ chosen, onChoose }: AddressBookProps) {
  const t = useTexts('checkout');
  const { addressBook } = useView('checkout/checkout');
  if (addressBook.length < 2) return null;
  const current = addressBook.findIndex(
    ({ street, apartment, postcode }) =>
      street === chosen.street && apartment === chosen.apartment && postcode === chosen.postcode,
  );
  return (
    <Field label={t('checkout.addressBook')}>
      <Select
        value={String(current)}
        onChange={({ target }) => {
          const address = addressBook[Number(target.value)];
          if (address) onChoose(address);
        }}
        options={[
          ...(current < 0 ? [{ value: '-1', label: t('checkout.addressOther') }] : []),
          ...addressBook.map((address, index) => ({
            value: String(index),
            label: addressLine(address),
          })),
        ]}
      />
    </Field>
  );
}

function addressLine({ company, street, apartment, postcode, city }: Address): string {
  return [company, street, apartment, `${postcode} ${city}`]
    .filter((part) => part !== '')
    .join(', ');
}
