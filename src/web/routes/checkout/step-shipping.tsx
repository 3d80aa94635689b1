import { AddressFields } from './address-fields.tsx';
import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutTexts } from './use-checkout-texts.ts';
import { useStepForm } from './use-step-form.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { checkShipping } from '#domain/checkout/checkout-addresses.ts';
import { methodKey, useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Second step: where to and how. */
export function ShippingStep() {
  const t = useCheckoutTexts();
  const { path, format } = useShop();
  const { details } = useCheckout();
  const isOnline = useIsOnline();
  const { shipping, chosenShipping } = useCheckoutChoice();
  const { errors, form, summary, onSubmit } = useStepForm(
    checkShipping(details),
    '/checkout/payment',
    () => chosenShipping && writeDetails({ shippingMethod: methodKey(chosenShipping) }),
  );
  const labels = {
    street: t('checkout.street'),
    apartment: t('checkout.apartment'),
    postcode: t('checkout.postcode'),
    city: t('checkout.city'),
    phone: t('checkout.phone'),
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <StepHeading>{t('checkout.shippingTitle')}</StepHeading>
      <ErrorSummary errors={errors} labels={labels} summary={summary} form={form} />
      <div className={styles.part}>
        <AddressFields
          lines={details}
          onWrite={(change) => writeDetails(change)}
          errors={errors}
          section="shipping"
        />
        <CheckoutField
          name="phone"
          type="tel"
          inputMode="tel"
          label={labels.phone}
          hint={t('checkout.phoneHint')}
          value={details.phone}
          onWrite={(phone) => writeDetails({ phone })}
          errors={errors}
          autoComplete="tel"
        />
        <CheckoutField
          name="deliveryNote"
          label={t('checkout.deliveryNote')}
          value={details.deliveryNote}
          onWrite={(deliveryNote) => writeDetails({ deliveryNote })}
          errors={errors}
          maxLength={200}
          autoComplete="off"
          isOptional
        />
      </div>
      <div className={styles.part}>
        <RadioGroup
          legend={t('checkout.shippingMethod')}
          name="shippingMethod"
          look="cards"
          value={chosenShipping && methodKey(chosenShipping)}
          onChange={(shippingMethod) => writeDetails({ shippingMethod })}
          options={shipping.map((method) => ({
            value: methodKey(method),
            label: method.title,
            ...(!isOnline && { note: t('checkout.shippingOffline') }),
            trailing:
              method.price.gross === 0
                ? t('checkout.shippingFree')
                : format.money(method.price.gross),
          }))}
        />
      </div>
      <StepButtons
        next={t('checkout.toPayment')}
        back={{ label: t('checkout.back'), href: path('/checkout/personal') }}
      />
    </form>
  );
}
