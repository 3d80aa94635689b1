/** The source of tokens, set by `state/session/session.ts`, which this folder may not import. */
export interface TokenSource {
  /**
   * Returns the token, and fetches one where the session has none. Throws where it can't, so that no
   * call is made as another viewer.
   */
  current(): Promise<string | undefined>;
  accept(): void;
  /** Returns another token after one was refused; undefined when the session has ended. */
  renew(refused: string): Promise<string | undefined>;
}

let source: TokenSource | undefined;

/** Sets the source; without one the visitor is a guest. */
export function setTokenSource(next?: TokenSource): void {
  source = next;
}

export function tokenSource(): TokenSource | undefined {
  return source;
}
