import { createHash } from 'node:crypto';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { optionsToWire } from '#contract/wire/item-options.ts';

/**
 * Tells lines of one article apart by their options, as older clients do: SHA3-224 of the JSON of the
 * first list of options, with numbers as text (rules/calls#cart-lines).
 */
export function lineChecksum(options: CartItemOptions): string {
  const option = optionsToWire(options);
  const { bundle_options, custom_options, configurable_item_options } =
    option?.extension_attributes ?? {};
  const lists = [bundle_options, custom_options, configurable_item_options];
  const first = lists.find((list) => list !== undefined && list.length > 0);
  const text = JSON.stringify(first ?? option ?? null, (_, value: unknown) =>
    typeof value === 'number' ? String(value) : value,
  );
  return createHash('sha3-224').update(text).digest('hex');
}
