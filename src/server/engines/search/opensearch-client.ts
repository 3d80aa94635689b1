/** What OpenSearch answered with, or that it did not: says which call failed, never what it carried. */
export class OpenSearchError extends Error {
  readonly status: number | undefined;
  /** It may be there, and was not done in time. */
  readonly isTooSlow: boolean;

  constructor(call: string, status: number | undefined, reason: string, isTooSlow = false) {
    super(
      `OpenSearch: ${call} ${status === undefined ? 'was not answered' : `gave ${status}`}: ${reason}`,
    );
    this.name = 'OpenSearchError';
    this.status = status;
    this.isTooSlow = isTooSlow;
  }

  /** Whether the server can't answer whatever it is asked: gone, shut to us, overloaded, or emptied. */
  get isAbsence(): boolean {
    return this.status === undefined || absences.includes(this.status);
  }
}

/** 500 is what a single question gets that is too much for it. */
const absences = [401, 403, 404, 408, 429, 502, 503, 504];

/** How long each kind of call is waited for. */
interface OpenSearchLimits {
  /** A shopper waits for these; a server that takes longer is away. */
  readonly askMs: number;
  /** Writing a few products that are found at once: pages made of them before are forgotten after it. */
  readonly changeMs: number;
  /** Writing many products, or making an index. */
  readonly workMs: number;
  /** For a sign of life. */
  readonly pingMs: number;
}

const usualLimits: OpenSearchLimits = {
  askMs: 3_000,
  changeMs: 5_000,
  workMs: 30_000,
  pingMs: 1_000,
};

/** Calls to one OpenSearch; every one has a deadline. */
export interface OpenSearchClient {
  /** Whether it is there at all. */
  ping(): Promise<void>;
  ask(path: string, body: unknown): Promise<unknown>;
  /** Several searches in one call, answered in order. */
  askAll(index: string, bodies: readonly unknown[]): Promise<readonly unknown[]>;
  work(
    method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ): Promise<unknown>;
  /** Lines of the bulk call: an action, and for most the document below it. */
  bulk(lines: readonly unknown[], isSeenAtOnce: boolean): Promise<void>;
}

/**
 * `url` may hold a name and a password, which go into a header and nowhere else. A single document that is
 * `refused` holds nobody else up.
 */
export function createOpenSearchClient(
  url: string,
  refused: (error: OpenSearchError) => void,
  { askMs, changeMs, workMs, pingMs }: OpenSearchLimits = usualLimits,
): OpenSearchClient {
  const { origin, username, password } = new URL(url);
  const key = btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const authorization = username === '' ? {} : { authorization: `Basic ${key}` };

  const call = async (
    method: string,
    path: string,
    { body, type = 'application/json', ms }: { body?: string; type?: string; ms: number },
  ): Promise<unknown> => {
    const name = `${method} ${path.replace(/\?.*$/, '')}`;
    const unanswered = (error: unknown): never => {
      const { name: kind, message } =
        error instanceof Error ? error : { name: '', message: 'unknown' };
      throw new OpenSearchError(name, undefined, message, kind === 'TimeoutError');
    };
    const answer = await fetch(`${origin}/${path}`, {
      method,
      headers: { ...authorization, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ms),
    }).catch(unanswered);
    const text = await answer.text().catch(unanswered);
    if (answer.ok) return text === '' ? undefined : JSON.parse(text);
    throw new OpenSearchError(name, answer.status, reasonIn(text));
  };

  const manyLines = (lines: readonly unknown[]): string =>
    lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const lineType = 'application/x-ndjson';

  return {
    async ping() {
      await call('GET', '', { ms: pingMs });
    },
    ask: (path, body) => call('POST', path, { body: JSON.stringify(body), ms: askMs }),
    async askAll(index, bodies) {
      const body = manyLines(bodies.flatMap((each) => [{ index }, each]));
      const { responses } = (await call('POST', '_msearch', {
        body,
        type: lineType,
        ms: askMs,
      })) as { responses: readonly { error?: { reason?: string }; status?: number }[] };
      const failed = responses.find(({ error }) => error !== undefined);
      if (failed === undefined) return responses;
      throw new OpenSearchError('POST _msearch', failed.status, failed.error?.reason ?? '');
    },
    work: (method, path, body) =>
      call(method, path, {
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ms: workMs,
      }),
    async bulk(lines, isSeenAtOnce) {
      const answer = (await call('POST', `_bulk?refresh=${isSeenAtOnce}`, {
        body: manyLines(lines),
        type: lineType,
        ms: isSeenAtOnce ? changeMs : workMs,
      })) as {
        items: readonly Record<string, { error?: { reason?: string }; status: number }>[];
      };
      for (const { error, status } of answer.items.flatMap(Object.values)) {
        if (error === undefined) continue;
        const failure = new OpenSearchError(
          'POST _bulk',
          status,
          error.reason ?? 'no reason given',
        );
        if (failure.isAbsence) throw failure;
        refused(failure);
      }
    },
  };
}

function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as {
      error?: { reason?: string; caused_by?: { reason?: string } };
    };
    return error?.caused_by?.reason ?? error?.reason ?? 'no reason given';
  } catch {
    return 'no reason given';
  }
}
