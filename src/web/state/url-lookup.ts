import { ApiError } from '#contract/http/api-error.ts';
import type { Client } from '#contract/http/client.ts';
import { mapUrl, type UrlHit } from '#contract/url.ts';
import { normalizePath } from '#domain/navigation/dispatch.ts';
import {
  nextLookupStep,
  type LookupAnswer,
  type LookupSource,
} from '#domain/navigation/url-lookup.ts';
import { isOnline } from '#web/offline/connectivity.ts';

/** What this page has learnt of addresses, by store view and path. */
const memory = new Map<string, UrlHit>();

/**
 * What an address stands for; undefined when it leads nowhere (spec §2 Navigation behaviour). Throws
 * `page.not_available_offline` when nobody could be asked who would know.
 */
export async function lookUpUrl(
  api: Client,
  path: string,
  isOnlineNow: () => boolean = isOnline,
): Promise<UrlHit | undefined> {
  const url = normalizePath(path);
  const ask = () => mapUrl(api, url.slice(1));
  // Rendering asks anew: addresses change there, and a process lives long.
  if (api.isTrusted) return ask();
  const key = `${api.storeCode} ${url}`;
  const sources: Readonly<Record<LookupSource, () => Promise<UrlHit | undefined>>> = {
    memory: async () => memory.get(key),
    // Without a network the client gives what it has stored (protocol 4.1).
    storage: () => ask().catch(unlessUnknown),
    server: ask,
  };
  const situation = { hasStorage: !isOnlineNow(), isOnline: isOnlineNow() };
  const answers: LookupAnswer<UrlHit>[] = [];
  for (;;) {
    const step = nextLookupStep(answers, situation);
    switch (step.kind) {
      case 'ask':
        answers.push({ source: step.source, hit: await sources[step.source]() });
        break;
      case 'found':
        if (step.remember.includes('memory')) memory.set(key, step.hit);
        return step.hit;
      case 'page-not-found':
        return undefined;
      case 'not-available':
        throw new ApiError('page.not_available_offline');
    }
  }
}

function unlessUnknown(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'page.not_available_offline') return undefined;
  throw error;
}

/** Forgets every address, at a log-out for example. */
export function forgetUrls(): void {
  memory.clear();
}
