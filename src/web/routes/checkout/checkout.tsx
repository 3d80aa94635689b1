import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useLazyTexts } from '#web/state/page/lazy-texts.ts';
import { fieldWords } from '#web/forms/field-words.ts';
import { Suspense, useEffect } from 'react';
import { countCart } from '#domain/cart/cart-count.ts';
import { checkPayment, checkPersonal, checkShipping } from '#domain/checkout/checkout-addresses.ts';
import type { NamedOrderField } from '#contract/order-fields.ts';
import { checkoutSteps, type CheckoutStep } from '#domain/checkout/checkout.ts';
import { enterStep, stepsOf, type CheckoutProgress } from '#domain/checkout/steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useCart } from '#web/state/cart/cart.ts';
import {
  useCheckoutChoice,
  useFetchedMethods,
  useOrderWay,
} from '#web/state/checkout/checkout-methods.ts';
import { loadOrderFields, orderFieldRefusals } from '#web/state/checkout/order-fields.ts';
import { usePlaces } from '#web/state/checkout/places.ts';
import { loadCheckout, useCheckout } from '#web/state/checkout/checkout.ts';
import { goTo, useAddress, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStockOfLines } from '#web/state/cart/look-up-stock.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import styles from './checkout.module.css';
import {
  loadLaterSteps,
  PaymentStep,
  ReviewStep,
  ShippingStep,
  ThankYouStep,
} from './later-steps.ts';
import { PersonalStep } from './step-personal.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('checkout', shop)('checkout.title'), isHidden: true };
}

const steps = {
  personal: PersonalStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  review: ReviewStep,
} as const;

/** Checkout, whose steps change the address in place. The last step shows the outcome of an order. */
export function Component() {
  // The page comes with all texts that its steps may need.
  useTexts('checkout');
  useTexts('form-kit');
  useLazyTexts(fieldWords);
  useTexts('cart');
  useTexts('coupon');
  useTexts('promises');
  if (useNamedStep() !== 'thank-you') return <Checkout />;
  return (
    <Suspense fallback={null}>
      <ThankYouStep />
    </Suspense>
  );
}

