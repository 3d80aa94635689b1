import { textsOf, useTexts } from '#web/state/page/texts.ts';
import type { ListedOrder, OrdersView } from '#contract/views/orders.ts';
import { orderTable } from '#domain/orders/order-table.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import { ShopTable } from '#web/features/tables/shop-table.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useHasOpenOrders } from '#web/state/orders/order-store.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from '#web/routes/orders/orders.module.css';

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

/** The customer's orders, newest first unless the address says otherwise (rules/orders#my-orders). */
export function Component() {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const hasOpenOrders = useHasOpenOrders();
  const view = useView('account/orders');
  const states = {
    processing: t('placedOrder.status_processing'),
    complete: t('placedOrder.status_complete'),
    canceled: t('placedOrder.status_canceled'),
  };
  return (
    <AccountPage title={t('placedOrder.title')}>
      {hasOpenOrders && <OpenOrderRows />}
      <ShopTable
        view={view}
        rules={orderTable}
        label={t('placedOrder.title')}
        search={t('placedOrder.search')}
        filters={{
          state: { label: t('placedOrder.state'), all: t('placedOrder.all'), values: states },
          buyer: view.isOfCompany && {
            label: t('placedOrder.buyer'),
            all: t('placedOrder.anyBuyer'),
            values: { mine: t('placedOrder.mine'), company: t('placedOrder.ofCompany') },
          },
        }}
        columns={useColumns()}
        keyOf={({ number }) => number}
        hrefOf={({ number }) => path(`/my-account/orders/${number}`)}
        empty={!hasOpenOrders && <NoOrders />}
      />
    </AccountPage>
  );
}

function useColumns(): readonly Column<ListedOrder>[] {
  const t = useTexts('placed-order');
  return [
    {
      key: 'number',
      title: t('placedOrder.order'),
      isTight: true,
      cell: ({ number }) => t('placedOrder.number', { number }),
    },
    {
      key: 'placed',
      title: t('placedOrder.day'),
      isTight: true,
      sorts: [
        { order: '-placed', label: t('placedOrder.newest') },
        { order: 'placed', label: t('placedOrder.oldest') },
      ],
      cell: ({ placedAt }) => <span className="figures">{writeDay(placedAt)}</span>,
    },
    {
      key: 'contents',
      title: t('placedOrder.contents'),
      isUntitled: true,
      cell: (order) => <Contents order={order} />,
    },
    {
      key: 'pictures',
      title: t('placedOrder.pictures'),
      isWideOnly: true,
      isUntitled: true,
      cell: ({ pictures }) => <Pictures paths={pictures} />,
    },
    {
      key: 'state',
      title: t('placedOrder.state'),
      isUntitled: true,
      isTight: true,
      cell: (order) => <States order={order} />,
    },
    {
      key: 'sum',
      title: t('placedOrder.sums'),
      isAtEnd: true,
      sorts: [
        { order: '-sum', label: t('placedOrder.highest') },
        { order: 'sum', label: t('placedOrder.lowest') },
      ],
      cell: (order) => <Sum order={order} />,
    },
  ];
}

interface OfOrder {
  readonly order: ListedOrder;
}

function Contents({ order: { names, more, reference, buyer } }: OfOrder) {
  const t = useTexts('placed-order');
  const named = names.join(', ');
  return (
    <>
      {more === 0 ? named : t('placedOrder.more', { names: named, count: more })}
      {buyer && <p className="soft small">{t('placedOrder.orderedBy', { name: buyer })}</p>}
      {reference && <p className="soft small">{t('placedOrder.reference', { text: reference })}</p>}
    </>
  );
}

/** The first badge already says it of an order that awaits its payment. */
function States({ order: { standing, money, returned } }: OfOrder) {
  const t = useTexts('placed-order');
  return (
    <div className={styles.states}>
      <StatusBadge of="order" state={standing}>
        {t(`placedOrder.state_${standing}`)}
      </StatusBadge>
      {returned && (
        <StatusBadge of="orderReturn" state={returned}>
          {t(`placedOrder.returned_${returned}`)}
        </StatusBadge>
      )}
      {money !== 'free' && money !== 'awaited' && (
        <StatusBadge of="orderMoney" state={money}>
          {t(`placedOrder.money_${money}`)}
        </StatusBadge>
      )}
    </div>
  );
}

function Pictures({ paths }: { readonly paths: readonly string[] }) {
  return (
    <div className={styles.thumbs}>
      {paths.map((picture, index) => (
        // Two lines may be of one article, so the key is the index.
        <CartPicture key={`${index}`} path={picture} />
      ))}
    </div>
  );
}

function Sum({ order: { total } }: OfOrder) {
  const t = useTexts('placed-order');
  const { format } = useShop();
  const side = useLargeAmount();
  return (
    <>
      <strong className={`figures ${styles.amount}`}>{format.money(total[side])}</strong>{' '}
      <span className={`soft small ${styles.amount}`}>
        {t(`placedOrder.sum_${total.vat === 0 ? 'free' : side}`)}
      </span>
    </>
  );
}

function NoOrders() {
  const t = useTexts('placed-order');
  const { path } = useShop();
  return (
    <EmptyState
      title={t('placedOrder.none')}
      help={t('placedOrder.noneHelp')}
      action={
        <Button variant="primary" href={path('/')}>
          {t('placedOrder.find')}
        </Button>
      }
    />
  );
}
