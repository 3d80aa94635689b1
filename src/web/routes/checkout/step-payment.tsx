import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { BillingFields } from './billing-fields.tsx';
import { CheckoutField } from './checkout-field.tsx';
import styles from './fields.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { paymentNote, paymentTitle } from './payment-words.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';
import { useCheckoutTexts } from './use-checkout-texts.ts';
import { useStepForm } from './use-step-form.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { checkPayment } from '#domain/checkout/checkout-addresses.ts';
import { useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Third step: how it is paid and where the invoice goes. */
export function PaymentStep() {
  const t = useCheckoutTexts();
  const { path, format } = useShop();
  const { cart } = useCart();
  const { details } = useCheckout();
  const { payment, chosenPayment } = useCheckoutChoice();
  const isVirtual = isVirtualCart(cart.items);
  const { errors, form, summary, onSubmit } = useStepForm(
    checkPayment(details, isVirtual),
    '/checkout/review',
    () =>
      writeDetails({
        ...(chosenPayment && { paymentMethod: chosenPayment.code }),
        ...(isVirtual && { hasOwnBilling: true }),
      }),
  );
  const labels = {
    'billing.firstName': t('checkout.firstName'),
    'billing.lastName': t('checkout.lastName'),
    'billing.street': t('checkout.street'),
    'billing.apartment': t('checkout.apartment'),
    'billing.postcode': t('checkout.postcode'),
    'billing.city': t('checkout.city'),
    phone: t('checkout.phone'),
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <StepHeading>{t('checkout.paymentTitle')}</StepHeading>
      <ErrorSummary errors={errors} labels={labels} summary={summary} form={form} />
      <RadioGroup
        legend={t('checkout.paymentMethod')}
        name="paymentMethod"
        look="cards"
        value={chosenPayment?.code}
        onChange={(paymentMethod) => writeDetails({ paymentMethod })}
        options={payment.map((method) => ({
          value: method.code,
          label: paymentTitle(t, method),
          note: paymentNote(t, method.code),
          ...(method.fee.gross > 0 && { trailing: format.money(method.fee.gross) }),
        }))}
      />
      <div className={styles.part}>
        {!isVirtual && (
          <RadioGroup
            legend={t('checkout.billing')}
            name="hasOwnBilling"
            value={details.hasOwnBilling ? 'own' : 'same'}
            onChange={(choice) => writeDetails({ hasOwnBilling: choice === 'own' })}
            options={[
              { value: 'same', label: t('checkout.billingSame') },
              { value: 'own', label: t('checkout.billingOwn') },
            ]}
          />
        )}
        {(details.hasOwnBilling || isVirtual) && (
          <BillingFields details={details} errors={errors} />
        )}
        {isVirtual && (
          <CheckoutField
            name="phone"
            type="tel"
            inputMode="tel"
            label={labels.phone}
            value={details.phone}
            onWrite={(phone) => writeDetails({ phone })}
            errors={errors}
            autoComplete="tel"
          />
        )}
        <CheckoutField
          name="reference"
          label={t('checkout.reference')}
          hint={t('checkout.referenceHint')}
          value={details.reference}
          onWrite={(reference) => writeDetails({ reference })}
          errors={errors}
          maxLength={40}
          autoComplete="off"
          isOptional
        />
      </div>
      <StepButtons
        next={t('checkout.toReview')}
        back={{
          label: t('checkout.back'),
          href: path(isVirtual ? '/checkout/personal' : '/checkout/shipping'),
        }}
      />
    </form>
  );
}
