import type { Client } from '#contract/http/client.ts';

/**
 * Loads the client with the first call, because a page that came with its data needs none (first-visit
 * budget).
 */
export function createLazyClient(storeCode: string, isGuest: boolean): Client {
  let client: Promise<Client> | undefined;
  const load = async () => {
    const { createBrowserClient } = await import('./browser-client.ts');
    return createBrowserClient(storeCode, isGuest);
  };
  return {
    storeCode,
    call: async (endpoint, call) => (await (client ??= load())).call(endpoint, call),
  };
}
