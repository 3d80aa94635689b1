import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { checkPayment } from '#domain/checkout/checkout-addresses.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useCheckoutChoice } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { BillingFields } from './address-fields.tsx';
import { CheckoutField } from './checkout-field.tsx';
import { useCheckoutTexts } from './checkout-texts.ts';
import styles from './fields.module.css';
import { paymentWords } from './payment-words.ts';
import { StepForm } from './step-form.tsx';

export function PaymentStep() {
  const t = useCheckoutTexts();
  const { format } = useShop();
  const { cart } = useCart();
  const { details } = useCheckout();
  const { payment, chosenPayment } = useCheckoutChoice();
  const isVirtual = isVirtualCart(cart.items);
  const leave = () =>
    writeDetails({
      ...(chosenPayment && { paymentMethod: chosenPayment.code }),
      ...(isVirtual && { hasOwnBilling: true }),
    });
  return (
    <StepForm
      title={t('checkout.paymentTitle')}
      errors={checkPayment(details, isVirtual)}
      next={{ label: t('checkout.toReview'), to: '/checkout/review' }}
      back={{
        label: t('checkout.back'),
        to: isVirtual ? '/checkout/personal' : '/checkout/shipping',
      }}
      onLeave={leave}
    >
      {(errors) => (
        <>
          <RadioGroup
            legend={t('checkout.paymentMethod')}
            name="paymentMethod"
            look="cards"
            value={chosenPayment?.code}
            onChange={(paymentMethod) => writeDetails({ paymentMethod })}
            options={payment.map((method) => ({
              value: method.code,
              label: paymentWords(t, 'pay', method.code) ?? method.title,
              note: paymentWords(t, 'payNote', method.code),
              ...(method.fee.gross > 0 && { trailing: format.money(method.fee.gross) }),
            }))}
          />
          <InvoiceFields isVirtual={isVirtual} errors={errors} />
        </>
      )}
    </StepForm>
  );
}

function InvoiceFields({ isVirtual, errors }: { isVirtual: boolean; errors: FieldRefusals }) {
  const t = useCheckoutTexts();
  const { details } = useCheckout();
  const { billing, hasOwnBilling } = details;
  const fields = { lines: details, onWrite: writeDetails, errors };
  return (
    <div className={styles.part}>
      {!isVirtual && (
        <RadioGroup
          legend={t('checkout.billing')}
          name="hasOwnBilling"
          value={hasOwnBilling ? 'own' : 'same'}
          onChange={(choice) => writeDetails({ hasOwnBilling: choice === 'own' })}
          options={[
            { value: 'same', label: t('checkout.billingSame') },
            { value: 'own', label: t('checkout.billingOwn') },
          ]}
        />
      )}
      {(hasOwnBilling || isVirtual) && (
        <BillingFields
          lines={billing}
          onWrite={(change) => writeDetails({ billing: { ...billing, ...change } })}
          errors={errors}
        />
      )}
      {isVirtual && (
        <CheckoutField {...fields} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
      )}
      <CheckoutField
        {...fields}
        name="reference"
        hint={t('checkout.referenceHint')}
        maxLength={40}
        autoComplete="off"
        isOptional
      />
    </div>
  );
}
