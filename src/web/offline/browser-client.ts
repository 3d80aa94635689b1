import { ApiError } from '#contract/http/api-error.ts';
import {
  createClient,
  writeQuery,
  type Client,
  type Send,
  type WireRequest,
  type WireResponse,
} from '#contract/http/client.ts';
import { isOnline } from './connectivity.ts';
import { createNetworkSend } from './network.ts';
import { openStorage } from './open-storage.ts';
import { hasAll } from './has-all.ts';
import type { RecordKind, Storage } from './storage.ts';

/** Enough for a long visit without filling a phone. */
const maxEntries = 120;
const maxStoredLength = 400_000;

type AnswerCache = Map<string, WireResponse>;

const answers: AnswerCache = new Map();

export function forgetAnswers(): void {
  answers.clear();
}

export function createBrowserClient(storeCode: string, isGuest: boolean): Client {
  const mayStore = () => isGuest;
  const options = { storeCode, memory: answers, storage: openStorage, mayStore, isOnline };
  return createClient(cacheReads(createNetworkSend(storeCode), options), { storeCode });
}

interface CacheOptions {
  /** Answers differ by store view. */
  readonly storeCode: string;
  readonly memory: AnswerCache;
  readonly storage: () => Promise<Storage>;
  readonly mayStore: () => boolean;
  readonly isOnline: () => boolean;
}

/**
 * Caches answers of public reads for offline use. Online the network is always asked, because prices
 * and stock change.
 */
export function cacheReads(send: Send, options: CacheOptions): Send {
  const { memory } = options;
  return async (request) => {
    if (!isPublicRead(request)) return send(request);
    const key = `${options.storeCode} ${cacheKey(request)}`;
    try {
      const response = options.isOnline() ? await send(request) : undefined;
      if (response) {
        if (response.status === 200 && response.body !== undefined) remember(key, response);
        return response;
      }
    } catch (error) {
      const known = await recall(key);
      if (known) return known;
      throw error;
    }
    const known = await recall(key);
    if (known) return known;
    throw new ApiError(
      request.path.endsWith('/_search')
        ? 'listing.not_available_offline'
        : 'page.not_available_offline',
    );
  };

  function remember(key: string, response: WireResponse): void {
    memory.delete(key);
    memory.set(key, response);
    const oldest = memory.keys().next().value;
    if (memory.size > maxEntries && oldest !== undefined) memory.delete(oldest);
    if (options.mayStore()) void store(key, response);
  }

  async function recall(key: string): Promise<WireResponse | undefined> {
    const known = memory.get(key);
    if (known || !options.mayStore()) return known;
    return (await options.storage()).read(answerKind(key));
  }

  async function store(key: string, response: WireResponse): Promise<void> {
    if (JSON.stringify(response.body).length > maxStoredLength) return;
    await (await options.storage()).write(answerKind(key), response);
  }
}

const prefix = 'cache/answer/';

function answerKind(key: string): RecordKind<WireResponse> {
  return { key: prefix + key, version: 1, isValid: isResponse };
}

function isResponse(data: unknown): data is WireResponse {
  return hasAll(data, 'status', 'contentType');
}

/** Whether the answer is the same for every viewer; this includes reads by POST, such as searches. */
function isPublicRead({ endpoint }: WireRequest): boolean {
  return endpoint.caching === 'shared' && endpoint.repeat === 'safe';
}

function cacheKey({ method, path, query, body }: WireRequest): string {
  return `${method} ${path}?${writeQuery(query)} ${body === undefined ? '' : JSON.stringify(body)}`;
}
