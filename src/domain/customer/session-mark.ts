/** The cookie with the mark of the session that is signed in on this browser; pages compare it with their own. */
export const markCookie = '__Host-armatur-mark';

/** The mark in a cookie header, or in a document's cookies; empty for a guest. */
export function readMark(cookies: string): string {
  return new RegExp(`(?:^|; *)${markCookie}=([\\w-]+)`).exec(cookies)?.[1] ?? '';
}
