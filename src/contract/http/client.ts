import * as v from 'valibot';
import { errorTable, wireCodeOf, type ErrorCode } from '#domain/error-table.ts';
import { ApiError } from './api-error.ts';
import {
  decode,
  encode,
  schemaOf,
  type Call,
  type Endpoint,
  type CallOutput,
  type AnySchema,
  type Shape,
} from './endpoint.ts';
import { isErrorEnvelope } from './envelope.ts';

/** A call ready to be sent. The sender adds the token and decides how and whether it is sent. */
export interface WireRequest {
  readonly method: Endpoint['method'];
  /** The path with its parameters filled in, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The value to send as JSON; undefined for a call without a body. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The endpoint, by which a sender looks up caching and repeat. */
  readonly endpoint: Endpoint;
}

export interface WireResponse {
  readonly status: number;
  readonly contentType: string;
  /** The parsed JSON; undefined for an empty answer. */
  readonly body: unknown;
}

export type Send = (request: WireRequest) => Promise<WireResponse>;

export interface Client {
  call<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<CallOutput<E>>;
  /** The client's store view, which is also the index of its searches. */
  readonly storeCode: string;
}

export interface ClientOptions {
  readonly storeCode: string;
}

/**
 * Makes the typed client of the contract: it fills in the path, encodes the input, and validates and
 * decodes the answer. It throws `ApiError`; errors from `send` pass through.
 */
export function createClient(send: Send, options: ClientOptions): Client {
  return {
    storeCode: options.storeCode,
    async call(endpoint, call) {
      const response = await send(requestOf(endpoint, call));
      return readResponse(endpoint, response);
    },
  };
}

/** Turns a call into a request. The outbox uses it too, to store calls. */
function requestOf<E extends Endpoint>(endpoint: E, call: Call<E>): WireRequest {
  const given = encode<Shape>(endpoint.query, call.query ?? {});
  const { path, query } = splitQuery(endpoint.path, given);
  return {
    method: endpoint.method,
    path,
    query,
    // The cast is safe: `Call<E>` has a body exactly when the endpoint does.
    body: endpoint.body === undefined ? undefined : encode(endpoint.body, call.body),
    headers: textsOf(call.headers ?? {}),
    endpoint,
  };
}

/** Validates an answer and returns its result; throws `ApiError` for a refusal. */
function readResponse<E extends Endpoint>(endpoint: E, response: WireResponse): CallOutput<E> {
  const { status, contentType, body } = response;
  if (!contentType.includes('application/json')) {
    throw new ApiError('sync.bad_content_type', {}, status);
  }
  if (status >= 400 || isErrorEnvelope(body)) throw apiErrorOf(status, body);
  const answer = endpoint.shape === 'bare' ? { result: body } : envelopeOf(body, status);
  const result = checked(schemaOf(endpoint.result), answer.result, status);
  const meta =
    endpoint.meta === undefined || answer.meta === undefined
      ? undefined
      : checked(endpoint.meta, answer.meta, status);
  return outputOf(endpoint, result, meta);
}

function outputOf<E extends Endpoint>(endpoint: E, result: unknown, meta: unknown): CallOutput<E> {
  const decoded = decode(endpoint.result, result);
  // The cast is safe: `decode` and the schemas return the endpoint's own types, which the compiler
  // can't follow here.
  return (meta === undefined ? { result: decoded } : { result: decoded, meta }) as CallOutput<E>;
}

function envelopeOf(body: unknown, status: number): { result: unknown; meta?: unknown } {
  if (typeof body === 'object' && body !== null && 'code' in body && 'result' in body) return body;
  throw malformed(status);
}

function checked(schema: AnySchema, value: unknown, status: number): unknown {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw malformed(status);
}

function malformed(status: number): ApiError {
  return new ApiError('sync.bad_format', {}, status);
}

/** Makes the error of a refusal; an unknown machine code gets the error of its status. */
function apiErrorOf(status: number, body: unknown): ApiError {
  if (!isErrorEnvelope(body)) return new ApiError(codeOfStatus(status), {}, status);
  const { code: told, result } = body;
  if (typeof result !== 'object' || result === null) {
    return new ApiError(codeOfStatus(told), { message: result }, told);
  }
  const { code, fields, ...details } = result;
  const known = wireCodes.get(code) ?? codeOfStatus(told);
  return new ApiError(known, details, told, fields ?? []);
}

const wireCodes: ReadonlyMap<string, ErrorCode> = new Map(
  Object.keys(errorTable).flatMap((key) => {
    // The cast is safe: the table's keys are the codes.
    const code = key as ErrorCode;
    const wire = wireCodeOf(code);
    return wire === undefined ? [] : [[wire, code] as const];
  }),
);

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'user.unauthorized';
  if (status === 403) return 'user.forbidden';
  if (status === 404) return 'request.not_found';
  if (status === 405) return 'request.method_not_allowed';
  if (status === 413) return 'request.too_large';
  if (status === 429) return 'request.too_many';
  if (status === 503) return 'server.busy';
  return status < 500 ? 'request.invalid' : 'server.failed';
}

function splitQuery(
  pattern: string,
  given: unknown,
): { path: string; query: Record<string, string> } {
  const query = textsOf(given);
  const path = pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = query[name] ?? '';
    delete query[name];
    return encodeURIComponent(value);
  });
  return { path, query };
}

function textsOf(given: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value !== undefined && value !== null) texts[key] = String(value);
  }
  return texts;
}

/** The query string of a call without `?`, its keys in stable order so that it can be a cache key. */
export function writeQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .toSorted()
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(query[key] ?? '')}`)
    .join('&');
}
