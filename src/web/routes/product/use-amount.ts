import type { Price } from '#domain/money/price.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** (rules/prices#net-and-gross) */
export function useAmount(): (price: Price) => string {
  const { format } = useShop();
  const side = useLargeAmount();
  return (price) => format.money(price[side]);
}
