import * as v from 'valibot';
import { ore } from '#domain/money/ore.ts';
import { secondMs } from '#domain/time/moment.ts';
import { ProviderAway, ProviderRefused, type StepAnswer } from './port.ts';

const usualLimits = { answerMs: 10 * secondMs, maxBytes: 1_000_000 };
export type ProviderLimits = typeof usualLimits;

export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** The path after the provider's address, without the first slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** It is sent as JSON. */
  readonly body?: unknown;
}

/**
 * An answer of a provider. The body is undefined where it sent none. A refusal has the provider's own
 * code, or the status.
 */
export type ProviderAnswer =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string };

export type CallProvider = (call: ProviderCall) => Promise<ProviderAnswer>;

/**
 * Calls a provider over HTTP. It throws `ProviderAway` unless there is a readable answer or a clear
 * refusal. Errors contain the provider, method and path, so a path must hold nothing secret, and they
 * never contain what was sent or answered.
 */
export function createProviderHttp(
  name: string,
  url: string,
  readCode: (problem: unknown) => unknown,
  limits: ProviderLimits = usualLimits,
): CallProvider {
  const base = url.endsWith('/') ? url : `${url}/`;
  return async ({ method, path, headers, body }) => {
    const away = (why: string) => new ProviderAway(`${name} ${method} ${path}: ${why}`);
    const { status, text, isJson } = await exchange(new URL(path, base), limits, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw away(reasonOf(error));
    });
    if (promisesNothing(status)) throw away(`answered ${status}`);
    if (text !== '' && !isJson) throw away(`answered ${status} with something else than JSON`);
    const value = text === '' ? undefined : parseJson(text);
    if (text !== '' && value === undefined) throw away(`answered ${status} with broken JSON`);
    return status < 400
      ? { kind: 'answered', body: value }
      : { kind: 'refused', status, code: codeOf(readCode(value), status) };
  };
}

/** An amount as providers send it. The limit is more than any order, so that a sum of several can be counted. */
export const oreSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(10_000_000_000),
  v.transform(ore),
);

/** Reads the body in the shape that the provider promises; another body counts as no answer. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  const places = read.issues.map((issue) => v.getDotPath(issue) ?? 'the body');
  throw new ProviderAway(`An answer can't be read: ${[...new Set(places)].slice(0, 5).join(', ')}`);
}

/** A no to a new payment. Where the keys of the shop are refused, it may be right the next time. */
export function openRefusal(
  name: string,
  { status, code }: Extract<ProviderAnswer, { kind: 'refused' }>,
): Error {
  const what = `${name} refuses with ${status} ${code}`;
  return status === 401 || status === 403 ? new ProviderAway(what) : new ProviderRefused(what);
}

/**
 * The meaning of an answer for a step. A refusal of our keys says nothing about the step, because they
 * may be right the next time.
 */
export function stepAnswer(name: string, answer: ProviderAnswer): StepAnswer {
  if (answer.kind === 'answered') return { kind: 'done' };
  if (answer.status === 401) throw new ProviderAway(`${name} refuses the keys of the shop`);
  return { kind: 'refused', reason: answer.code };
}

/**
 * 409 and 423 mean that a call with the same key, or another one on the same payment, is still running.
 */
function promisesNothing(status: number): boolean {
  return status >= 500 || [408, 409, 423, 425, 429].includes(status);
}

async function exchange(address: URL, limits: ProviderLimits, request: RequestInit) {
  const response = await fetch(address, {
    ...request,
    // A redirect could lead to any machine, even an internal one.
    redirect: 'error',
    signal: AbortSignal.timeout(limits.answerMs),
  });
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    text: await readText(response, limits.maxBytes),
    isJson: /^application\/(?:[\w.+-]+\+)?json\b/i.test(type),
  };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new RangeError();
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** The message of an error may repeat a header or a part of the body, so only its code is used. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'answered too much';
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return `no answer (${code})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a code without spaces; a sentence could contain a person's name. */
function codeOf(code: unknown, status: number): string {
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : String(status);
}
