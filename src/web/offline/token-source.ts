/** Who knows the visitor's access token; `state/session.ts` says who, since it is above this folder. */
export interface TokenSource {
  /** The token to send, fetched first where a session has none yet; undefined for a guest. */
  current(): Promise<string | undefined>;
  /** A new token after one was refused; undefined when the session is over. */
  renew(refused: string): Promise<string | undefined>;
}

const guest: TokenSource = {
  current: async () => undefined,
  renew: async () => undefined,
};

let source = guest;

export function setTokenSource(next: TokenSource): void {
  source = next;
}

export function tokenSource(): TokenSource {
  return source;
}
