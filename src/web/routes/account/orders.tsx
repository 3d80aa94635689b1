import { textsOf, useTexts } from '#web/state/page/texts.ts';
import type { ListedOrder, OrdersView } from '#contract/views/orders.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useHasOpenOrders } from '#web/state/orders/order-store.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyExtra } from '#web/pieces/lazy-extra.tsx';
import { Pagination } from '#ui/pagination.tsx';
import styles from '#web/routes/orders/orders.module.css';
import { StandingBadge } from '#web/routes/orders/standing-badge.tsx';

const OpenOrderRows = lazyExtra(
  async () => (await import('#web/routes/orders/open-order-rows.tsx')).OpenOrderRows,
);

export function meta(shop: Shop, { page }: OrdersView): PageMeta {
  const title = textsOf('placed-order', shop)('placedOrder.title');
  return {
    title: page === 1 ? title : shop.t('listing.titleOfPage', { title, page }),
    isHidden: true,
  };
}

/** The customer's orders, newest first (rules/orders#my-orders). */
export function Component() {
  const t = useTexts('placed-order');
  const { t: shop, path } = useShop();
  const { orders, page, pageCount } = useView('account/orders');
  const hasOpenOrders = useHasOpenOrders();
  return (
    <AccountPage title={t('placedOrder.title')}>
      {hasOpenOrders && <OpenOrderRows />}
      {orders.length === 0 && !hasOpenOrders ? (
        <EmptyState
          title={t('placedOrder.none')}
          help={t('placedOrder.noneHelp')}
          action={
            <Button variant="primary" href={path('/')}>
              {t('placedOrder.find')}
            </Button>
          }
        />
      ) : (
        <ul role="list" className={styles.orders}>
          {orders.map((order) => (
            <Row key={order.number} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => path(`/my-account/orders${number === 1 ? '' : `?page=${number}`}`)}
        labels={{
          navigation: shop('listing.pages'),
          previous: shop('listing.previous'),
          next: shop('listing.next'),
          page: (number) => shop('listing.page', { page: number }),
        }}
      />
    </AccountPage>
  );
}

function Row({ order }: { readonly order: ListedOrder }) {
  const t = useTexts('placed-order');
  const { path, format } = useShop();
  const side = useLargeAmount();
  const { number, placedAt, standing, total, names, more, pictures } = order;
  const named = names.join(', ');
  return (
    <li className={styles.order}>
      <div className={styles.words}>
        <h2 className={styles.number}>
          <a href={path(`/my-account/orders/${number}`)}>{t('placedOrder.number', { number })}</a>
        </h2>
        <p className="soft small">{t('placedOrder.placed', { date: writeDay(placedAt) })}</p>
      </div>
      <p className={styles.names}>
        {more === 0 ? named : t('placedOrder.more', { names: named, count: more })}
      </p>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          // Two lines may be of one article.
          <CartPicture key={`${index}`} path={picture} />
        ))}
      </div>
      <p className={styles.standing}>
        <StandingBadge standing={standing} />
      </p>
      <p className={styles.sum}>
        <strong className="figures">{format.money(total[side])}</strong>{' '}
        <span className="soft small">
          {t(`placedOrder.sum_${total.vat === 0 ? 'free' : side}`)}
        </span>
      </p>
    </li>
  );
}
