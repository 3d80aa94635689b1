import type { ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import { refusedInBounds, refusedQuantity } from '#domain/stock/refused-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { allowedQuantity } from '#ui/quantity.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';

export interface QuantityRefusalProps {
  readonly wished: number;
  /** The number in the box. */
  readonly quantity: number;
  readonly bounds: ArticleBounds;
  /** The article's stock; absent for products of several articles. */
  readonly stock?: StockItem | undefined;
}

/** Shows nothing once the number in the box was changed again. */
export function QuantityRefusal({ wished, quantity, bounds, stock }: QuantityRefusalProps) {
  const errorText = useErrorText();
  const { maximumQuantity } = useShop().storeView.settings.cart;
  const isCurrent = Number.isNaN(wished) || allowedQuantity(wished, bounds) === quantity;
  const ofArticle = stock && refusedQuantity(wished, stock, maximumQuantity);
  const refusal = ofArticle ?? refusedInBounds(wished, bounds);
  return (
    refusal &&
    isCurrent && (
      <p role="alert" className="small">
        {errorText(refusal.code, refusal.details)}
      </p>
    )
  );
}
