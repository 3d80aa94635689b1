import { createClient, type Client } from '#contract/http/client.ts';
import { cacheReads, type AnswerCache } from './cached-client.ts';
import { isOnline } from './connectivity.ts';
import { createNetworkSend } from './network.ts';

const memory: AnswerCache = new Map();

/** Forgets what was answered to the visitor before. */
export function forgetAnswers(): void {
  memory.clear();
}

/** The client of a page in the browser: asks over the network and remembers what may be seen again offline. */
export function createBrowserClient(storeCode: string, isGuest = true): Client {
  const send = cacheReads(createNetworkSend(storeCode), {
    storeCode,
    memory,
    storage: async () => (await import('./idb-shelf.ts')).browserStorage,
    mayStore: () => isGuest,
    isOnline,
  });
  return createClient(send, { storeCode });
}
