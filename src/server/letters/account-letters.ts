import * as v from 'valibot';
import { confirmationAsked } from './confirmation-asked.ts';
import { by, kind } from './letter-kind.ts';

/** About an account: what opens it, and what has changed in it. */
export const accountLetters = {
  'mail.confirmation': kind(
    v.strictObject({ confirmationId: v.number() }),
    async ({ confirmationId }, { services }) => {
      const asked = await confirmationAsked(services, confirmationId);
      if (asked === undefined) return undefined;
      const { email: to, storeCode, what, token } = asked;
      return {
        key: `confirmation-${confirmationId}`,
        to,
        storeCode,
        isOfStranger: true,
        ...(what === 'known' ? by('account-exists', {}) : by(`confirm-${what}`, { token })),
      };
    },
  ),
  'mail.email-changed': kind(
    v.strictObject({ to: v.string(), storeCode: v.string() }),
    async ({ to, storeCode }, { id }) => {
      return { key: `email-changed-${id}`, to, storeCode, ...by('email-changed', {}) };
    },
  ),
};
