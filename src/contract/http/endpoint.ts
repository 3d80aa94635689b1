import type * as v from "valibot";

/** Any schema the contract may use; both directions are validated with it. */
export type Schema = v.GenericSchema;

/** Who may call an endpoint; ownership of ids inside is checked by the handler (reliability: default deny). */
export type Access = "anyone" | "cart-holder" | "customer" | "operator";

/** Whether answers may be kept: `shared` by viewer group and store view, `none` means `private, no-store`. */
export type Caching = "shared" | "none";

/**
 * What a repeat does: `safe` reads only, `idempotent` ends in the same state,
 * `keyed` is recognised by its key (decisions C3), `once` acts again.
 */
export type Repeat = "safe" | "idempotent" | "keyed" | "once";

/** Everything browser, server and documentation need to know about one call (protocol 1). */
export interface Endpoint<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
  Meta extends Schema = Schema,
> {
  /** Resource and action, for example `cart.update`; also the name of the handler's file. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify style, for example `/api/catalog/:index/:entity/_search`. */
  readonly path: string;
  /** Older or second addresses of the same call. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly caching: Caching;
  readonly repeat: Repeat;
  /** Path parameters and query string together; unknown keys are refused. */
  readonly query: Query;
  /** Absent when the call has no body. */
  readonly body?: Body;
  /** What stands under `result`, or the whole answer when `shape` is `bare`. */
  readonly result: Result;
  readonly meta?: Meta;
  /** `envelope` is `{code, result, meta}`; `bare` calls answer without it (protocol 1.8, 2.4). */
  readonly shape: "envelope" | "bare";
}

/** Keeps the precise schema types of an endpoint written as a literal. */
export function endpoint<
  Query extends Schema,
  Body extends Schema,
  Result extends Schema,
  Meta extends Schema,
>(value: Endpoint<Query, Body, Result, Meta>): Endpoint<Query, Body, Result, Meta> {
  return value;
}

/** What a caller gives: the query and, where there is one, the body. */
export interface Input<E extends Endpoint> {
  readonly query: v.InferOutput<E["query"]>;
  readonly body: E["body"] extends Schema ? v.InferOutput<E["body"]> : undefined;
}

/** What a handler returns and the client gets. */
export interface Output<E extends Endpoint> {
  readonly result: v.InferOutput<E["result"]>;
  readonly meta?: E["meta"] extends Schema ? v.InferOutput<E["meta"]> : undefined;
}
