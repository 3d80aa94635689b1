import type { Client } from '#contract/http/client.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { RefreshPolicy } from '#domain/sync/token-lock.ts';
import { accessTokenMs } from '#domain/constants.ts';
import { setTokenSource, type TokenSource } from '#web/offline/token-source.ts';
import { forgetTab, keepInTab, tabSession } from './tab-session.ts';

/** A customer signed in on this page; another object for every sign-in. */
export interface Session {
  readonly client: Client;
}

let session: Session | undefined;
let begun: { readonly client: Client; readonly policy: RefreshPolicy } | undefined;

export function currentSession(): Session | undefined {
  return session;
}

/**
 * Takes up the session that the page was rendered for; where its tab has no token, the cookie is exchanged for one
 * when one is needed.
 */
export function startSession(client: Client, isLoggedIn: boolean, policy: RefreshPolicy): void {
  begun = { client, policy };
  session = isLoggedIn ? { client } : undefined;
  setTokenSource(isLoggedIn ? lazyTokens(client, policy) : undefined);
}

/** Asks whether the cookie still holds a session, and takes it up. Throws `ApiError`, `user.refresh_invalid` for one. */
export async function regainSession(): Promise<void> {
  if (!begun) throw new Error('The session has not started');
  const { refresh } = await import('#contract/user.ts');
  await begun.client.call(refresh, { body: {} });
  startSession(begun.client, true, begun.policy);
}

export function endSession(): void {
  session = undefined;
  forgetTab();
}

/** Keeps a token for this tab, until it ends or the session does. */
export function keepToken(token: string): void {
  keepInTab({ token, tokenUntil: Date.now() + accessTokenMs });
}

/** Most visits are guests': what keeps tokens comes with a session. */
function lazyTokens(client: Client, policy: RefreshPolicy): TokenSource {
  let opened: Promise<TokenSource> | undefined;
  const onOver = (code: ErrorCode) =>
    void import('./log-out.ts').then(({ endedByServer }) => endedByServer(code));
  const open = () =>
    (opened ??= import('./tokens.ts').then(({ createTokens }) => {
      const { token, tokenUntil = 0 } = tabSession();
      const kept = tokenUntil > Date.now() ? token : undefined;
      return createTokens({ client, policy, kept, keep: keepToken, onOver });
    }));
  return {
    current: async () => (await open()).current(),
    accept: () => void open().then((tokens) => tokens.accept()),
    renew: async (refused) => (await open()).renew(refused),
  };
}
