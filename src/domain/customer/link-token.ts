/** Whether the token of a letter's link is whole; a mail program may have cut the link in half. */
export function isWholeToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
