import type { AskPasswordView, ResetPasswordView } from '#contract/views/account.ts';
import { normalizeEmail } from '#domain/customer/email.ts';
import { isWholeToken } from '#domain/customer/link-token.ts';
import { customerOfLink } from '#server/workflows/customers/new-password.ts';
import type { View } from './asked.ts';

export const askPasswordView: View<AskPasswordView> = async ({ query }) => ({
  isSent: query.some(([name]) => name === 'sent'),
});

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
