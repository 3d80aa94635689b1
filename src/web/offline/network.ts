import { ApiError } from '#contract/http/api-error.ts';
import { writeQuery, type Send, type WireResponse } from '#contract/http/client.ts';
import { defaultSettings } from '#domain/settings.ts';
import { tokenSource } from './token-source.ts';

/** Reads fail early, since a cached answer may replace them; writes get the time of a slow line. */
const readDeadlineMs = defaultSettings.search.clientTimeoutMs;
const writeDeadlineMs = 20_000;
/** Calls with their own proof of identity, which work without a session. */
const ownProof: ReadonlySet<string> = new Set([
  'user.login',
  'user.passkey-login-options',
  'user.login-by-passkey',
  'user.refresh',
]);

/**
 * Adds the store view header, the token and a deadline (rules/calls#conventions); `signal` aborts all
 * calls.
 */
export function createNetworkSend(storeCode: string, signal?: AbortSignal): Send {
  return async (request) => {
    const source = tokenSource();
    const token = ownProof.has(request.endpoint.id) ? undefined : await source?.current();
    const query = writeQuery(request.query);
    const address = query === '' ? request.path : `${request.path}?${query}`;
    const ask = (bearer: string | undefined) =>
      fetchJson(address, {
        method: request.method,
        headers: {
          accept: 'application/json',
          'x-vs-store-code': storeCode,
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...request.headers,
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        credentials: 'same-origin',
        signal: AbortSignal.any([
          AbortSignal.timeout(
            request.endpoint.repeat === 'safe' ? readDeadlineMs : writeDeadlineMs,
          ),
          ...(signal ? [signal] : []),
        ]),
      });
    const response = await ask(token);
    if (!source || token === undefined) return response;
    /** Returns a token for a repeat, when the sent one was refused and there is another. */
    const afterAnswer = async (sent: string, { status }: WireResponse) =>
      status === 401 ? source.renew(sent) : source.accept();
    const renewed = await afterAnswer(token, response);
    if (renewed === undefined) return response;
    const repeated = await ask(renewed);
    await afterAnswer(renewed, repeated);
    return repeated;
  };
}

async function fetchJson(address: string, init: RequestInit): Promise<WireResponse> {
  try {
    const response = await fetch(address, init);
    const contentType = response.headers.get('content-type') ?? '';
    const text = await response.text();
    // `readResponse` recognises a captive portal's page with status 200 by its type.
    const body = contentType.includes('application/json') ? parse(text) : undefined;
    return { status: response.status, contentType, body };
  } catch {
    throw new ApiError('server.busy', { reason: 'no answer' }, 0);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
