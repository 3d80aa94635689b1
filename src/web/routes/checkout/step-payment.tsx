import { useTexts } from '#web/state/page/texts.ts';
import { checkPayment } from '#domain/checkout/checkout-addresses.ts';
import { isPayable, usualPaymentMethod } from '#domain/checkout/choose-methods.ts';
import type { PaymentMethod } from '#domain/checkout/checkout.ts';
import { asksBilling, type OrderWay } from '#domain/checkout/order-way.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useCheckoutChoice, useOrderWay } from '#web/state/checkout/checkout-methods.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { orderFieldRefusals, sendOrderFields } from '#web/state/checkout/order-fields.ts';
import { useKnownPostcodes } from '#web/state/checkout/places.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './fields.module.css';
import { useApprovalNeed } from './approval-need.ts';
import { InvoiceAddress } from './invoice-address.tsx';
import { OrderFieldInputs } from './order-field-inputs.tsx';
import { PaymentLimits } from './payment-limits.tsx';
import { paymentMark, paymentNote, paymentName } from './payment-words.ts';
import { StepForm } from './step-form.tsx';

const ApprovalNotice = lazyExtra(
  async () => (await import('./approval-notice.tsx')).ApprovalNotice,
);

export function PaymentStep() {
  const t = useTexts('checkout');
  const { cart } = useCart();
  const { details } = useCheckout();
  const { isFree } = useCheckoutChoice();
  const chosen = useChosenHere();
  const way = useOrderWay();
  const isKnown = useKnownPostcodes();
  const needed = useApprovalNeed();
  const { fields } = useView('checkout/checkout');
  const asked = fields.filter(({ isOfDelivery }) => !isOfDelivery);
  const { isVirtual } = way;
  const order = { isCompany: details.isCompany, isVirtual };
  const leave = () => {
    if (chosen && !isFree) writeDetails({ paymentMethod: chosen.code });
    void sendOrderFields(fields);
  };
  return (
    <StepForm
      title={t(isFree ? 'checkout.freeTitle' : 'checkout.paymentTitle')}
      intro={
        <>
          {isFree && <p>{t('checkout.free')}</p>}
          {needed && <ApprovalNotice reasons={needed} />}
        </>
      }
      errors={{
        ...checkPayment(details, way, isKnown),
        ...orderFieldRefusals(cart.orderFields, asked, order),
      }}
      asked={asked}
      order={order}
      isDemanding={isVirtual || asksBilling(way)}
      next={{ label: t('checkout.toReview'), to: '/checkout/review' }}
      back={{
        label: t('checkout.back'),
        to: isVirtual ? '/checkout/personal' : '/checkout/shipping',
      }}
      onLeave={leave}
    >
      {(form) => (
        <>
          {!isFree && <PaymentWays chosen={chosen?.code} way={way} />}
          <div className={styles.part}>
            {asksBilling(way) && <InvoiceAddress way={way} form={form} />}
            {isVirtual && <TextField {...form.field('phone')} kind="phone" />}
            <OrderFieldInputs asked={asked} order={order} form={form} />
          </div>
        </>
      )}
    </StepForm>
  );
}

/** The choice as this step shows it; without a network it leaves out methods that need one. */
function useChosenHere(): PaymentMethod | undefined {
  const isOnline = useIsOnline();
  const { details } = useCheckout();
  const { payment, chosenPayment } = useCheckoutChoice();
  return chosenPayment && isPayable(chosenPayment.code, isOnline)
    ? chosenPayment
    : usualPaymentMethod(payment, { isCompany: details.isCompany, isOnline });
}

interface PaymentWaysProps {
  readonly chosen: string | undefined;
  readonly way: OrderWay;
}

/** The ways to pay with marks, costs and the moment of payment (rules/payments#choosing). */
function PaymentWays({ chosen, way }: PaymentWaysProps) {
  const t = useTexts('checkout');
  const { format, storeView } = useShop();
  const { invoiceDays } = storeView.settings.orders;
  const { isTrial } = useView('checkout/checkout');
  const isOnline = useIsOnline();
  const { payment, totals } = useCheckoutChoice();
  const isAny = payment.some(({ code }) => isPayable(code, isOnline));
  return (
    <div className={styles.part}>
      <RadioGroup
        legend={t('checkout.paymentMethod')}
        name="paymentMethod"
        look="cards"
        value={chosen ?? ''}
        onChange={(paymentMethod) => writeDetails({ paymentMethod })}
        options={payment.map(({ code, title, fee }) => ({
          value: code,
          label: paymentName(t, code) ?? title,
          note: paymentNote(t, code, { ...way, invoiceDays }),
          disabled: !isPayable(code, isOnline),
          trailing: (
            <span className="cluster gap-2">
              {fee.gross > 0 && format.money(fee.gross)}
              <Icon name={paymentMark(code)} size="l" />
            </span>
          ),
        }))}
      />
      <PaymentLimits total={totals.total.gross} />
      {isTrial && <p className="soft small">{t('checkout.trial')}</p>}
      {!isOnline && (
        <p role="status">{t(isAny ? 'checkout.payOffline' : 'checkout.payOfflineNone')}</p>
      )}
    </div>
  );
}
