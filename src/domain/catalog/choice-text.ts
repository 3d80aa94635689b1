import type { CartItem } from '#domain/cart/cart.ts';

/** A choice as a shopper reads it, for example Overflate: Krom. */
export type ChoiceInWords = CartItem['choices'][number];

/** Writes a choice as one text; a choice without a label is its value alone. */
export function choiceText({ label, value }: ChoiceInWords): string {
  return label === '' ? value : `${label}: ${value}`;
}
