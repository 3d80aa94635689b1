/** What OpenSearch answered with, or that it did not: says which call failed, never what it carried. */
export class OpenSearchError extends Error {
  readonly status: number | undefined;

  constructor(call: string, status: number | undefined, reason: string) {
    super(
      `OpenSearch: ${call} ${status === undefined ? 'was not answered' : `gave ${status}`}: ${reason}`,
    );
    this.name = 'OpenSearchError';
    this.status = status;
  }
}

/** A shopper waits for these. */
const askMs = 5_000;
/** Writing many products, or making an index. */
const workMs = 60_000;

/** Calls to one OpenSearch; every one has a deadline. */
export interface OpenSearchClient {
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

/** `url` may hold a name and a password, which go into a header and nowhere else. */
export function createOpenSearchClient(url: string): OpenSearchClient {
  const { origin, username, password } = new URL(url);
  const key = btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const authorization = username === '' ? {} : { authorization: `Basic ${key}` };

  const call = async (
    method: string,
    path: string,
    { body, type = 'application/json', ms }: { body?: string; type?: string; ms: number },
  ): Promise<unknown> => {
    const name = `${method} ${path.replace(/\?.*$/, '')}`;
    const answer = await fetch(`${origin}/${path}`, {
      method,
      headers: { ...authorization, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ms),
    }).catch((error: unknown) => {
      throw new OpenSearchError(
        name,
        undefined,
        error instanceof Error ? error.message : 'unknown',
      );
    });
    const text = await answer.text();
    if (answer.ok) return text === '' ? undefined : JSON.parse(text);
    throw new OpenSearchError(name, answer.status, reasonIn(text));
  };

  const manyLines = (lines: readonly unknown[]): string =>
    lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const lineType = 'application/x-ndjson';

  return {
    ask: (path, body) => call('POST', path, { body: JSON.stringify(body), ms: askMs }),
    async askAll(index, bodies) {
      const body = manyLines(bodies.flatMap((each) => [{ index }, each]));
      const { responses } = (await call('POST', '_msearch', {
        body,
        type: lineType,
        ms: askMs,
      })) as {
        responses: readonly unknown[];
      };
      return responses;
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
        ms: workMs,
      })) as { items: readonly Record<string, { error?: { reason?: string } }>[] };
      const refused = answer.items.flatMap(Object.values).find(({ error }) => error !== undefined);
      if (refused !== undefined) {
        throw new OpenSearchError(
          'POST _bulk',
          200,
          refused.error?.reason ?? 'a document was refused',
        );
      }
    },
  };
}

function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { reason?: string } };
    return error?.reason ?? 'no reason given';
  } catch {
    return 'no reason given';
  }
}
