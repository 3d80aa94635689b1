import * as v from 'valibot';
import {
  decode,
  encode,
  schemaOf,
  type Endpoint,
  type Input,
  type Output,
  type Schema,
  type Shape,
} from '#contract/http/endpoint.ts';
import { fieldIssues, successEnvelope } from '#contract/http/envelope.ts';
import { AppError } from './app-error.ts';
import type { RequestContext } from './request-context.ts';

/** Answers one endpoint. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: RequestContext,
) => Promise<Output<E>>;

/** An endpoint with its handler, whichever they are; a method, so that a list may hold any of them. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(input: Input<Endpoint>, context: RequestContext): Promise<Output<Endpoint>>;
}

/** Ties a handler to its endpoint; the types of both must agree. */
export function defineRoute<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: (input, context) => handle(input, context) };
}

/** A call as it arrived, not yet believed. */
export interface RawCall {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Decodes a call, lets the handler answer and encodes the answer as it travels. */
export async function answerCall(
  route: Route,
  raw: RawCall,
  context: RequestContext,
): Promise<unknown> {
  const { endpoint } = route;
  const output = await route.handle(decodeInput(endpoint, raw), context);
  const result = encode(endpoint.result, output.result);
  const meta = endpoint.meta === undefined ? undefined : output.meta;
  if (context.services.validatesAnswers || endpoint.caching === 'none') {
    checkAnswer(endpoint, schemaOf(endpoint.result), result);
    if (endpoint.meta !== undefined && meta !== undefined)
      checkAnswer(endpoint, endpoint.meta, meta);
  }
  return endpoint.shape === 'bare' ? result : successEnvelope(result, meta);
}

/** A call without a body has nothing in it that could be meant (decisions C7a). */
const noBody = v.strictObject({});

/** What a handler is given; throws `request.invalid` naming every field that is wrong. */
function decodeInput(endpoint: Endpoint, raw: RawCall): Input<Endpoint> {
  return {
    query: decoded(endpoint.query, raw.query),
    // A missing body is an empty one: the schema then names what is missing in it.
    body: decoded(endpoint.body ?? noBody, raw.body ?? {}),
    headers: decoded(endpoint.headers, headersOf(endpoint.headers, raw.headers)),
  };
}

function decoded(shape: Shape | undefined, wire: unknown): undefined {
  if (shape === undefined) return undefined;
  const parsed = v.safeParse(schemaOf(shape), wire);
  if (!parsed.success) {
    throw new AppError('request.invalid', { fields: fieldIssues(parsed.issues) });
  }
  // What comes out has the types of the endpoint, which a list of any endpoints can't say.
  return decode(shape, parsed.output) as undefined;
}

/** Only the headers an endpoint gives a meaning; every request has many others. */
function headersOf(
  schema: Schema | undefined,
  headers: Readonly<Record<string, unknown>>,
): unknown {
  const names =
    schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
}

function checkAnswer(endpoint: Endpoint, schema: Schema, value: unknown): void {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return;
  const where = fieldIssues(parsed.issues).map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`The answer of ${endpoint.id} breaks its contract: ${where.join('; ')}`);
}
