import type { VariantChoices } from '#domain/catalog/choose-variant.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { CartItem } from './cart.ts';

/** An open change of a line. Nothing of it counts until the shopper confirms it. */
export interface CartEdit {
  readonly productId: number;
  readonly quantity: number;
  /**
   * The chosen values by attribute code, so that they do not depend on a language
   * (rules/cart#reconfiguring).
   */
  readonly choices: VariantChoices;
}

/** The actions of a shopper on an open edit. */
export type CartEditEvent =
  | { readonly kind: 'choose'; readonly attributeCode: string; readonly valueId: string }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'close' };

/** Opens a line for changing, filled in with its present choices. */
export function openEdit(
  { id, options }: Pick<Product, 'id' | 'options'>,
  item: Pick<CartItem, 'quantity' | 'options'>,
): CartEdit {
  const chosen = (item.options.configurable ?? []).flatMap(({ optionId, optionValue }) => {
    const option = options.find(({ attributeId }) => String(attributeId) === optionId);
    return option === undefined ? [] : [[option.attributeCode, optionValue] as const];
  });
  return { productId: id, quantity: item.quantity, choices: Object.fromEntries(chosen) };
}

/** The edit after an event; undefined once it is closed. */
export function nextEdit(edit: CartEdit, event: CartEditEvent): CartEdit | undefined {
  switch (event.kind) {
    case 'choose':
      return { ...edit, choices: { ...edit.choices, [event.attributeCode]: event.valueId } };
    case 'quantity':
      return { ...edit, quantity: event.quantity };
    case 'close':
      return undefined;
  }
}
