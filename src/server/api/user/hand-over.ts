import type { RequestContext } from '#server/http/request-context.ts';
import { refreshSeconds, type SessionTokens } from '#server/workflows/session.ts';

/**
 * Sends the refresh token: in a cookie to our own pages, in the answer's `meta` to other clients
 * (rules/sessions#tokens).
 */
export function handOver(
  tokens: SessionTokens,
  { cookies }: Pick<RequestContext, 'cookies'>,
): { readonly refreshToken?: string } {
  if (!cookies.isOurPage) return { refreshToken: tokens.refresh };
  cookies.keep(tokens, refreshSeconds);
  return {};
}
