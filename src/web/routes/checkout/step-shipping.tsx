import { useTexts } from '#web/state/page/texts.ts';
import { isInBook } from '#domain/customer/address-book.ts';
import { checkShipping, shippingAddress } from '#domain/checkout/checkout-addresses.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { methodKey, useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { orderFieldRefusals, sendOrderFields } from '#web/state/checkout/order-fields.ts';
import { useKnownPostcodes } from '#web/state/checkout/places.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { AddressFields } from '#web/forms/fields/address-fields.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { AddressBook } from './address-book.tsx';
import { DeliveryWays, notSent } from './delivery-ways.tsx';
import styles from './fields.module.css';
import { OrderFieldInputs } from './order-field-inputs.tsx';
import { StepForm, type StepFormOf } from './step-form.tsx';

export function ShippingStep() {
  const t = useTexts('checkout');
  const { details } = useCheckout();
  const isKnown = useKnownPostcodes();
  const { shipping, payment, chosenShipping } = useCheckoutChoice();
  const possible = shipping.filter(({ lacks }) => lacks === undefined);
  // Both lists load together, and there is always a way to pay.
  const isUndeliverable = payment.length > 0 && possible.length === 0;
  const { fields } = useView('checkout/checkout');
  const { orderFields, items } = useCart().cart;
  const asked = fields.filter(({ isOfDelivery }) => isOfDelivery);
  const isFetched = chosenShipping?.place !== undefined;
  const hasRental = items.some(({ options }) => options.rental !== undefined);
  // This depends on the cart alone, so that nothing moves while an address is written.
  const isFetchedOnly = hasRental || notSent(shipping) !== undefined;
  const order = { isCompany: details.isCompany, isVirtual: false, isFetched };
  const leave = () => {
    if (chosenShipping) writeDetails({ shippingMethod: methodKey(chosenShipping) });
    void sendOrderFields(fields);
  };
  return (
    <StepForm
      title={t(isFetchedOnly ? 'checkout.fetchTitle' : 'checkout.shippingTitle')}
      errors={{
        ...checkShipping(details, isFetched, isKnown),
        ...(isUndeliverable && { shippingMethod: { code: 'field.required' } }),
        ...orderFieldRefusals(orderFields, asked, order),
      }}
      asked={asked}
      order={order}
      next={{ label: t('checkout.toPayment'), to: '/checkout/payment' }}
      back={{ label: t('checkout.back'), to: '/checkout/personal' }}
      onLeave={leave}
    >
      {(form) => (
        <>
          <DeliveryWays isUndeliverable={isUndeliverable} />
          <div className={styles.part}>
            {isFetched ? (
              <p className="soft small">{t('checkout.fetchedNoAddress')}</p>
            ) : (
              <SentTo {...form} />
            )}
            <TextField
              {...form.field('phone')}
              kind="phone"
              hint={t(isFetched ? 'checkout.phoneFetched' : 'checkout.phoneHint')}
            />
          </div>
          <div className={styles.part}>
            <OrderFieldInputs asked={asked} order={order} form={form} />
          </div>
        </>
      )}
    </StepForm>
  );
}

function SentTo({ field }: StepFormOf) {
  const t = useTexts('checkout');
  const { visitor } = useShop();
  const { addressBook } = useView('checkout/checkout');
  const { details } = useCheckout();
  return (
    <>
      <h2 className={styles.heading}>{t('checkout.sentTo')}</h2>
      <AddressBook
        chosen={details}
        onChoose={({ country, street, apartment, postcode, city, phone }) =>
          writeDetails({ country, street, apartment, postcode, city, hasOwnCity: false, phone })
        }
      />
      <AddressFields
        field={field}
        apartment={field('apartment')}
        section="shipping"
        ownTown={[details.hasOwnCity, (hasOwnCity) => writeDetails({ hasOwnCity })]}
      />
      {visitor.isLoggedIn && !isInBook(addressBook, shippingAddress(details)) && (
        <Checkbox
          name="savesAddress"
          label={t('checkout.savesAddress')}
          checked={details.savesAddress}
          onChange={({ target }) => writeDetails({ savesAddress: target.checked })}
        />
      )}
    </>
  );
}
