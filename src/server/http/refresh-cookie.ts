import type { RefreshCookie } from './request-context.ts';

const name = '__Host-armatur-session';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the cookie of a request and writes that of its answer. */
export function refreshCookie(headers: Headers, write: (cookie: string) => void): RefreshCookie {
  const token = readRefreshToken(headers['cookie']);
  return {
    // Set by browsers on every request and by no script, so no other site can claim it.
    isOurPage: headers['sec-fetch-site'] === 'same-origin',
    ...(token === undefined ? {} : { token }),
    keep: (value, seconds) => write(`${name}=${value}; Max-Age=${seconds}; ${attributes}`),
    drop: () => write(`${name}=; Max-Age=0; ${attributes}`),
  };
}

/** Whether somebody may be signed in: their cookie has the form of one. */
export function holdsRefreshToken({ cookie }: Headers): boolean {
  return readRefreshToken(cookie) !== undefined;
}

function readRefreshToken(cookie: string | readonly string[] | undefined): string | undefined {
  if (typeof cookie !== 'string') return undefined;
  const found = cookie.split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = found?.trim().slice(name.length + 1);
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}
