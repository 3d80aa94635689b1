import { useEffect } from 'react';
import { Navigate, Outlet, useLoaderData, useLocation } from 'react-router';
import { checkoutSteps, type CheckoutStep } from '#domain/checkout/checkout.ts';
import { enterStep, stepsOf, type CheckoutProgress } from '#domain/checkout/steps.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { OrderSummary } from '#web/blocks/order-summary.tsx';
import { NothingToPay } from '#web/features/checkout/nothing-to-pay.tsx';
import { useCheckoutProgress } from '#web/features/checkout/use-checkout-progress.ts';
import { useCheckoutTexts } from '#web/features/checkout/use-checkout-texts.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import type { PageMeta } from '#web/screens.ts';
import { useCart } from '#web/state/cart.ts';
import { useCheckoutChoice, useFetchedMethods } from '#web/state/checkout-methods.ts';
import { loadCheckout, useCheckout, type CheckoutDetails } from '#web/state/checkout.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './checkout.module.css';

export function meta({ storeView }: Shop): PageMeta {
  return { title: checkoutTexts[storeView.language]('checkout.title'), isHidden: true };
}

/** The frame of checkout: where one is, what is being bought, and the step (spec §2). */
export function Component() {
  const t = useCheckoutTexts();
  const named = useNamedStep();
  // The address without a step leads to the step where checkout stands.
  const wanted = named ?? 'personal';
  const progress = useCheckoutProgress();
  const { details } = useCheckout();
  useFetchedMethods(details);
  const known = useLoaderData<Partial<CheckoutDetails>>();
  useEffect(() => void loadCheckout(known), [known]);

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
  if (entered !== named) return <Navigate to={`/checkout/${entered}`} replace />;
  // The last step shows goods and total itself, just before the button.
  const isLast = wanted === 'review';
  return (
    <div className={`container ${styles.page}`}>
      <Steps wanted={wanted} progress={progress} />
      <div className={classNames(styles.columns, !isLast && 'with-aside aside-end')}>
        {!isLast && <Summary />}
        <div className={styles.step}>
          <OfflineNotice />
          <Outlet />
        </div>
      </div>
    </div>
  );
}

function useNamedStep(): CheckoutStep | undefined {
  const last = useLocation().pathname.split('/').at(-1);
  return checkoutSteps.find((step) => step === last);
}

function Steps({ wanted, progress }: { wanted: CheckoutStep; progress: CheckoutProgress }) {
  const t = useCheckoutTexts();
  const { path } = useShop();
  const steps = stepsOf(progress).filter((step) => step !== 'thank-you');
  const current = steps.findIndex((step) => step === wanted);
  return (
    <Stepper
      label={t('checkout.steps')}
      doneLabel={t('checkout.done')}
      current={current}
      steps={steps.map((step) => ({
        label: t(`checkout.${step}`),
        href: path(`/checkout/${step}`),
      }))}
    />
  );
}

/** Folded above the step on phones, beside it where there is room. */
function Summary() {
  const t = useCheckoutTexts();
  const { format } = useShop();
  const { cart } = useCart();
  const { totals, chosenShipping } = useCheckoutChoice();
  const content = (
    <OrderSummary items={cart.items} totals={totals} shippingTitle={chosenShipping?.title} />
  );
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
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

function OfflineNotice() {
  const t = useCheckoutTexts();
  return useIsOnline() ? null : <Notice tone="warn">{t('checkout.offline')}</Notice>;
}
