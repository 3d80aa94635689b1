import type * as v from 'valibot';
import type { Permission } from '#domain/permissions/permission-table.ts';

/** Any schema in the contract; it validates both directions. */
export type AnySchema = v.GenericSchema;

/** Converts a long list in slices, so that other work can run between them. */
export type InSlices = <Item, Made>(
  items: readonly Item[],
  make: (slice: readonly Item[]) => readonly Made[],
) => Promise<readonly Made[]>;

/**
 * A shape whose names on the wire differ from the shop's own. The schema validates the wire; the two
 * functions convert. They are methods, so that a list of endpoints can hold any of them.
 */
export interface Translation<Value, Wire extends AnySchema = AnySchema> {
  readonly schema: Wire;
  toWire(value: Value): v.InferInput<Wire>;
  /**
   * Does the same for a long list in slices, so that the server can answer other calls between them.
   */
  toWireInSlices?(value: Value, inSlices: InSlices): Promise<v.InferInput<Wire>>;
  fromWire(wire: v.InferOutput<Wire>): Value;
}

/** The shape of a body or an answer: a plain schema, or a translation. */
export type Shape = AnySchema | Translation<unknown>;

/** The type of a shape for handlers and callers. */
export type ValueOf<S> = S extends { fromWire(wire: never): infer Value }
  ? Value
  : S extends AnySchema
    ? v.InferOutput<S>
    : undefined;

/**
 * Whether caches may keep answers: `shared` by viewer group and store view, `none` sends `private,
 * no-store`.
 */
export type Caching = 'shared' | 'none';

/**
 * The effect of a repeated call: `safe` only reads, `idempotent` ends in the same state, `keyed` is
 * recognised by its key (rules/orders#order-key), `once` acts again.
 */
export type Repeat = 'safe' | 'idempotent' | 'keyed' | 'once';

/** All facts about one call, for browser, server and documentation. */
export interface Endpoint<
  Query extends Shape = Shape,
  Body extends Shape | undefined = Shape | undefined,
  Result extends Shape = Shape,
  Meta extends AnySchema | undefined = AnySchema | undefined,
  Headers extends AnySchema | undefined = AnySchema | undefined,
> {
  /** Resource and action, such as `cart.update`; also the name of the handler's file. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path in Fastify's style, such as `/api/catalog/:index/:entity/_search`. */
  readonly path: string;
  /** Older or additional addresses of the same call. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  /**
   * The permission that a caller needs for their own things. The handler checks that a named thing is
   * the caller's (rules/calls#who-may-call).
   */
  readonly permission: Permission;
  readonly caching: Caching;
  readonly repeat: Repeat;
  /**
   * Path parameters and query string together; unknown keys are refused. `storeCode` and `token` belong
   * to every call and are removed before (rules/calls#conventions).
   */
  readonly query: Query;
  /** Headers of this call, with names in lower case; absent when there are none. */
  readonly headers?: Headers;
  /** Absent when the call has no body. */
  readonly body?: Body;
  /** The maximum size of the body, where it may be larger than that of other calls. */
  readonly maxBodyBytes?: number;
  /** The answer is costly and the same for every guest, so it is cached for them by tag. */
  readonly isCached?: true;
  /**
   * Returns the maximum number of things that the raw query asks for; absent where they are always few.
   */
  readonly asksFor?: (query: Readonly<Record<string, unknown>>) => number;
  /** The shape of `result`, or of the whole answer when `shape` is `bare`. */
  readonly result: Result;
  readonly meta?: Meta;
  /** A refusal repeats its sentence as `result.errorMessage` (rules/calls#error-codes). */
  readonly promisesErrorMessage?: true;
  /**
   * `envelope` answers with `{code, result, meta}`, `bare` with the result alone
   * (rules/calls#envelope).
   */
  readonly shape: 'envelope' | 'bare';
}

/** Keeps the precise types of an endpoint written as a literal. */
export function endpoint<
  Query extends Shape,
  Result extends Shape,
  Body extends Shape | undefined = undefined,
  Meta extends AnySchema | undefined = undefined,
  Headers extends AnySchema | undefined = undefined,
>(
  value: Endpoint<Query, Body, Result, Meta, Headers>,
): Endpoint<Query, Body, Result, Meta, Headers> & Given<'body', Body> & Given<'headers', Headers> {
  // The cast is safe: a literal with a body sets `Body`, one without leaves it undefined.
  return value as ReturnType<typeof endpoint<Query, Result, Body, Meta, Headers>>;
}

/** Keeps the precise types of a translation written as a literal. */
export function translation<Value, Wire extends AnySchema>(
  value: Translation<Value, Wire>,
): Translation<Value, Wire> {
  return value;
}

type Part<E extends Endpoint, Key extends 'body' | 'meta' | 'headers'> = ValueOf<
  Exclude<E[Key], undefined>
>;

/** The input of a handler, decoded into the shop's own shapes. */
export interface Input<E extends Endpoint> {
  readonly query: ValueOf<E['query']>;
  readonly body: [Part<E, 'body'>] extends [never] ? undefined : Part<E, 'body'>;
  readonly headers: [Part<E, 'headers'>] extends [never] ? undefined : Part<E, 'headers'>;
}

/** The handler's output, which the client gets. */
export interface CallOutput<E extends Endpoint> {
  readonly result: ValueOf<E['result']>;
  readonly meta?: [Part<E, 'meta'>] extends [never] ? undefined : Part<E, 'meta'> | undefined;
}

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: undefined }
  : { readonly [key in Name]: Value };

type GivenQuery<Query> =
  Partial<Query> extends Query ? { readonly query?: Query } : { readonly query: Query };

/**
 * The input of a caller: body and headers where the call has them, and the query unless all of it is
 * optional.
 */
export type Call<E extends Endpoint> = GivenQuery<ValueOf<E['query']>> &
  Given<'body', Input<E>['body']> &
  Given<'headers', Input<E>['headers']>;

/** The schema of a shape, translated or not. */
export function schemaOf(shape: Shape): AnySchema {
  return 'fromWire' in shape ? shape.schema : shape;
}

/** Converts a value of the shop to the wire. */
export function encode<S extends Shape>(shape: S, value: ValueOf<S>): unknown {
  return 'toWire' in shape ? shape.toWire(value) : value;
}

/** Does the same, in slices for a long list where the shape supports it. */
export async function encodeInSlices<S extends Shape>(
  shape: S,
  value: ValueOf<S>,
  inSlices: InSlices,
): Promise<unknown> {
  const write = 'toWire' in shape ? shape.toWireInSlices : undefined;
  return write === undefined ? encode(shape, value) : write(value, inSlices);
}

/** Converts a validated value of the wire to the shop's own shape. */
export function decode<S extends Shape>(shape: S, wire: unknown): ValueOf<S> {
  // The cast is safe: the schema has accepted `wire`, or our own handler has just encoded it.
  return ('fromWire' in shape ? shape.fromWire(wire) : wire) as ValueOf<S>;
}
