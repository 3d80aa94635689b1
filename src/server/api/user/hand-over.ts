import type { RequestContext } from '#server/http/request-context.ts';
import { refreshSeconds, type TokenPair } from '#server/workflows/session.ts';

/** The refresh token goes into the cookie of our own pages, and into the body of everybody else's (decisions S2). */
export function handOver(
  pair: TokenPair,
  { refresh }: RequestContext,
): { readonly result: string; readonly meta: { readonly refreshToken?: string } } {
  if (!refresh.isOurPage) return { result: pair.access, meta: { refreshToken: pair.refresh } };
  refresh.keep(pair.refresh, refreshSeconds);
  return { result: pair.access, meta: {} };
}
