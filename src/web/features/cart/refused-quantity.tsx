import { useState } from 'react';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { lazyExtra } from '#web/ui/lazy-extra.tsx';

const QuantityRefusal = lazyExtra(
  async () => (await import('./quantity-refusal-text.tsx')).QuantityRefusalText,
);

/**
 * For a stepper of an article: `refusal` says why it was set to another quantity than was written
 * (rules/products#quantities). Its words load when they are first needed.
 */
export function useRefusedQuantity(stock: StockItem, onQuantity: (quantity: number) => void) {
  const [refused, setRefused] = useState<number>();
  return {
    onChange(quantity: number) {
      setRefused(undefined);
      onQuantity(quantity);
    },
    onWritten: setRefused,
    refusal: refused !== undefined && <QuantityRefusal wished={refused} stock={stock} />,
  };
}
