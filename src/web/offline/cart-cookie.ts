const name = 'armatur-cart';

/**
 * Reads the id of this visit's cart on the server from a cookie, for browsers that refuse to store one
 * (rules/offline#storage). Undefined where the browser stores carts, and where it accepts no cookies
 * either.
 */
export function readCartCookie(): string | undefined {
  try {
    return new RegExp(`(?:^|; *)${name}=([\\w-]+)`).exec(document.cookie)?.[1];
  } catch {
    // A browser may forbid even reading cookies.
    return undefined;
  }
}

/** Writes the cookie for as long as the browser is open. Returns whether the browser accepted it. */
export function writeCartCookie(token: string | undefined): boolean {
  try {
    const rest = `Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
    document.cookie =
      token === undefined ? `${name}=; Max-Age=0; ${rest}` : `${name}=${token}; ${rest}`;
  } catch {
    // Then it can't be read either.
  }
  return readCartCookie() === token;
}
