import type { AlertsView } from '#contract/views/alerts.ts';
import { writeDay } from '#texts/dates.ts';
import { usePosted } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';

/** The alerts of a person. Its forms are plain ones, so that a press works with and without scripts. */
export function AlertList({ alerts, action, isDone }: AlertsView) {
  const t = useTexts('alerts');
  const { path, t: shop } = useShop();
  const failure = usePosted()?.failure;
  const columns = useColumns(path(action));
  return (
    <>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {isDone && failure === undefined && (
        <Notice tone="good" live>
          {t('alerts.ended')}
        </Notice>
      )}
      {alerts.length === 0 ? (
        <EmptyState
          title={t('alerts.none')}
          help={t('alerts.noneHelp')}
          action={
            <Button variant="primary" href={path('/')}>
              {shop('shell.keepShopping')}
            </Button>
          }
        />
      ) : (
        <>
          <DataTable
            label={t('alerts.title')}
            columns={columns}
            rows={alerts}
            keyOf={({ id }) => `${id}`}
          />
          <form method="post" action={path(action)}>
            <Button type="submit">{t('alerts.endAll')}</Button>
          </form>
        </>
      )}
    </>
  );
}

type Shown = AlertsView['alerts'][number];

function useColumns(action: string): readonly Column<Shown>[] {
  const t = useTexts('alerts');
  const { path, format, t: shop } = useShop();
  const nameOf = (alert: Shown) =>
    alert.kind === 'cart' ? t('alerts.cartTitle') : (alert.name ?? alert.sku);
  return [
    {
      key: 'article',
      title: t('alerts.article'),
      cell: (alert) => {
        if (alert.kind === 'cart') return t('alerts.cartTitle');
        const { name, path: page, sku } = alert;
        if (name === undefined || page === undefined) return `${sku} (${shop('product.offSale')})`;
        return <a href={path(page)}>{name}</a>;
      },
    },
    {
      key: 'what',
      title: t('alerts.what'),
      cell: (alert) => {
        if (alert.kind === 'cart') return t('alerts.about_cart');
        if (alert.price === undefined) return t('alerts.about_stock');
        const { limit, seen, isNet } = alert.price;
        const vat = shop(isNet ? 'product.excludingVat' : 'product.includingVat');
        const amount = `${format.money(limit ?? seen)} ${vat}`;
        return t(limit === undefined ? 'alerts.about_price' : 'alerts.about_limit', { amount });
      },
    },
    {
      key: 'when',
      title: t('alerts.when'),
      isTight: true,
      cell: ({ askedAt }) => <span className="figures">{writeDay(askedAt)}</span>,
    },
    {
      key: 'end',
      title: t('alerts.end'),
      isUntitled: true,
      isAtEnd: true,
      isTight: true,
      cell: (alert) => (
        <form method="post" action={action}>
          <Button
            type="submit"
            size="s"
            name="alert"
            value={`${alert.id}`}
            aria-label={t('alerts.endOf', { name: nameOf(alert) })}
          >
            {t('alerts.end')}
          </Button>
        </form>
      ),
    },
  ];
}
