/** Who knows the visitor's access token; `state/session/session.ts` says who, since it is above this folder. */
export interface TokenSource {
  /**
   * The token to send, fetched first where a session has none yet; undefined for a guest. Throws when there is
   * a session and no token can be had: nothing is asked for as another viewer.
   */
  current(): Promise<string | undefined>;
  /** A call with a token was answered. */
  accept(): void;
  /** A token to repeat with after one was refused; undefined when the session is over. */
  renew(refused: string): Promise<string | undefined>;
}

const guest: TokenSource = {
  current: async () => undefined,
  accept: () => undefined,
  renew: async () => undefined,
};

let source = guest;

/** Without a source the visitor is a guest. */
export function setTokenSource(next: TokenSource = guest): void {
  source = next;
}

export function tokenSource(): TokenSource {
  return source;
}
