/** Set by `state/session/session.ts`, since that is above this folder. */
export interface TokenSource {
  /** Fetches one where the session has none. Throws where it can't: no call is made as another viewer. */
  current(): Promise<string | undefined>;
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
