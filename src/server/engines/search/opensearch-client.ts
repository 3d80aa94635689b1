import { Client, errors, Transport } from '@opensearch-project/opensearch';
import { searchTimeoutMs } from '#domain/constants.ts';
import { within } from '#server/within.ts';

/** The error of a failed call, without the call's content. */
export class OpenSearchError extends Error {
  readonly status: number | undefined;
  /** The server may be available, but was too slow. */
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

/**
 * Statuses of an unavailable server. 500 is not one, because a single query that is too heavy also gets
 * it.
 */
const absences = [401, 403, 404, 408, 429, 502, 503, 504];

type Request = Parameters<Transport['request']>;

/**
 * The library's own timeout covers only the response head, and its errors contain the whole request.
 */
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
  /** Timeout of questions for which a shopper waits. */
  askMs: searchTimeoutMs,
  /**
   * Timeout for writing a few products that must be visible at once, because cached pages are purged
   * afterwards.
   */
  changeMs: 5_000,
  /** Timeout for writing many products, or creating an index. */
  workMs: 30_000,
  pingMs: 1_000,
};

/** Idle connections are closed before a server or proxy does, because calls are never retried. */
const agent = { keepAlive: true, timeout: 4_000 };

export type OpenSearchClient = ReturnType<typeof createOpenSearchClient>;

/**
 * Makes a client whose calls have a deadline and are made once. Credentials in `url` are sent only in a
 * header. A single `refused` document does not stop others.
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
    /** For changes, a few at a time, and the questions that they need. */
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
    /** Makes a bulk call of lines: an action, mostly followed by its document. */
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
