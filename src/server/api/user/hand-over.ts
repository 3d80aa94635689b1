import type { RequestContext } from '#server/http/request-context.ts';
import { refreshSeconds, type SessionTokens } from '#server/workflows/session.ts';

/**
 * The refresh token goes into a cookie of our own pages, and into the body of everybody else's
 * (rules/sessions#tokens).
 */
export function handOver(
  tokens: SessionTokens,
  { cookies }: RequestContext,
): { readonly result: string; readonly meta: { readonly refreshToken?: string } } {
  if (!cookies.isOurPage) return { result: tokens.access, meta: { refreshToken: tokens.refresh } };
  cookies.keep(tokens, refreshSeconds);
  return { result: tokens.access, meta: {} };
}
