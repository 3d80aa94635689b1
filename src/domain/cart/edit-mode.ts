import type { VariantChoices } from '#domain/catalog/choose-variant.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { CartItem } from './cart.ts';

/** A line that is being changed; nothing of it counts before it is taken over. */
export interface CartEdit {
  readonly productId: number;
  readonly quantity: number;
  /** Chosen values by attribute code, whatever language their names are in (rules/cart#reconfiguring). */
  readonly choices: VariantChoices;
}

/** A shopper can do these with it: set filter, set qty, close. */
export type CartEditEvent =
  | { readonly kind: 'choose'; readonly attributeCode: string; readonly valueId: string }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'close' };

/** Opens a line for changing, as it stands. */
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
