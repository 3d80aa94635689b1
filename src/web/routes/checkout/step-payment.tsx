import { useTexts } from '#web/state/page/texts.ts';
import { checkPayment } from '#domain/checkout/checkout-addresses.ts';
import { needsBilling } from '#domain/checkout/order-way.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useCheckoutChoice, useOrderWay } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { orderFieldRefusals, sendOrderFields } from '#web/state/checkout/order-fields.ts';
import { useKnownPostcodes } from '#web/state/checkout/places.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import styles from './fields.module.css';
import { InvoiceAddress } from './invoice-address.tsx';
import { OrderFieldInputs } from './order-field-inputs.tsx';
import { paymentWords } from './payment-words.ts';
import { StepForm } from './step-form.tsx';

export function PaymentStep() {
  const t = useTexts('checkout');
  const { format } = useShop();
  const { cart } = useCart();
  const { details } = useCheckout();
  const { payment, chosenPayment } = useCheckoutChoice();
  const way = useOrderWay();
  const isKnown = useKnownPostcodes();
  const { fields } = useView('checkout/checkout');
  const asked = fields.filter(({ isOfDelivery }) => !isOfDelivery);
  const { isVirtual } = way;
  const order = { isCompany: details.isCompany, isVirtual };
  const leave = () => {
    if (chosenPayment) writeDetails({ paymentMethod: chosenPayment.code });
    void sendOrderFields(fields);
  };
  return (
    <StepForm
      title={t('checkout.paymentTitle')}
      errors={{
        ...checkPayment(details, way, isKnown),
        ...orderFieldRefusals(cart.orderFields, asked, order),
      }}
      asked={asked}
      order={order}
      isDemanding={isVirtual || needsBilling(way)}
      next={{ label: t('checkout.toReview'), to: '/checkout/review' }}
      back={{
        label: t('checkout.back'),
        to: isVirtual ? '/checkout/personal' : '/checkout/shipping',
      }}
      onLeave={leave}
    >
      {(form) => (
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
          <div className={styles.part}>
            {needsBilling(way) && <InvoiceAddress way={way} form={form} />}
            {isVirtual && <TextField {...form.field('phone')} kind="phone" />}
            <OrderFieldInputs asked={asked} order={order} form={form} />
          </div>
        </>
      )}
    </StepForm>
  );
}
