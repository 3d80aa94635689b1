import * as v from 'valibot';
import {
  decode,
  encodeInSlices,
  schemaOf,
  type Endpoint,
  type Input,
  type CallOutput,
  type AnySchema,
  type Shape,
} from '#contract/http/endpoint.ts';
import { fieldIssues, successEnvelope } from '#contract/http/envelope.ts';
import type { ErrorCode } from '#domain/error-table.ts';
import { AppError } from '#server/app-error.ts';
import { inSlices } from '#server/in-slices.ts';
import { refusalsOf } from '#contract/http/refusals.ts';
import type { RequestContext } from './request-context.ts';

type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: RequestContext,
) => Promise<CallOutput<E>>;

/** Any endpoint with its handler. The handler is a method, so that a list can hold any of them. */
export interface Route {
  readonly endpoint: Endpoint;
  /**
   * The codes with which the handler refuses, beside those of every call of its kind (`refusals.ts`).
   */
  readonly refusals: readonly ErrorCode[];
  handle(input: Input<Endpoint>, context: RequestContext): Promise<CallOutput<Endpoint>>;
}

/** Ties a handler to its endpoint, so that types agree, and declares its refusals. */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  refusals: readonly ErrorCode[],
  handle: Handler<E>,
): Route {
  return { endpoint, refusals, handle: (input, context) => handle(input, context) };
}

export interface RawCall {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export async function answerCall(
  route: Route,
  raw: RawCall,
  context: RequestContext,
): Promise<unknown> {
  const { endpoint } = route;
  const output = await handled(route, raw, context);
  const result = await encodeInSlices(endpoint.result, output.result, inSlices);
  const meta = endpoint.meta === undefined ? undefined : output.meta;
  if (context.services.validatesAnswers || endpoint.caching === 'none') {
    checkAnswer(endpoint, schemaOf(endpoint.result), result);
    if (endpoint.meta !== undefined && meta !== undefined)
      checkAnswer(endpoint, endpoint.meta, meta);
  }
  return endpoint.shape === 'bare' ? result : successEnvelope(result, meta);
}

async function handled(
  route: Route,
  raw: RawCall,
  context: RequestContext,
): Promise<CallOutput<Endpoint>> {
  try {
    return await route.handle(decodeInput(route.endpoint, raw), context);
  } catch (error) {
    if (context.services.validatesAnswers) checkRefusal(route, error);
    throw error;
  }
}

/** An undeclared refusal is a mistake in the shop, like an answer that breaks its contract. */
function checkRefusal(route: Route, error: unknown): void {
  if (!(error instanceof AppError) || refusalsOf(route).includes(error.code)) return;
  throw new Error(`${route.endpoint.id} does not declare that it refuses with ${error.code}`);
}

/** A call without a body accepts no fields in one (rules/forms#refusals). */
const noBody = v.strictObject({});

function decodeInput(endpoint: Endpoint, raw: RawCall): Input<Endpoint> {
  return {
    query: decoded(endpoint.query, raw.query),
    // A missing body is read as an empty one, so that the schema names the missing fields.
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
  // The cast is safe: the output has the endpoint's types, which a list of any endpoints can't express.
  return decode(shape, parsed.output) as undefined;
}

function headersOf(
  schema: AnySchema | undefined,
  headers: Readonly<Record<string, unknown>>,
): unknown {
  const names =
    schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
}

function checkAnswer(endpoint: Endpoint, schema: AnySchema, value: unknown): void {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return;
  const where = fieldIssues(parsed.issues).map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`The answer of ${endpoint.id} breaks its contract: ${where.join('; ')}`);
}
