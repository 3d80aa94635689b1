import { formRules, required } from '#domain/form-rules.ts';

/** The value of the button that ends all sessions but its own. */
export const otherSessions = 'others';

export const endSessionRules = formRules({ session: required });
