import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

/**
 * Checks a quantity in a form (rules/forms#quantity-fields): above 0, whole, below the shop's limit.
 * `field.quantity_above_zero`, `field.quantity_whole`, `field.quantity_below`.
 */
export function checkQuantityField(quantity: number, maximum: number): FieldCheck<number> {
  if (quantity <= 0) return invalidField('field.quantity_above_zero');
  if (!Number.isSafeInteger(quantity)) return invalidField('field.quantity_whole');
  // The sentence says "below", so it names the first number that is too large.
  if (quantity > maximum) return invalidField('field.quantity_below', { quantity: maximum + 1 });
  return validField(quantity);
}
