import { dayMs, secondMs } from '#domain/time/moment.ts';
import { newToken } from '#server/tokens.ts';

/** The cookie that tells the browser that asked from all others. */
export interface OpenerCookies {
  readonly isOurPage: boolean;
  readonly opener?: string;
  keepOpener(token: string, seconds: number): void;
}

/** The cookie lives as long as that of a new account. */
const openerSeconds = (7 * dayMs) / secondMs;

/** Marks the browser that asks, unless it is marked already. Only our own pages hold the cookie. */
export function keptOpener(cookies: OpenerCookies): string | undefined {
  if (!cookies.isOurPage) return undefined;
  const { opener = newToken() } = cookies;
  cookies.keepOpener(opener, openerSeconds);
  return opener;
}
