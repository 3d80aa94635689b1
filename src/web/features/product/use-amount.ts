import type { Price } from '#domain/money/price.ts';
import { useShop } from '#web/state/shop.tsx';

/** Writes a price as the visitor sees prices: without VAT for who sees net prices (decisions M4). */
export function useAmount(): (price: Price) => string {
  const { format, visitor } = useShop();
  return ({ net, gross }) => format.money(visitor.seesNetPrices ? net : gross);
}
