import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import type { Format } from '#texts/format.ts';
import { checkShipping } from '#domain/checkout/checkout-addresses.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { methodKey, useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutField, type WrittenLines } from './checkout-field.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';
import styles from './fields.module.css';
import { StepForm } from './step-form.tsx';

export function ShippingStep() {
  const t = useCheckoutTexts();
  const { format } = useShop();
  const { details } = useCheckout();
  const isOnline = useIsOnline();
  const { shipping, chosenShipping } = useCheckoutChoice();
  const possible = shipping.filter(({ lacks }) => lacks === undefined);
  const lacking = shipping
    .flatMap(({ place, lacks }) => (place && lacks ? [place.name] : []))
    .join(', ');
  return (
    <StepForm
      title={t('checkout.shippingTitle')}
      errors={checkShipping(details)}
      next={{ label: t('checkout.toPayment'), to: '/checkout/payment' }}
      back={{ label: t('checkout.back'), to: '/checkout/personal' }}
      onLeave={() => chosenShipping && writeDetails({ shippingMethod: methodKey(chosenShipping) })}
    >
      {(errors) => (
        <>
          <DeliveryFields lines={details} onWrite={writeDetails} errors={errors} />
          <div className={styles.part}>
            <RadioGroup
              legend={t('checkout.shippingMethod')}
              name="shippingMethod"
              look="cards"
              value={chosenShipping && methodKey(chosenShipping)}
              onChange={(shippingMethod) => writeDetails({ shippingMethod })}
              options={possible.map((method) => ({
                value: methodKey(method),
                label: method.title,
                ...(method.note !== undefined && { note: method.note }),
                trailing: priceOf(method, t, format),
              }))}
            />
            {lacking !== '' && (
              <p className="soft small">{t('checkout.pickupLacks', { names: lacking })}</p>
            )}
            {!isOnline && <p className="soft small">{t('checkout.shippingOffline')}</p>}
          </div>
        </>
      )}
    </StepForm>
  );
}

type Words = ReturnType<typeof useCheckoutTexts>;

function priceOf({ isUnconfirmed, price }: ShippingMethod, t: Words, format: Format): string {
  if (isUnconfirmed === true) return t('checkout.shippingUnconfirmed');
  return price.gross === 0 ? t('checkout.shippingFree') : format.money(price.gross);
}

function DeliveryFields(fields: WrittenLines) {
  const t = useCheckoutTexts();
  return (
    <div className={styles.part}>
      <AddressFields {...fields} section="shipping" />
      <CheckoutField
        {...fields}
        name="phone"
        type="tel"
        inputMode="tel"
        hint={t('checkout.phoneHint')}
        autoComplete="tel"
      />
      <CheckoutField
        {...fields}
        name="deliveryNote"
        maxLength={200}
        autoComplete="off"
        isOptional
      />
    </div>
  );
}
