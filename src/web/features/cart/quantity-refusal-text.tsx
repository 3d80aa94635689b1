import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';

export interface QuantityRefusalTextProps {
  readonly wished: number;
  readonly stock: StockItem;
}

export function QuantityRefusalText({ wished, stock }: QuantityRefusalTextProps) {
  const errorText = useErrorText();
  const { maximumQuantity } = useShop().storeView.settings.cart;
  const refusal = refusedQuantity(wished, stock, maximumQuantity);
  return (
    refusal && (
      <p role="alert" className="small">
        {errorText(refusal.code, refusal.details)}
      </p>
    )
  );
}
