import type { AgreedPricesView, ListedAgreement } from '#contract/views/agreed-prices.ts';
import { agreedTable } from '#domain/pricing/agreed-table.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import { ShopTable } from '#web/features/tables/shop-table.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function meta(shop: Shop, { page }: AgreedPricesView): PageMeta {
  const title = textsOf('agreed', shop)('agreed.title');
  return {
    title: page === 1 ? title : shop.t('listing.titleOfPage', { title, page }),
    isHidden: true,
  };
}

/** The prices of the customer's company, and its price file (rules/prices#agreed-prices). */
export function Component() {
  const t = useTexts('agreed');
  const view = useView('account/prices');
  return (
    <AccountPage
      title={t('agreed.title')}
      note={t('agreed.note')}
      {...(view.file && { actions: <Button href={view.file}>{t('agreed.file')}</Button> })}
    >
      {view.file && <p className="soft small">{t('agreed.fileHelp')}</p>}
      <ShopTable
        view={view}
        rules={agreedTable}
        label={t('agreed.title')}
        search={t('agreed.search')}
        filters={{}}
        columns={useColumns()}
        keyOf={({ key }) => key}
        empty={<NoPrices />}
      />
    </AccountPage>
  );
}

function NoPrices() {
  const t = useTexts('agreed');
  const { t: shop, path } = useShop();
  return (
    <EmptyState
      title={t('agreed.none')}
      help={t('agreed.noneHelp')}
      action={
        <Button variant="primary" href={path('/')}>
          {shop('shell.keepShopping')}
        </Button>
      }
    />
  );
}

function useColumns(): readonly Column<ListedAgreement>[] {
  const t = useTexts('agreed');
  return [
    { key: 'goods', title: t('agreed.goods'), cell: (row) => <Goods row={row} /> },
    {
      key: 'quantity',
      title: t('agreed.quantity'),
      isAtEnd: true,
      cell: ({ quantity }) => <span className="figures">{quantity}</span>,
    },
    { key: 'price', title: t('agreed.price'), isAtEnd: true, cell: (row) => <Price row={row} /> },
    { key: 'project', title: t('agreed.project'), cell: ({ project }) => project || '–' },
    { key: 'days', title: t('agreed.days'), cell: (row) => <Days row={row} /> },
  ];
}

interface OfRow {
  readonly row: ListedAgreement;
}

function Goods({ row: { sku = '', name = sku, path: address, group } }: OfRow) {
  const t = useTexts('agreed');
  const { path } = useShop();
  if (group !== undefined) return t('agreed.group', { code: group });
  return (
    <>
      {address === undefined ? name : <a href={path(address)}>{name}</a>}
      <p className="soft small">{t('agreed.sku', { sku })}</p>
    </>
  );
}

function Price({ row: { net, discount = 0 } }: OfRow) {
  const t = useTexts('agreed');
  const { format, storeView } = useShop();
  const percent = (discount / 100).toLocaleString(storeView.locale);
  return (
    <span className="figures">
      {net === undefined ? t('agreed.percent', { percent }) : format.money(net)}
    </span>
  );
}

function Days({ row: { from, to } }: OfRow) {
  const t = useTexts('agreed');
  const first = from === undefined ? '' : writeDay(from);
  const last = to === undefined ? '' : writeDay(moment(to - 1));
  if (from === undefined)
    return to === undefined ? t('agreed.always') : t('agreed.until', { to: last });
  return to === undefined
    ? t('agreed.from', { from: first })
    : t('agreed.between', { from: first, to: last });
}
