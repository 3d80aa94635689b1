import { itemKey, type ItemIdentity } from './item-key.ts';

type Line = ItemIdentity & { readonly quantity: number };

/**
 * The lines that a cart lacks, with their missing pieces, so that a saved cart can be opened twice
 * (rules/alerts#saved-cart).
 */
export function missingLines<Wanted extends Line>(
  wanted: readonly Wanted[],
  items: readonly Line[],
): readonly Wanted[] {
  const held = new Map(items.map((item) => [itemKey(item), item.quantity]));
  return wanted.flatMap((line) => {
    const quantity = line.quantity - (held.get(itemKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}
