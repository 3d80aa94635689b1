import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { DataTable, type Column, type RowPicks } from '#ui/data-table.tsx';
import { rowPicks } from '#ui/table-picks.tsx';
import { LineArticle } from './line-article.tsx';
import { canBeBought, type Picks } from './use-picks.ts';

interface RoomLinesProps {
  readonly name: string;
  readonly lines: readonly ShownProjectLine[];
  readonly picks: Picks;
  readonly isReadOnly: boolean;
}

/** The lines of a room, with what is bought and left of each. */
export function RoomLines({ name, lines, picks, isReadOnly }: RoomLinesProps) {
  const t = useTexts('project-list');
  const boxes = rowPicks({
    rows: lines.filter(canBeBought),
    keyOf,
    keys: picks.keys,
    onPick: picks.pick,
    words: {
      all: t('projectList.all'),
      row: (line) => t('projectList.pick', { name: nameOf(line) }),
      count: (count) => t('projectList.picked', { count }),
    },
    actions: null,
  });
  const shown: RowPicks<ShownProjectLine> = {
    ...boxes,
    boxOf: (line) => canBeBought(line) && boxes.boxOf(line),
    bar: null,
  };
  const isPickable = !isReadOnly && lines.some(canBeBought);
  return (
    <DataTable
      label={name}
      columns={useColumns(picks, isReadOnly)}
      rows={lines}
      keyOf={keyOf}
      {...(isPickable && { picks: shown })}
    />
  );
}

function useColumns(picks: Picks, isReadOnly: boolean): readonly Column<ShownProjectLine>[] {
  const t = useTexts('project-list');
  const { t: shop, format } = useShop();
  const side = useLargeAmount();
  const pieces = (line: ShownProjectLine, count: number) => (
    <span className="figures">{withSign(count, line.article?.item.saleUnit)}</span>
  );
  return [
    {
      key: 'article',
      title: t('projectList.article'),
      cell: (line) => (
        <LineArticle
          line={line}
          refusal={line.refusal ?? picks.refused.get(keyOf(line))}
          isReadOnly={isReadOnly}
        />
      ),
    },
    {
      key: 'quantity',
      title: shop('product.quantity'),
      isAtEnd: true,
      isTight: true,
      cell: (line) => pieces(line, line.quantity),
    },
    {
      key: 'bought',
      title: t('projectList.bought'),
      isAtEnd: true,
      isTight: true,
      cell: (line) => pieces(line, line.bought),
    },
    {
      key: 'left',
      title: t('projectList.leftOf'),
      isAtEnd: true,
      isTight: true,
      cell: (line) => <strong>{pieces(line, line.left)}</strong>,
    },
    {
      key: 'sum',
      title: t(side === 'net' ? 'projectList.sumNet' : 'projectList.sumGross'),
      isAtEnd: true,
      isTight: true,
      cell: ({ row }) => row && <span className="figures">{format.money(row[side])}</span>,
    },
  ];
}

function keyOf({ id }: ShownProjectLine): string {
  return String(id);
}

function nameOf({ article, name }: ShownProjectLine): string {
  return article?.item.name ?? name;
}
