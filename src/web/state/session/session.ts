import type { Client } from '#contract/http/client.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { RefreshPolicy } from '#domain/sync/token-lock.ts';
import { accessTokenMs } from '#domain/constants.ts';
import { setTokenSource, type TokenSource } from '#web/offline/token-source.ts';
import { forgetTab, keepInTab, tabSession } from './tab-session.ts';

/** Each sign-in makes a new object. */
export interface Session {
  readonly client: Client;
}

let session: Session | undefined;
let begun: { readonly client: Client; readonly policy: RefreshPolicy } | undefined;

type AnswerOver = (code: ErrorCode) => unknown;

let onOver: AnswerOver = () => undefined;

/** Sets what the page does when the server renews the session no more. */
export function answerSessionOver(answer: AnswerOver): void {
  onOver = answer;
}

export function currentSession(): Session | undefined {
  return session;
}

/** Without a token in this tab, the cookie is exchanged for one when needed. */
export function startSession(client: Client, isLoggedIn: boolean, policy: RefreshPolicy): void {
  begun = { client, policy };
  session = isLoggedIn ? { client } : undefined;
  setTokenSource(isLoggedIn ? lazyTokens(client, policy) : undefined);
}

/** Checks that the cookie still holds a session. Throws `ApiError`, e.g. `user.refresh_invalid`. */
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

export function keepToken(token: string): void {
  keepInTab({ token, tokenUntil: Date.now() + accessTokenMs });
}

/** Most visitors are guests, so the token code loads only with a session. */
function lazyTokens(client: Client, policy: RefreshPolicy): TokenSource {
  let opened: Promise<TokenSource> | undefined;
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
