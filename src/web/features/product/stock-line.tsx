import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Badge } from '#ui/badge.tsx';

const looks = {
  'in-stock': ['good', 'product.inStock'],
  'few-left': ['good', 'product.fewLeft'],
  backorder: ['warn', 'product.backorder'],
  'in-shop': ['warn', 'product.inShop'],
  'out-of-stock': ['bad', 'product.outOfStock'],
  'off-sale': ['bad', 'product.offSale'],
  available: ['good', 'product.available'],
  unavailable: ['bad', 'product.unavailable'],
} as const;

interface StockLineProps {
  readonly stock: StockItem;
  /** It is a service or a file. */
  readonly isIntangible?: boolean | undefined;
  /** The chosen quantity. */
  readonly quantity?: number;
}

/** The availability as text; the colour only repeats it. */
export function StockLine({ stock, isIntangible, quantity }: StockLineProps) {
  const { t } = useShop();
  const [tone, words] = looks[stockText(stock, isIntangible, quantity)];
  return (
    <Badge dot tone={tone}>
      {t(words, { count: stock.quantity })}
    </Badge>
  );
}
