import type { ShownMove } from '#contract/views/loyalty.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';

/** The history of the points, newest first. */
export function PointMoves({ moves }: { readonly moves: readonly ShownMove[] }) {
  const t = useTexts('loyalty');
  const columns = useColumns();
  if (moves.length === 0) return <p className="soft">{t('loyalty.empty')}</p>;
  return (
    <DataTable
      label={t('loyalty.history')}
      columns={columns}
      rows={moves}
      keyOf={({ key }) => key}
    />
  );
}

function useColumns(): readonly Column<ShownMove>[] {
  const t = useTexts('loyalty');
  const { format, path } = useShop();
  return [
    {
      key: 'what',
      title: t('loyalty.what'),
      cell: ({ kind, order }) => (
        <>
          {t(`loyalty.${kind}`)}
          {order !== undefined && (
            <>
              {' '}
              <a href={path(`/my-account/orders/${order}`)}>{t('loyalty.order', { order })}</a>
            </>
          )}
        </>
      ),
    },
    {
      key: 'day',
      title: t('loyalty.day'),
      isTight: true,
      cell: ({ at }) => <span className="figures">{writeDay(at)}</span>,
    },
    {
      key: 'expires',
      title: t('loyalty.validTo'),
      isTight: true,
      cell: ({ expires }) =>
        expires !== undefined && <span className="figures">{writeDay(moment(expires - 1))}</span>,
    },
    {
      key: 'points',
      title: t('loyalty.moved'),
      isAtEnd: true,
      isTight: true,
      cell: ({ points }) => (
        <span className="figures">
          {points > 0 ? '+' : '−'}
          {format.number(Math.abs(points))}
        </span>
      ),
    },
  ];
}
