/** Who knows the visitor's access token; `state/session/session.ts` says who, since it is above this folder. */
export interface TokenSource {
  /**
   * The token to send, fetched first where a session has none yet. Throws when there is a session and no token can
   * be had: nothing is asked for as another viewer.
   */
  current(): Promise<string | undefined>;
  /** A call with a token was answered. */
  accept(): void;
  /** A token to repeat with after one was refused; undefined when the session is over. */
  renew(refused: string): Promise<string | undefined>;
}

let source: TokenSource | undefined;

/** Without a source the visitor is a guest. */
export function setTokenSource(next?: TokenSource): void {
  source = next;
}

export function tokenSource(): TokenSource | undefined {
  return source;
}
