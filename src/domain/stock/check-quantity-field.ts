import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

/**
 * A quantity as it was written into a form (rules/forms#quantity-fields): above 0, whole, below what the shop
 * takes at once. `field.quantity_above_zero`, `field.quantity_whole`, `field.quantity_below`.
 */
export function checkQuantityField(quantity: number, maximum: number): FieldCheck<number> {
  if (quantity <= 0) return invalidField('field.quantity_above_zero');
  if (!Number.isSafeInteger(quantity)) return invalidField('field.quantity_whole');
  // The sentence says "below": the first number that is too many.
  if (quantity > maximum) return invalidField('field.quantity_below', { quantity: maximum + 1 });
  return validField(quantity);
}
