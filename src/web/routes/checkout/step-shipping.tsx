import type { CheckoutView } from '#contract/views/checkout.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { isInBook } from '#domain/customer/address-book.ts';
import { checkShipping, shippingAddress } from '#domain/checkout/checkout-addresses.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { methodKey, useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { orderFieldRefusals, sendOrderFields } from '#web/state/checkout/order-fields.ts';
import { goTo, useView } from '#web/state/page/page.tsx';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ItemsPromise } from '#web/features/cart/line-promise.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { AddressBook } from './address-book.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutField, type WrittenLines } from './checkout-field.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';
import styles from './fields.module.css';
import { OrderFieldInputs } from './order-field-inputs.tsx';
import { StepForm } from './step-form.tsx';

export function ShippingStep() {
  const t = useCheckoutTexts();
  const priceOf = useFreightText();
  const { details } = useCheckout();
  const isOnline = useIsOnline();
  const { shipping, payment, chosenShipping } = useCheckoutChoice();
  const possible = shipping.filter(({ lacks }) => lacks === undefined);
  const lacking = shipping
    .flatMap(({ place, lacks }) => (place && lacks ? [place.name] : []))
    .join(', ');
  const unsent = shipping.find(({ place, lacks }) => !place && lacks)?.lacks?.join(', ');
  // Both come together, and there is always a way to pay.
  const isUndeliverable = payment.length > 0 && possible.length === 0;
  const { fields } = useView<CheckoutView>();
  const asked = fields.filter(({ isOfDelivery }) => isOfDelivery);
  const isFetched = chosenShipping?.place !== undefined;
  const order = { isCompany: details.isCompany, isVirtual: false, isFetched };
  const { orderFields, items } = useCart().cart;
  const leave = () => {
    if (chosenShipping) writeDetails({ shippingMethod: methodKey(chosenShipping) });
    void sendOrderFields(fields);
  };
  return (
    <StepForm
      title={t('checkout.shippingTitle')}
      errors={{
        ...checkShipping(details),
        ...(isUndeliverable && { shippingMethod: { code: 'field.required' } }),
        ...orderFieldRefusals(orderFields, asked, order),
      }}
      asked={asked}
      next={{ label: t('checkout.toPayment'), to: '/checkout/payment' }}
      back={{ label: t('checkout.back'), to: '/checkout/personal' }}
      onLeave={leave}
    >
      {(errors) => (
        <>
          <DeliveryFields lines={details} onWrite={writeDetails} errors={errors} />
          <div className={styles.part}>
            {isUndeliverable ? (
              <Undeliverable items={items} isSplit={unsent !== undefined} />
            ) : (
              <RadioGroup
                legend={t('checkout.shippingMethod')}
                name="shippingMethod"
                look="cards"
                value={chosenShipping && methodKey(chosenShipping)}
                onChange={(shippingMethod) => writeDetails({ shippingMethod })}
                options={possible.map((method) => ({
                  value: methodKey(method),
                  label: method.title,
                  note: (
                    <>
                      {method.isUnconfirmed ? t('checkout.shippingUnconfirmed') : method.note}
                      <ItemsPromise items={items} isFetched={method.place !== undefined} />
                    </>
                  ),
                  ...(!method.isUnconfirmed && { trailing: priceOf(method) }),
                }))}
              />
            )}
            {unsent !== undefined && (
              <p className="soft small">{t('checkout.onlyFetched', { names: unsent })}</p>
            )}
            {lacking !== '' && (
              <p className="soft small">{t('checkout.pickupLacks', { names: lacking })}</p>
            )}
            {!isOnline && <p className="soft small">{t('checkout.shippingOffline')}</p>}
          </div>
          <div className={styles.part}>
            <OrderFieldInputs asked={asked} order={order} errors={errors} />
          </div>
        </>
      )}
    </StepForm>
  );
}

/** Neither sent nor fetched: what is in the way, and the way to the cart. */
function Undeliverable({
  items,
  isSplit,
}: {
  readonly items: readonly CartItem[];
  /** Of what only shops have no shop has all. */
  readonly isSplit: boolean;
}) {
  const t = useCheckoutTexts();
  const { path } = useShop();
  const hasRental = items.some(({ options }) => options.rental !== undefined);
  const otherReason = isSplit ? 'checkout.undeliverableSplit' : 'checkout.undeliverableHere';
  return (
    <Notice
      tone="warn"
      title={t('checkout.undeliverable')}
      action={
        <Button variant="quiet" name="shippingMethod" onClick={() => goTo(path('/cart'))}>
          {t('checkout.changeCart')}
        </Button>
      }
    >
      {t(hasRental ? 'checkout.undeliverableRental' : otherReason)}
    </Notice>
  );
}

/** As the sums beside it are: who buys net sees net, and reads that it is. */
function useFreightText(): (method: ShippingMethod) => string {
  const t = useCheckoutTexts();
  const { format, t: page } = useShop();
  const side = useLargeAmount();
  return ({ price }: ShippingMethod) => {
    if (price.gross === 0) return t('checkout.shippingFree');
    const amount = format.money(price[side]);
    return side === 'net' ? `${amount} ${page('product.excludingVat')}` : amount;
  };
}

function DeliveryFields(fields: WrittenLines) {
  const t = useCheckoutTexts();
  const { visitor } = useShop();
  const { addressBook } = useView<CheckoutView>();
  const { details } = useCheckout();
  return (
    <div className={styles.part}>
      <AddressBook
        chosen={details}
        onChoose={({ country, street, apartment, postcode, city, phone }) =>
          writeDetails({ country, street, apartment, postcode, city, hasOwnCity: false, phone })
        }
      />
      <AddressFields
        {...fields}
        onWrite={writeDetails}
        country={details.country}
        hasOwnCity={details.hasOwnCity}
        section="shipping"
      />
      {visitor.isLoggedIn && !isInBook(addressBook, shippingAddress(details)) && (
        <Checkbox
          name="savesAddress"
          label={t('checkout.savesAddress')}
          checked={details.savesAddress}
          onChange={({ target }) => writeDetails({ savesAddress: target.checked })}
        />
      )}
      <CheckoutField
        {...fields}
        name="phone"
        type="tel"
        inputMode="tel"
        hint={t('checkout.phoneHint')}
        autoComplete="tel"
      />
    </div>
  );
}
