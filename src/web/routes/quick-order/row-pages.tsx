import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { rowsOfPage } from './use-quick-order.ts';

interface RowPagesProps {
  readonly start: number;
  readonly count: number;
  readonly onStart: (start: number) => void;
}

/** Says which lines are shown, with the ways to those before and after. */
export function RowPages({ start, count, onStart }: RowPagesProps) {
  const t = useTexts('quick-order');
  const { format } = useShop();
  const end = Math.min(start + rowsOfPage, count);
  const numbers = { from: start + 1, to: end, count };
  const words = Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [name, format.number(number)]),
  );
  return (
    <div className="cluster gap-3">
      <p role="status">{t('quickOrder.shown', words)}</p>
      {start > 0 && (
        <Button size="s" onClick={() => onStart(start - rowsOfPage)}>
          {t('quickOrder.before')}
        </Button>
      )}
      {end < count && (
        <Button size="s" onClick={() => onStart(start + rowsOfPage)}>
          {t('quickOrder.after')}
        </Button>
      )}
    </div>
  );
}
