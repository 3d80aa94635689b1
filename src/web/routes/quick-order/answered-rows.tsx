import { useMemo } from 'react';
import { linesOfRows, sumOfLines } from '#domain/quick-order/row.ts';
import type { Settings } from '#domain/settings.ts';
import { quantityBounds } from '#domain/stock/quantity-bounds.ts';
import { PackedStepper } from '#web/features/cart/packed-stepper.tsx';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { rowPicks } from '#ui/table-picks.tsx';
import { LoginLine } from './login-line.tsx';
import { RowAnswer } from './row-answer.tsx';
import { RowPages } from './row-pages.tsx';
import { RowPrice } from './row-price.tsx';
import { whenText } from './stored-note.tsx';
import { canBeAdded, type ShownRow, type useQuickOrder } from './use-quick-order.ts';

type List = ReturnType<typeof useQuickOrder>;

/** Every line with its answer, some at a time, the sum of the ticked rows, and the way into the cart. */
export function AnsweredRows({ list }: { readonly list: List }) {
  const t = useTexts('quick-order');
  const { format, storeView } = useShop();
  const { rows, tick, add, storedAt, start, size, show } = list;
  const ticked = rows.filter(isWanted);
  const addable = rows.filter(canBeAdded);
  const { lines, sum } = useSum(rows, storeView.settings);
  const isAll = ticked.length === addable.length;
  const picks = rowPicks({
    rows: addable,
    keyOf,
    keys: new Set(ticked.map(keyOf)),
    onPick: tick,
    words: {
      all: t('quickOrder.all'),
      row: ({ article, text }) => t('quickOrder.pick', { name: article?.item.name ?? text }),
      count: (count) => t('quickOrder.picked', { count }),
    },
    actions: (
      <>
        <p className="figures">
          {t('quickOrder.net')} {format.money(sum.net)}
          <br />
          <strong>
            {t('quickOrder.gross')} {format.money(sum.gross)}
          </strong>
        </p>
        <Button variant="primary" icon="cart" onClick={() => void add()}>
          {t(isAll ? 'quickOrder.addAll' : 'quickOrder.add')}
        </Button>
      </>
    ),
  });
  return (
    <section className="stack gap-4" aria-label={t('quickOrder.answers')}>
      <div className="cluster gap-3">
        <p role="status">{t('quickOrder.count', { found: addable.length, count: rows.length })}</p>
        {/* By keyboard the bar below the rows is far away. */}
        {ticked.length > 0 && (
          <Button icon="cart" onClick={() => void add()}>
            {t(isAll ? 'quickOrder.addAll' : 'quickOrder.add')}
          </Button>
        )}
      </div>
      {storedAt !== undefined && (
        <Notice tone="warn">
          {t('quickOrder.answeredStored', { when: whenText(storedAt, t) })}
        </Notice>
      )}
      <LoginLine rows={rows} />
      <DataTable
        label={t('quickOrder.answers')}
        columns={useColumns(list, lines)}
        rows={rows.slice(start, start + size)}
        keyOf={keyOf}
        picks={{ ...picks, boxOf: (row) => canBeAdded(row) && picks.boxOf(row) }}
      />
      {rows.length > size && <RowPages start={start} count={rows.length} onStart={show} />}
    </section>
  );
}

/** Lines and sum of a long list take longer than the rest of the page, so they are kept with the rows. */
function useSum(rows: List['rows'], { cart, prices }: Pick<Settings, 'cart' | 'prices'>) {
  const { zeroPriceAllowed } = prices;
  return useMemo(() => {
    const lines = linesOfRows(rows.filter(isWanted), { ...cart, zeroPriceAllowed });
    return { lines, sum: sumOfLines(lines) };
  }, [rows, cart, zeroPriceAllowed]);
}

function useColumns(
  { choose, setQuantity, remove }: List,
  lines: ReturnType<typeof linesOfRows>,
): readonly Column<ShownRow>[] {
  const t = useTexts('quick-order');
  const { storeView, t: shop } = useShop();
  const side = useLargeAmount();
  const { maximumQuantity } = storeView.settings.cart;
  /** The line that the row is part of in the cart, so that tiers count all its pieces. */
  const lineOf = ({ article, isTicked }: ShownRow) =>
    (isTicked ? lines.find(({ sku }) => sku === article?.item.sku) : undefined) ?? article?.item;
  return [
    {
      key: 'article',
      title: t('quickOrder.article'),
      cell: (row) => <RowAnswer row={row} onChoose={(choice) => void choose(row, choice)} />,
    },
    {
      key: 'quantity',
      title: shop('product.quantity'),
      cell: ({ key, article, quantity }) =>
        article && (
          <div className="stack gap-2">
            <PackedStepper
              packing={article.item}
              {...quantityBounds(article.stock, maximumQuantity)}
              value={quantity}
              onChange={(next) => setQuantity(key, next)}
              size="s"
              labels={{
                quantity: `${shop('product.quantity')}, ${article.item.name}`,
                decrease: shop('product.fewer'),
                increase: shop('product.more'),
              }}
            />
          </div>
        ),
    },
    {
      key: 'sum',
      title: `${t('quickOrder.sum')} ${shop(side === 'net' ? 'product.excludingVat' : 'product.includingVat')}`,
      isAtEnd: true,
      cell: (row) => <RowPrice line={lineOf(row)} row={row} />,
    },
    {
      key: 'remove',
      title: shop('shell.remove'),
      isUntitled: true,
      isAtEnd: true,
      cell: ({ key, text }) => (
        <IconButton
          icon="close"
          size="s"
          label={t('quickOrder.removeLine', { text })}
          onClick={() => remove(key)}
        />
      ),
    },
  ];
}

function isWanted(row: ShownRow): boolean {
  return row.isTicked && canBeAdded(row);
}

function keyOf({ key }: ShownRow): string {
  return key;
}
