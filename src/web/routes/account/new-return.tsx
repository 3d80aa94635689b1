import type { NewReturnView } from '#contract/views/own-returns.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import rows from '#web/features/account/rows.module.css';
import styles from '#web/routes/returns/own-returns.module.css';
import { ReturnForm } from '#web/routes/returns/return-form.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('own-returns', shop)('ownReturns.newTitle'), isHidden: true };
}

/** Asks to return goods of an order, or complains about them (rules/returns#pages). */
export function Component() {
  const t = useTexts('own-returns');
  const { path } = useShop();
  const { order, orders } = useView('account/new-return');
  return (
    <AccountPage
      title={t('ownReturns.newTitle')}
      within={{ label: t('ownReturns.title'), path: '/my-account/returns' }}
      note={
        order && (
          <a href={path(`/my-account/orders/${order.number}`)}>
            {t('ownReturns.seeOrder', { number: order.number })}
          </a>
        )
      }
    >
      {order === undefined ? (
        <ChooseOrder orders={orders} />
      ) : order.until.return === undefined && order.until.complaint === undefined ? (
        <Notice tone="info" title={t('ownReturns.noReturn')}>
          {t(`ownReturns.none_${order.obstacle ?? 'excluded'}`)}
        </Notice>
      ) : (
        <ReturnForm order={order} />
      )}
    </AccountPage>
  );
}

function ChooseOrder({ orders }: Pick<NewReturnView, 'orders'>) {
  const t = useTexts('own-returns');
  const placed = useTexts('placed-order');
  const { path } = useShop();
  const toOrders = <Button href={path('/my-account/orders')}>{t('ownReturns.orders')}</Button>;
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('ownReturns.chooseNone')}
        help={t('ownReturns.chooseOlder')}
        action={toOrders}
      />
    );
  }
  return (
    <>
      <p>{t('ownReturns.choose')}</p>
      <ul role="list" className={rows.list}>
        {orders.map(({ number, until, names }) => (
          <li key={number} className={styles.message}>
            <a href={path(`/my-account/returns/new?order=${number}`)}>
              {placed('placedOrder.number', { number })}
            </a>
            <p>{names.join(', ')}</p>
            <p className="soft small">
              {t('ownReturns.until', { day: writeDay(moment(until - 1)) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="soft">{t('ownReturns.chooseOlder')}</p>
      <div>{toOrders}</div>
    </>
  );
}
