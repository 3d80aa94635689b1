import { checkEmail } from '#domain/customer/email.ts';
import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { formRules, notAsked, oneOf, optional, required } from '#domain/form-rules.ts';
import type { Ore } from '#domain/money/ore.ts';
import { amount, numberBetween } from '#domain/written-rules.ts';
import type { ArticleAlertKind } from './alert.ts';

/**
 * The form that asks for an alert. A customer is told at the address of the account, and only a price
 * has a limit.
 */
export function alertRules(kind: ArticleAlertKind, isLoggedIn: boolean) {
  return formRules({
    email: isLoggedIn ? optional(checkEmail) : checkEmail,
    limit: kind === 'price' ? optional(amount) : notAsked,
  });
}

/** The form that asks for a letter with the cart. */
export function cartAlertRules(isLoggedIn: boolean) {
  return formRules({ email: isLoggedIn ? optional(checkEmail) : checkEmail });
}

/** A limit is below the price that the viewer sees, which the refusal `field.price_below` names. */
export function checkAlertLimit(
  limit: Ore,
  seen: Ore,
  write: (amount: Ore) => string,
): FieldCheck<Ore> {
  return limit < seen
    ? validField(limit)
    : invalidField('field.price_below', { amount: write(seen) });
}

/**
 * The buttons of the list of alerts. That of a row names its alert, and the one below ends all. Mail
 * programs send `List-Unsubscribe` (RFC 8058).
 */
export const endAlertRules = formRules({
  alert: optional(numberBetween({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  'List-Unsubscribe': optional(required),
});

/** The buttons of the account's page, which also asks for a reminder of the cart. */
export const ownAlertRules = formRules({
  ...endAlertRules,
  cart: optional(oneOf(['ask', 'stop'])),
});
