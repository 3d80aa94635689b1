import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import { setTokenSource } from '#web/offline/token-source.ts';

/** The visitor's session as this page knows it: the token is in memory only (decisions S2). */
interface Session {
  isLoggedIn: boolean;
  token?: string | undefined;
  /** Whose orders may be seen and sent here; asked for once. */
  customerId?: Promise<number>;
}

const session: Session = { isLoggedIn: false };
let refreshing: Promise<string | undefined> | undefined;
let client: Client | undefined;

/** Takes up the session that the page was rendered for; its cookie is exchanged for a token when one is needed. */
export function startSession(asker: Client, isLoggedIn: boolean): void {
  client = asker;
  session.isLoggedIn = isLoggedIn;
  session.token = undefined;
  setTokenSource({
    current: async () => (session.isLoggedIn ? (session.token ?? renew(undefined)) : undefined),
    renew,
  });
}

/** Whether a customer is signed in here. */
export function isSignedIn(): boolean {
  return session.isLoggedIn;
}

/** Whose orders these are: nobody else on this device sees or sends them (decisions C6). */
export async function principal(): Promise<string> {
  if (!session.isLoggedIn) return 'guest';
  session.customerId ??= askWho();
  try {
    return `customer-${await session.customerId}`;
  } catch (error) {
    delete session.customerId;
    throw error;
  }
}

async function askWho(): Promise<number> {
  const { me } = await import('#contract/user.ts');
  if (!client) throw new Error('The session has not started');
  return (await client.call(me, {})).result.id;
}

/** One refresh at a time, in this page and over all tabs; those who wait get the same token. */
function renew(refused: string | undefined): Promise<string | undefined> {
  if (session.token !== undefined && session.token !== refused) {
    return Promise.resolve(session.token);
  }
  refreshing ??= oneTabAtATime(refresh).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh(): Promise<string | undefined> {
  const { refresh: call } = await import('#contract/user.ts');
  if (!client) return undefined;
  session.token = undefined;
  try {
    session.token = (await client.call(call, { body: {} })).result;
  } catch (error) {
    // No answer is no refusal: the session stays and is asked for again.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) end();
  }
  return session.token;
}

function end(): void {
  session.isLoggedIn = false;
  session.token = undefined;
  delete session.customerId;
  void import('./notifications.ts').then(({ notify }) => notify('user.unauthorized'));
}

async function oneTabAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request('armatur-session', work);
}
