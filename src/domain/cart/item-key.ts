import type { CartItem, CartItemOptions } from './cart.ts';

/** These fields tell one line from another. */
export type ItemIdentity = Pick<CartItem, 'sku' | 'options'>;

/**
 * The text that identifies a line: input of the checksum and key on a page (rules/cart#checksum). Two
 * lines of one sku differ by bundle, custom choices, rental period and quote. The child's sku stands for the
 * variant, so configurable choices add nothing.
 */
export function itemKey({ sku, options }: ItemIdentity): string {
  const choices = choicesText(options);
  const rental = options.rental ? `${options.rental.from}/${options.rental.to}` : '';
  const quoted = options.quote === undefined ? [] : [options.quote];
  return JSON.stringify([sku, choices, rental, ...quoted]);
}

/** The choices are sorted, because the order in which the visitor chose doesn't matter. */
function choicesText({ bundle = [], custom = [] }: CartItemOptions): string[] {
  const texts = [
    ...bundle.map((choice) => JSON.stringify(bundleChoice(choice))),
    ...custom.map((choice) => JSON.stringify(plainChoice(choice))),
  ];
  return texts.toSorted();
}

function plainChoice(choice: { readonly optionId: string; readonly optionValue: string }) {
  return { option_id: choice.optionId, option_value: choice.optionValue };
}

function bundleChoice(choice: NonNullable<CartItemOptions['bundle']>[number]) {
  return {
    option_id: choice.optionId,
    option_qty: String(choice.quantity),
    option_selections: choice.selections.toSorted(),
  };
}
