import type { ListedQuote, OwnQuotesView } from '#contract/views/own-quotes.ts';
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

export function meta(shop: Shop, { page }: OwnQuotesView): PageMeta {
  const title = textsOf('own-quotes', shop)('ownQuotes.title');
  return {
    title: page === 1 ? title : shop.t('listing.titleOfPage', { title, page }),
    isHidden: true,
  };
}

/** The customer's quotes, newest first (rules/companies#quotes). */
export function Component() {
  const t = useTexts('own-quotes');
  const { path } = useShop();
  const { rows } = useView('account/quotes');
  const list = <Button href={path('/quotes')}>{t('ownQuotes.list')}</Button>;
  return (
    <AccountPage title={t('ownQuotes.title')} actions={rows.length > 0 && list}>
      {rows.length === 0 ? (
        <EmptyState title={t('ownQuotes.none')} help={t('ownQuotes.noneHelp')} action={list} />
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
      label={useTexts('own-quotes')('ownQuotes.title')}
      columns={useColumns()}
      rows={useView('account/quotes').rows}
      keyOf={({ number }) => number}
      hrefOf={({ number }) => path(`/my-account/quotes/${number}`)}
    />
  );
}

function Pages() {
  const { t, path } = useShop();
  const { page, pages } = useView('account/quotes');
  return (
    <Pagination
      page={page}
      pageCount={pages}
      hrefFor={(number) => path(`/my-account/quotes${number === 1 ? '' : `?page=${number}`}`)}
      labels={{
        navigation: t('listing.pages'),
        previous: t('listing.previous'),
        next: t('listing.next'),
        page: (number) => t('listing.page', { page: number }),
      }}
    />
  );
}

function useColumns(): readonly Column<ListedQuote>[] {
  const t = useTexts('own-quotes');
  const words = useTexts('quotes');
  const labels = useTexts('labels');
  const { format } = useShop();
  return [
    {
      key: 'number',
      title: t('ownQuotes.number'),
      isTight: true,
      cell: ({ number }) => <span className="figures">{number}</span>,
    },
    { key: 'name', title: labels('labels.name'), cell: ({ name }) => name },
    {
      key: 'day',
      title: t('ownQuotes.day'),
      isTight: true,
      cell: ({ askedAt }) => <span className="figures">{writeDay(askedAt)}</span>,
    },
    {
      key: 'valid',
      title: t('ownQuotes.valid'),
      isTight: true,
      cell: ({ expiresAt }) =>
        expiresAt !== undefined && <span className="figures">{writeDay(expiresAt)}</span>,
    },
    {
      key: 'sum',
      title: t('ownQuotes.sum'),
      isTight: true,
      isAtEnd: true,
      cell: ({ total }) => total && <span className="figures">{format.money(total.net)}</span>,
    },
    {
      key: 'state',
      title: t('ownQuotes.state'),
      isUntitled: true,
      isTight: true,
      cell: ({ status }) => (
        <StatusBadge of="quote" state={status}>
          {words(`quotes.status_${status}`)}
        </StatusBadge>
      ),
    },
  ];
}
