import { checkEmail } from '#domain/customer/email.ts';
import { formRules, oneOf } from '#domain/form-rules.ts';

/** The form in the footer, and on the page that it leads to. */
export const subscribeRules = formRules({ email: checkEmail });

/** The buttons of the account's page. */
export const ownNewsletterRules = formRules({ newsletter: oneOf(['subscribe', 'leave']) });
