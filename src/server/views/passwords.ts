import type {
  AskPasswordView,
  OwnPasswordView,
  ResetPasswordView,
} from '#contract/views/account.ts';
import { normalizeEmail } from '#domain/customer/email.ts';
import { isWholeToken } from '#domain/customer/link-token.ts';
import { customerOfLink } from '#server/workflows/customers/new-password.ts';
import { ownPasskeys } from '#server/workflows/customers/passkeys.ts';
import { findProfile } from '#server/workflows/profile.ts';
import type { View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

export const askPasswordView: View<AskPasswordView> = async ({ query }) => ({
  isSent: query.some(([name]) => name === 'sent'),
});

export const ownPasswordView: View<OwnPasswordView> = async (asked) => {
  // The account may go while the page is made.
  const { id, email } = (await findProfile(asked.asking)) ?? toLogIn(asked);
  return { email, passkeys: await ownPasskeys(id, asked.asking) };
};

/** Changes nothing, since programs open links too. */
export const resetPasswordView: View<ResetPasswordView> = async ({ query, asking }) => {
  const { services, now } = asking;
  const { email = '', token: resetToken = '', sent } = Object.fromEntries(query);
  const link = { email: normalizeEmail(email), resetToken };
  if (sent !== undefined) return { ...link, link: 'done' };
  if (!isWholeToken(resetToken)) return { ...link, link: 'cut' };
  const customer = await customerOfLink(services, link, now);
  return { ...link, link: customer === undefined ? 'over' : 'open' };
};
