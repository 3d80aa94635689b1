import { Client, errors, Transport } from '@opensearch-project/opensearch';
import { searchTimeoutMs } from '#domain/constants.ts';
import { within } from '#server/within.ts';

/** Names the failed call, never its content. */
export class OpenSearchError extends Error {
  readonly status: number | undefined;
  /** The server may be there, but was too slow. */
  readonly isTooSlow: boolean;

  constructor(call: string, status: number | undefined, reason: string, isTooSlow = false) {
    super(
      `OpenSearch: ${call} ${status === undefined ? 'was not answered' : `gave ${status}`}: ${reason}`,
    );
    this.name = 'OpenSearchError';
    this.status = status;
    this.isTooSlow = isTooSlow;
  }

  get isAbsence(): boolean {
    return this.status === undefined || absences.includes(this.status);
  }
}

/** Not 500: a single question that is too heavy gets that. */
const absences = [401, 403, 404, 408, 429, 502, 503, 504];

type Request = Parameters<Transport['request']>;

/** The library's own timeout ends with the response head, and its errors carry the whole request. */
class BoundedTransport extends Transport {
  override request(params: Request[0], options?: Request[1]) {
    const answer = super.request(params, options);
    const limitMs = Number(options?.requestTimeout ?? this.requestTimeout);
    const abort = (): void => answer.abort();
    const bounded = within(limitMs, answer).catch((error: unknown) => {
      abort();
      throw toOpenSearchError(`${params.method} ${params.path}`, error);
    });
    return Object.assign(bounded, { abort });
  }
}

function toOpenSearchError(call: string, error: unknown): OpenSearchError {
  if (error instanceof errors.ResponseError) {
    const { error: about } = error.body as { error?: Reason & { caused_by?: Reason } };
    const reason = about?.caused_by?.reason ?? about?.reason ?? noReason;
    return new OpenSearchError(call, error.statusCode, reason);
  }
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  const reason = error instanceof errors.ConnectionError ? message : name;
  return new OpenSearchError(call, undefined, reason, name === 'TimeoutError');
}

interface Reason {
  readonly reason?: string | null;
}
const noReason = 'no reason given';

const usualLimits = {
  /** A shopper waits for these. */
  askMs: searchTimeoutMs,
  /** Writing a few products that are visible at once: cached pages are purged after it. */
  changeMs: 5_000,
  /** Writing many products, or making an index. */
  workMs: 30_000,
  pingMs: 1_000,
};

/** An idle connection is closed before a server or proxy closes it, as a call is never retried. */
const agent = { keepAlive: true, timeout: 4_000 };

export type OpenSearchClient = ReturnType<typeof createOpenSearchClient>;

/**
 * Every call has a deadline and is made once. Credentials in `url` go into a header and nowhere else. A single
 * document that is `refused` stops no other.
 */
export function createOpenSearchClient(
  url: string,
  refused: (error: OpenSearchError) => void,
  { askMs, changeMs, workMs, pingMs } = usualLimits,
) {
  const { origin, username, password } = new URL(url);
  const working = new Client({
    node: origin,
    auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    Transport: BoundedTransport,
    requestTimeout: workMs,
    maxRetries: 0,
    resurrectStrategy: 'none',
    agent,
  });
  const asking = working.child({ requestTimeout: askMs });
  const changing = working.child({ requestTimeout: changeMs });

  return {
    /** This client sends changes, a few at a time, and the questions that these changes need. */
    changing,
    working,
    ping: () => working.info({}, { requestTimeout: pingMs }),
    ask: async (index: string, body: object): Promise<unknown> =>
      (await asking.search({ index, body })).body,
    async askAll(index: string, bodies: readonly object[]): Promise<readonly unknown[]> {
      const { body } = await asking.msearch({ index, body: bodies.flatMap((each) => [{}, each]) });
      const failed = body.responses.find((each) => 'error' in each);
      if (failed === undefined) return body.responses;
      throw new OpenSearchError('POST /_msearch', failed.status, failed.error.reason ?? noReason);
    },
    close: () => working.close(),
    /** Lines of the bulk call: an action, mostly with its document below. */
    async bulk(lines: readonly object[], isSeenAtOnce: boolean): Promise<void> {
      const { body } = await working.bulk(
        { refresh: isSeenAtOnce, body: [...lines] },
        { requestTimeout: isSeenAtOnce ? changeMs : workMs },
      );
      for (const { error, status } of body.items.flatMap(Object.values)) {
        if (error === undefined) continue;
        const failure = new OpenSearchError('POST /_bulk', status, error.reason ?? noReason);
        if (failure.isAbsence) throw failure;
        refused(failure);
      }
    },
  };
}
