const name = 'armatur-cart';

/**
 * Which cart of the server is this visit's, where the browser refuses to store one (rules/offline#storage). Undefined
 * where it stores carts, and where it takes no cookies either.
 */
export function readCartCookie(): string | undefined {
  try {
    return new RegExp(`(?:^|; *)${name}=([\\w-]+)`).exec(document.cookie)?.[1];
  } catch {
    // A browser may forbid the very question.
    return undefined;
  }
}

/** Until the browser is closed. Answers whether the browser took it. */
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