function Checkout() {
  useStockOfLines();
  const t = useTexts('checkout');
  const named = useNamedStep();
  // An address without a step opens the step where checkout is.
  const wanted = named ?? 'personal';
  const { known, fields } = useView('checkout/checkout');
  const progress = useCheckoutProgress(fields);
  const { details } = useCheckout();
  useFetchedMethods(details);
  useEffect(() => void loadCheckout(known), [known]);
  const { isLoaded } = useCart();
  useEffect(() => {
    if (isLoaded) void loadOrderFields();
  }, [isLoaded]);
  // Loaded before the step that needs it, so that it is available offline too.
  usePlaces();
  useEffect(() => void loadLaterSteps(), []);

  if (!progress) {
    return (
      <div className={`container ${styles.page}`}>
        <noscript>
          <Notice tone="info">{t('checkout.needsScripts')}</Notice>
        </noscript>
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton lines={4} />
        </div>
      </div>
    );
  }
  const entered = enterStep(wanted, progress);
  if (entered === undefined) {
    return (
      <div className={`container ${styles.page}`}>
        <div className={styles.step}>
          <NothingToPay />
        </div>
      </div>
    );
  }
  if (entered !== named) return <LeadTo step={entered} />;
  if (entered === 'thank-you') return null;
  const Step = steps[entered];
  // The last step has goods and total itself, just before its button.
  const isLast = wanted === 'review';
  return (
    <div className={`container ${styles.page}`}>
      <Steps wanted={wanted} progress={progress} />
      <div className={classNames(styles.columns, !isLast && 'with-aside aside-end')}>
        {!isLast && <Summary />}
        <div className={styles.step}>
          <SlowerNotice />
          <Suspense fallback={<Skeleton lines={4} />}>
            <Step />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

function LeadTo({ step }: { readonly step: CheckoutStep }) {
  const { path } = useShop();
  useEffect(() => goTo(path(`/checkout/${step}`), { replace: true }), [path, step]);
  return null;
}

function useNamedStep(): CheckoutStep | undefined {
  const last = useAddress().path.split('/').at(-1);
  return checkoutSteps.find((step) => step === last);
}

function Steps({ wanted, progress }: { wanted: CheckoutStep; progress: CheckoutProgress }) {
  const t = useTexts('checkout');
  const { path } = useShop();
  const shown = stepsOf(progress).filter((step) => step !== 'thank-you');
  const current = shown.findIndex((step) => step === wanted);
  return (
    <Stepper
      label={t('checkout.steps')}
      doneLabel={t('checkout.done')}
      current={current}
      steps={shown.map((step) => ({
        label: t(`checkout.${step}`),
        href: path(`/checkout/${step}`),
      }))}
    />
  );
}

/** The summary: folded above the step on phones, beside it where there is room. */
function Summary() {
  const t = useTexts('checkout');
  const { format } = useShop();
  const { cart } = useCart();
  const { totals, chosenShipping } = useCheckoutChoice();
  const content = (
    <OrderSummary
      items={cart.items}
      totals={totals}
      shippingTitle={chosenShipping?.title}
      isFetched={chosenShipping?.place !== undefined}
    />
  );
  const count = countCart(cart.items, 'quantities');
  return (
    <aside className={styles.summary} aria-label={t('checkout.summary')}>
      <Disclosure
        className={styles.folded}
        title={t('checkout.summaryCount', { count })}
        aside={<strong className="figures">{format.money(totals.total.gross)}</strong>}
      >
        {content}
      </Disclosure>
      <div className={styles.open}>
        <h2 className={styles.heading}>{t('checkout.summary')}</h2>
        {content}
      </div>
    </aside>
  );
}

/** Tells why checkout works with less information than usual. */
function SlowerNotice() {
  const t = useTexts('checkout');
  const isOnline = useIsOnline();
  const { isHeldBack } = useCart();
  if (!isOnline) return <Notice tone="warn">{t('checkout.offline')}</Notice>;
  return isHeldBack && <Notice>{t('checkout.heldBack')}</Notice>;
}

/**
 * These stay true while an order is being sent, because cart and details are empty before the next page
 * opens.
 */
const everythingDone = {
  hasItems: true,
  personal: true,
  shipping: true,
  payment: true,
  isPlaced: false,
} as const;

/** The shopper's progress; undefined until stored data have been read. */
function useCheckoutProgress(fields: readonly NamedOrderField[]): CheckoutProgress | undefined {
  const { cart, isLoaded } = useCart();
  const { details, isLoaded: areDetailsLoaded, isPlacing } = useCheckout();
  const way = useOrderWay();
  const { isFree } = useCheckoutChoice();
  if (!isLoaded || !areDetailsLoaded) return undefined;
  const { isVirtual, isFetched } = way;
  if (isPlacing) return { ...everythingDone, isVirtual };
  const isClean = (errors: object) => Object.keys(errors).length === 0;
  const order = { isCompany: details.isCompany, isVirtual, isFetched };
  const areFilled = (ofDelivery: boolean) => {
    const asked = fields.filter(({ isOfDelivery = false }) => isOfDelivery === ofDelivery);
    return isClean(orderFieldRefusals(cart.orderFields, asked, order));
  };
  return {
    hasItems: cart.items.length > 0,
    isVirtual,
    personal: isClean(checkPersonal(details)),
    shipping:
      isClean(checkShipping(details, isFetched)) &&
      details.shippingMethod !== '' &&
      areFilled(true),
    payment:
      isClean(checkPayment(details, way)) &&
      (details.paymentMethod !== '' || isFree) &&
      areFilled(false),
    isPlaced: false,
  };
}
