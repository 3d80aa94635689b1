import type { ListedReturn, OwnReturnsView } from '#contract/views/own-returns.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { StatusBadge } from '#web/features/states/status-badge.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';

export function meta(shop: Shop, { page }: OwnReturnsView): PageMeta {
  const title = textsOf('own-returns', shop)('ownReturns.title');
  return {
    title: page === 1 ? title : shop.t('listing.titleOfPage', { title, page }),
    isHidden: true,
  };
}

/** The customer's returns and complaints, newest first (rules/returns#pages). */
export function Component() {
  const t = useTexts('own-returns');
  const { path } = useShop();
  const { rows } = useView('account/returns');
  const add = (
    <Button variant="primary" href={path('/my-account/returns/new')}>
      {t('ownReturns.newTitle')}
    </Button>
  );
  return (
    <AccountPage title={t('ownReturns.title')} actions={rows.length > 0 && add}>
      {rows.length === 0 ? (
        <EmptyState
          title={t('ownReturns.none')}
          help={t('ownReturns.noneHelp')}
          action={
            <Button variant="primary" href={path('/my-account/orders')}>
              {t('ownReturns.orders')}
            </Button>
          }
        />
      ) : (
        <>
          <List />
          <Pages />
        </>
      )}
    </AccountPage>
  );
}

function List() {
  const { path } = useShop();
  return (
    <DataTable
      label={useTexts('own-returns')('ownReturns.title')}
      columns={useColumns()}
      rows={useView('account/returns').rows}
      keyOf={({ number }) => number}
      hrefOf={({ number }) => path(`/my-account/returns/${number}`)}
    />
  );
}

function Pages() {
  const { t, path } = useShop();
  const { page, pages } = useView('account/returns');
  return (
    <Pagination
      page={page}
      pageCount={pages}
      hrefFor={(number) => path(`/my-account/returns${number === 1 ? '' : `?page=${number}`}`)}
      labels={{
        navigation: t('listing.pages'),
        previous: t('listing.previous'),
        next: t('listing.next'),
        page: (number) => t('listing.page', { page: number }),
      }}
    />
  );
}

function useColumns(): readonly Column<ListedReturn>[] {
  const t = useTexts('own-returns');
  const words = useTexts('returns');
  const orders = useTexts('placed-order');
  return [
    {
      key: 'number',
      title: t('ownReturns.number'),
      isTight: true,
      cell: ({ kind, number }) =>
        t('ownReturns.named', { kind: words(`returns.kind_${kind}`), number }),
    },
    {
      key: 'day',
      title: t('ownReturns.day'),
      isTight: true,
      cell: ({ askedAt }) => <span className="figures">{writeDay(askedAt)}</span>,
    },
    {
      key: 'contents',
      title: t('ownReturns.contents'),
      isUntitled: true,
      cell: ({ names, buyer }) => (
        <>
          {names.join(', ')}
          {buyer && (
            <p className="soft small">{orders('placedOrder.orderedBy', { name: buyer })}</p>
          )}
        </>
      ),
    },
    {
      key: 'order',
      title: t('ownReturns.order'),
      isTight: true,
      cell: ({ orderNumber }) => <span className="figures">{orderNumber}</span>,
    },
    {
      key: 'state',
      title: t('ownReturns.state'),
      isUntitled: true,
      isTight: true,
      cell: ({ status }) => (
        <StatusBadge of="return" state={status}>
          {words(`returns.status_${status}`)}
        </StatusBadge>
      ),
    },
  ];
}
