import type { Client } from '#contract/http/client.ts';
import { mapUrl, type UrlHit } from '#contract/url.ts';
import { normalizePath } from '#domain/navigation/dispatch.ts';
import {
  nextLookupStep,
  type LookupAnswer,
  type LookupSituation,
} from '#domain/navigation/url-lookup.ts';

/** What this page has learnt of addresses, by store view and path. */
const memory = new Map<string, UrlHit>();

/** The client keeps the server's answers itself and gives them without a network (protocol 4.1). */
const situation: LookupSituation = { hasStorage: false, isOnline: true };

/** What an address stands for; undefined when it leads nowhere (spec §2 Navigation behaviour). */
export async function lookUpUrl(api: Client, path: string): Promise<UrlHit | undefined> {
  const url = normalizePath(path);
  const ask = () => mapUrl(api, url.slice(1));
  // Rendering remembers nothing: addresses change there, and a process lives long.
  if (api.isTrusted) return ask();
  const key = `${api.storeCode} ${url}`;
  const answers: LookupAnswer<UrlHit>[] = [];
  for (;;) {
    const step = nextLookupStep(answers, situation);
    if (step.kind === 'found') {
      if (step.remember.includes('memory')) memory.set(key, step.hit);
      return step.hit;
    }
    if (step.kind !== 'ask') return undefined;
    const { source } = step;
    answers.push({ source, hit: source === 'memory' ? memory.get(key) : await ask() });
  }
}

/** Forgets every address, at a log-out for example. */
export function forgetUrls(): void {
  memory.clear();
}
