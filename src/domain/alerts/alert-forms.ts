import { checkEmail } from '#domain/customer/email.ts';
import { formRules, notAsked, oneOf, optional, required } from '#domain/form-rules.ts';
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
