import { unitSign } from '#domain/catalog/unit-sign.ts';
import type { Settings } from '#domain/settings.ts';
import type { CartItem } from './cart.ts';

/** The number on the cart icon: pieces or lines, as the shop chose; 100 metres are one (rules/cart#count). */
export function countCart(
  items: readonly Pick<CartItem, 'quantity' | 'saleUnit'>[],
  by: Settings['cart']['countsBy'],
): number {
  if (by === 'items') return items.length;
  const piecesOf = ({ quantity, saleUnit }: (typeof items)[number]) =>
    unitSign(saleUnit) === undefined ? quantity : 1;
  return items.reduce((sum, item) => sum + piecesOf(item), 0);
}
