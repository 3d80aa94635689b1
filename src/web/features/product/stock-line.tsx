import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { useShop } from '#web/state/shop.tsx';
import { Badge } from '#web/ui/badge.tsx';

const tones = {
  'in-stock': 'good',
  'few-left': 'good',
  backorder: 'warn',
  'out-of-stock': 'bad',
} as const;

/** Whether it can be had, in words; the colour only repeats them. */
export function StockLine({ stock }: { stock: StockItem }) {
  const { t } = useShop();
  const text = stockText(stock);
  const words = {
    'in-stock': () => t('product.inStock'),
    'few-left': () => t('product.fewLeft', { count: stock.quantity }),
    backorder: () => t('product.backorder'),
    'out-of-stock': () => t('product.outOfStock'),
  }[text];
  return (
    <Badge dot tone={tones[text]}>
      {words()}
    </Badge>
  );
}
