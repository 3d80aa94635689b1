import { writeDayAndTime } from '#texts/dates.ts';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ComingBack } from './coming-back.tsx';
import styles from './order.module.css';
import { OrderAgain } from './order-again.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderReturns, Replaces } from './order-returns.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { useOrderView } from './use-order-view.ts';

/** Title, badge, note and actions of an order's page, for the frame around it. */
export function useOrderHead() {
  const t = useTexts('placed-order');
  const { number, placedAt, standing, returned, isRepeatable, lines, payKey } = useOrderView();
  return {
    title: t('placedOrder.number', { number }),
    badge: (
      <>
        <StatusBadge of="order" state={standing}>
          {t(`placedOrder.state_${standing}`)}
        </StatusBadge>{' '}
        {returned && (
          <StatusBadge of="orderReturn" state={returned}>
            {t(`placedOrder.returned_${returned}`)}
          </StatusBadge>
        )}
      </>
    ),
    note: t('placedOrder.placed', { date: writeDayAndTime(placedAt) }),
    actions: (
      <>
        {isRepeatable && payKey === undefined && <OrderAgain lines={lines} />}
        <Button onClick={() => print()}>{t('placedOrder.print')}</Button>
      </>
    ),
  };
}

/** One order as it was placed, and its state now (rules/orders#my-orders). */
export function OrderContent({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const { standing, payKey } = useOrderView();
  return (
    <>
      {payKey !== undefined && (
        <Notice
          tone="warn"
          title={t('placedOrder.unpaidTitle')}
          action={
            <Button variant="primary" href={path(`/checkout/thank-you?order=${payKey}`)}>
              {t('placedOrder.payNow')}
            </Button>
          }
        >
          {t('placedOrder.unpaid')}
        </Notice>
      )}
      <Replaces />
      {standing !== 'canceled' && (
        <div className="cluster gap-3 screen-only">
          <p>
            {t('placedOrder.help')} <a href={path('/contact')}>{t('placedOrder.helpLink')}</a>.
          </p>
          <CancelOrder />
        </div>
      )}
      <ComingBack />
      <div className={isNarrow ? styles.main : `with-aside aside-end ${styles.columns}`}>
        <div className={styles.main}>
          <OrderFiles />
          <OrderProgress />
          <OrderReturns />
          <OrderedLines />
          <OrderDocuments />
        </div>
        <div className={styles.aside}>
          <OrderSums />
          <OrderFacts />
        </div>
      </div>
    </>
  );
}
