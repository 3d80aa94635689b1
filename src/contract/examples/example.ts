import type * as v from 'valibot';
import type { Endpoint, AnySchema } from '#contract/http/endpoint.ts';
import { successEnvelope } from '#contract/http/envelope.ts';

/** The type of a shape on the wire. */
type Wire<S> = S extends { readonly schema: infer W extends AnySchema }
  ? v.InferInput<W>
  : S extends AnySchema
    ? v.InferInput<S>
    : never;

type Part<E extends Endpoint, Key extends 'body' | 'meta' | 'headers'> = Wire<
  Exclude<E[Key], undefined>
>;

/** A call and its answer on the wire. */
interface Parts<E extends Endpoint> {
  readonly query?: Wire<E['query']>;
  readonly headers?: Part<E, 'headers'>;
  readonly body?: Part<E, 'body'>;
  readonly result: Wire<E['result']>;
  readonly meta?: Part<E, 'meta'>;
}

/** The example of any endpoint. */
export interface Example {
  readonly id: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly result: unknown;
  readonly meta?: unknown;
}

/** The whole answer of an example, as its endpoint wraps it. */
export function answerExample({ shape }: Endpoint, { result, meta }: Example): unknown {
  return shape === 'bare' ? result : successEnvelope(result, meta);
}

/** Ties an example to its endpoint, so that the compiler checks its types. */
export function exampleOf<E extends Endpoint>(endpoint: E, parts: Parts<E>): Example {
  // The cast is needed because the type of a list of endpoints does not say that queries and headers
  // are objects.
  const { query = {}, headers = {} } = parts as Partial<Pick<Example, 'query' | 'headers'>>;
  return { ...parts, id: endpoint.id, query, headers };
}
