import * as loginLink from '#contract/login-link.ts';
import { defineRoute } from '#server/http/handle.ts';
import { askForLoginLink, signInByLink } from '#server/workflows/customers/login-link.ts';
import { handOver } from './hand-over.ts';

export const sendLoginLink = defineRoute(loginLink.send, [], async ({ body }, context) => {
  await askForLoginLink({ email: body.email, returnTo: body.return_to }, context);
  return { result: true } as const;
});

export const loginByLink = defineRoute(
  loginLink.use,
  ['user.link_invalid', 'user.link_elsewhere'],
  async ({ body: { token, is_confirmed: isConfirmed = false } }, context) => {
    const { services, cookies } = context;
    const opener = cookies.isOurPage ? cookies.opener : undefined;
    const tokens = await signInByLink(services, { token, isConfirmed, opener }, context);
    return { result: tokens.access, meta: handOver(tokens, context) };
  },
);
