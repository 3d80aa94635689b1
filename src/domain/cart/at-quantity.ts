import type { CartItem } from './cart.ts';

/** So many of a line, at the price of that quantity as far as it is known (rules/prices#tier-price). */
export function atQuantity<Item extends CartItem>(item: Item, quantity: number): Item {
  const tier = item.tiers?.findLast((each) => quantity >= each.quantity);
  return { ...item, quantity, ...(tier && { unit: tier.unit }) };
}
