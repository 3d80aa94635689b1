import { textsOf, useTexts } from '#web/state/page/texts.ts';
import type { OrderView } from '#contract/views/orders.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from '#web/routes/orders/order.module.css';
import { OrderAgain } from '#web/routes/orders/order-again.tsx';
import { OrderFiles } from '#web/routes/orders/order-files.tsx';
import { OrderFacts } from '#web/routes/orders/order-facts.tsx';
import { OrderedLines } from '#web/routes/orders/ordered-lines.tsx';
import { OrderProgress } from '#web/routes/orders/order-progress.tsx';
import { OrderSums } from '#web/routes/orders/order-sums.tsx';

export function meta(shop: Shop, { number }: OrderView): PageMeta {
  const title = textsOf('placed-order', shop)('placedOrder.number', { number });
  return { title, isHidden: true };
}

/** One order as it was placed, and its state now (rules/orders#my-orders). */
export function Component() {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const { number, placedAt, standing, isRepeatable, lines, payKey } = useView('account/order');
  return (
    <AccountPage
      title={t('placedOrder.number', { number })}
      within={{ label: t('placedOrder.title'), path: '/my-account/orders' }}
      badge={
        <StatusBadge of="order" state={standing}>
          {t(`placedOrder.state_${standing}`)}
        </StatusBadge>
      }
      note={t('placedOrder.placed', { date: writeDayAndTime(placedAt) })}
      actions={
        <>
          {isRepeatable && payKey === undefined && <OrderAgain lines={lines} />}
          <Button onClick={() => print()}>{t('placedOrder.print')}</Button>
        </>
      }
    >
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
      {standing !== 'canceled' && (
        <p className="screen-only">
          {t('placedOrder.help')} <a href={path('/contact')}>{t('placedOrder.helpLink')}</a>.
        </p>
      )}
      <div className={`with-aside aside-end ${styles.columns}`}>
        <div className={styles.main}>
          <OrderFiles />
          <OrderProgress />
          <OrderedLines />
        </div>
        <div className={styles.aside}>
          <OrderSums />
          <OrderFacts />
        </div>
      </div>
    </AccountPage>
  );
}
