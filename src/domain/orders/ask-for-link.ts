import { checkAccountEmail } from '#domain/customer/email.ts';
import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';

const digits = 9;

/**
 * An order's number as buyers write it: with a word or a sign before it, with spaces, without leading
 * zeros. `field.required`, `field.order_number`.
 */
function checkOrderNumber(text: string): FieldCheck<string> {
  const written = text.replaceAll(/^\D+|\s+/g, '');
  if (text.trim() === '') return invalidField('field.required');
  if (!/^\d{1,15}$/.test(written)) return invalidField('field.order_number');
  return validField(written.padStart(digits, '0'));
}

/** The form by which a buyer asks for the link of an order (rules/orders#look-up). */
export const askForLinkRules = formRules({
  orderNumber: checkOrderNumber,
  email: checkAccountEmail,
});
