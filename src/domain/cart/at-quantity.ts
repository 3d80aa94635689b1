import type { CartItem } from './cart.ts';

/**
 * Returns the line with this quantity, at the unit price of that quantity where it is known
 * (rules/prices#tier-price).
 */
export function atQuantity<Item extends CartItem>(item: Item, quantity: number): Item {
  const tier = item.tiers?.findLast((each) => quantity >= each.quantity);
  return { ...item, quantity, ...(tier && { unit: tier.unit }) };
}
