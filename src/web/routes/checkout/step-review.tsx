import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { OrderSummary } from './order-summary.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { buyLabel } from './payment-words.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { StepHeading } from './step-heading.tsx';
import { useApprovalNeed } from './approval-need.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { openModal } from '#web/state/dialogs/modals.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { termsPage } from '#domain/content/terms.ts';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useCheckoutChoice, useOrderWay } from '#web/state/checkout/checkout-methods.ts';
import { billingAddress } from '#domain/checkout/checkout-addresses.ts';
import { useCheckout } from '#web/state/checkout/checkout.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { useUnpaidOrder } from '#web/state/orders/order-store.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './checkout.module.css';

const CouponField = lazyExtra(
  async () => (await import('#web/features/cart/coupon-field.tsx')).CouponField,
);
const PointsField = lazyExtra(
  async () => (await import('#web/features/cart/points-field.tsx')).PointsField,
);
const ApprovalNotice = lazyExtra(
  async () => (await import('./approval-notice.tsx')).ApprovalNotice,
);
const SendForApproval = lazyExtra(
  async () => (await import('./approval-notice.tsx')).SendForApproval,
);
const OrderRights = lazyExtra(async () => (await import('./order-rights.tsx')).OrderRights);

/**
 * The last step: goods, total and terms just before the button that commits to pay
 * (rules/law#order-button).
 */
export function ReviewStep() {
  const t = useTexts('checkout');
  const { path, format } = useShop();
  const { cart } = useCart();
  const { details } = useCheckout();
  const { totals, chosenShipping, chosenPayment, pointsOffer, isFree, isShippingReplaced } =
    useCheckoutChoice();
  const { termsVersion: shownTerms, points = 0 } = useView('checkout/checkout');
  const way = useOrderWay();
  const { place, isBusy, refused } = usePlaceOrder();
  const needed = useApprovalNeed(refused);
  const [hasAccepted, setHasAccepted] = useState(false);
  const [termsVersion, setTermsVersion] = useState(shownTerms);
  const [isTried, setIsTried] = useState(false);
  const unpaid = useUnpaidOrder(cart.token);
  const isMissing = isTried && !hasAccepted;
  const isPaidNow = chosenPayment !== undefined && isProvider(chosenPayment.code);
  const duty = isPaidNow ? 'checkout.dutyAndPay' : 'checkout.duty';
  const terms = useRef<HTMLInputElement>(null);

  // The button's code loads before the press, since the network may be gone by then.
  useEffect(() => {
    import('#web/state/orders/place-order.ts').catch(() => undefined);
  }, []);

  const order = async () => {
    const placing = await place(termsVersion, needed !== undefined);
    if (placing?.kind !== 'refused' || placing.termsVersion === undefined) return;
    setTermsVersion(placing.termsVersion);
    setHasAccepted(false);
  };
  const buy = () => {
    setIsTried(true);
    if (hasAccepted) void order();
    else terms.current?.focus();
  };
  return (
    <div className={styles.review}>
      <div className={styles.said}>
        <StepHeading>{t('checkout.reviewTitle')}</StepHeading>
        <Suspense fallback={null}>{refused && <RefusedNotice refused={refused} />}</Suspense>
        {needed && <ApprovalNotice reasons={needed} />}
        {unpaid && !isBusy && <UnpaidNotice order={unpaid} />}
        {isShippingReplaced && !refused && (
          <Notice
            live
            tone="warn"
            title={t('checkout.replacedTitle')}
            action={
              <Button size="s" variant="quiet" href={path('/checkout/shipping')}>
                {t('checkout.toDelivery')}
              </Button>
            }
          >
            {t('checkout.replaced', { method: chosenShipping?.title ?? '' })}
          </Notice>
        )}
        <ReviewFacts
          details={details}
          shipping={chosenShipping}
          payment={isFree ? undefined : chosenPayment}
          way={way}
        />
      </div>
      <section className={styles.bill} aria-label={t('checkout.goods')}>
        <OrderSummary
          items={cart.items}
          totals={totals}
          shippingTitle={chosenShipping?.title}
          isFetched={chosenShipping?.place !== undefined}
        />
        {chosenShipping?.isUnconfirmed && !totals.shipping && (
          <Notice tone="warn">{t('checkout.freightUnconfirmed')}</Notice>
        )}
        <CouponField />
        {points > 0 && <PointsField used={totals.points} offer={pointsOffer(points)} />}
        <Checkbox
          ref={terms}
          name="terms"
          checked={hasAccepted}
          onChange={({ target }) => setHasAccepted(target.checked)}
          label={
            <>
              {t('checkout.terms')}{' '}
              <a
                href={path(`/i/${termsPage}`)}
                target="_blank"
                rel="noreferrer"
                onClick={(event) => {
                  // Without a network, the link opens the cached page of the terms, if there is one.
                  if (!isPlainClick(event) || !isOnline()) return;
                  event.preventDefault();
                  openModal('terms', { onAccept: () => setHasAccepted(true) });
                }}
              >
                {t('checkout.termsLink')}
              </a>
            </>
          }
          {...(isMissing && { 'aria-invalid': true, 'aria-describedby': 'terms-missing' })}
        />
        {isMissing && <FieldError id="terms-missing">{t('checkout.termsMissing')}</FieldError>}
        {needed ? (
          <SendForApproval isBusy={isBusy} onSend={buy} />
        ) : (
          <Button
            variant="primary"
            size="l"
            wide
            busy={isBusy}
            onClick={buy}
            data-testid="placeOrder"
          >
            {isFree
              ? t('checkout.buyFree')
              : buyLabel(t, chosenPayment?.code, format.money(totals.total.gross))}
          </Button>
        )}
        <p className="soft small" role="status">
          {isBusy ? t('checkout.sendingTitle') : isFree || needed ? '' : t(duty)}
        </p>
        <OrderRights
          items={cart.items}
          billing={billingAddress(details, way)}
          shippingMethod={chosenShipping}
        />
      </section>
      <div className={styles.back}>
        <Button href={path('/checkout/payment')} variant="quiet" icon="chevron-left">
          {t('checkout.back')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Tells that the payment of this cart was interrupted: it can be continued, or the goods ordered again.
 */
function UnpaidNotice({ order }: { readonly order: QueuedOrder }) {
  const t = useTexts('checkout');
  const { path } = useShop();
  return (
    <Notice
      title={t('checkout.openUnpaid', { number: order.placed?.number ?? '' })}
      action={
        <Button size="s" variant="quiet" href={path(`/checkout/thank-you?order=${order.key}`)}>
          {t('checkout.toPayment_unpaid')}
        </Button>
      }
    >
      {t('checkout.unpaidReplaced')}
    </Notice>
  );
}
