import type { Price } from '#domain/money/price.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** Returns the large amount of a price, as text (rules/prices#net-and-gross). */
export function useAmount(): (price: Price) => string {
  const { format } = useShop();
  const side = useLargeAmount();
  return (price) => format.price(price[side]);
}
