import * as v from 'valibot';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { confirmationAsked } from './confirmation-asked.ts';
import { by, kind } from './letter-kind.ts';
import { newLoginToken } from './login-token.ts';
import { newPasswordToken } from './password-link.ts';

/** The address of the account at the time when the letter was asked for. */
const ofAccount = v.strictObject({ to: v.string(), storeCode: v.string() });

/** The same, with the page to go on to after the link. */
const ofLink = v.strictObject({ ...ofAccount.entries, returnTo: v.optional(v.string()) });

/** Letters about an account: to open it, and about its changes. */
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
  'mail.new-password': kind(ofLink, async ({ to, storeCode, returnTo }, { services, id }) => {
    const { database, clock } = services;
    const customer = await findCustomerByEmail(database.read, to);
    if (customer === undefined) return undefined;
    const token = await database.transaction((tx) => newPasswordToken(tx, customer.id, clock()));
    const document = { to, token, ...(returnTo && { returnTo }) };
    const key = `new-password-${id}`;
    const counts = { isOfStranger: true, isPasswordLink: true };
    return { key, to, storeCode, ...counts, ...by('new-password', document) };
  }),
  'mail.login-link': kind(
    v.strictObject({ ...ofLink.entries, openerHash: v.optional(v.string()) }),
    async ({ to, storeCode, openerHash, returnTo }, { services: { database, clock }, id }) => {
      const customer = await findCustomerByEmail(database.read, to);
      if (customer === undefined) return undefined;
      const asked = { customer, storeCode, openerHash };
      const token = await database.transaction((tx) => newLoginToken(tx, asked, clock()));
      const document = { token, ...(returnTo && { returnTo }) };
      const key = `login-link-${id}`;
      return { key, to, storeCode, isOfStranger: true, ...by('login-link', document) };
    },
  ),
  'mail.password-changed': kind(
    // A letter of an older program names no passkeys.
    v.strictObject({ ...ofAccount.entries, passkeys: v.optional(v.number(), 0) }),
    async ({ to, storeCode, ...document }, { id }) => {
      return { key: `password-changed-${id}`, to, storeCode, ...by('password-changed', document) };
    },
  ),
  'mail.passkey-changed': kind(
    v.strictObject({
      ...ofAccount.entries,
      change: v.picklist(['added', 'removed']),
      name: v.string(),
    }),
    async ({ to, storeCode, ...document }, { id }) => {
      return { key: `passkey-changed-${id}`, to, storeCode, ...by('passkey-changed', document) };
    },
  ),
  'mail.person-erased': kind(ofAccount, async ({ to, storeCode }, { id }) => {
    return { key: `person-erased-${id}`, to, storeCode, ...by('person-erased', {}) };
  }),
  'mail.email-changed': kind(ofAccount, async ({ to, storeCode }, { id }) => {
    return { key: `email-changed-${id}`, to, storeCode, ...by('email-changed', {}) };
  }),
};
