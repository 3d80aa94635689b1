import type * as v from 'valibot';
import type { Permission } from '#domain/permissions/permission-table.ts';

/** Any schema the contract may use; both directions are validated with it. */
export type AnySchema = v.GenericSchema;

/** Converts a long list one slice at a time. */
export type InSlices = <Item, Made>(
  items: readonly Item[],
  make: (slice: readonly Item[]) => readonly Made[],
) => Promise<readonly Made[]>;

/**
 * A shape whose names on the wire are not the shop's own: the schema says what travels, the pair
 * says what it means. Both are methods, so that a list of endpoints may hold any of them.
 */
export interface Translation<Value, Wire extends AnySchema = AnySchema> {
  readonly schema: Wire;
  toWire(value: Value): v.InferInput<Wire>;
  /** Does the same for a long list, a few entries at a time, so that the server can answer other calls between. */
  toWireInSlices?(value: Value, inSlices: InSlices): Promise<v.InferInput<Wire>>;
  fromWire(wire: v.InferOutput<Wire>): Value;
}

/** The shape of a body or an answer. It is the same on both sides, or it is translated. */
export type Shape = AnySchema | Translation<unknown>;

/** A shape as handlers and callers see it. */
export type ValueOf<S> = S extends { fromWire(wire: never): infer Value }
  ? Value
  : S extends AnySchema
    ? v.InferOutput<S>
    : undefined;

/** Whether answers may be kept: `shared` by viewer group and store view, `none` means `private, no-store`. */
export type Caching = 'shared' | 'none';

/**
 * The effect of a repeat: `safe` only reads, `idempotent` ends in the same state, `keyed` is recognised by its key
 * (rules/orders#order-key), `once` acts again.
 */
export type Repeat = 'safe' | 'idempotent' | 'keyed' | 'once';

/** Everything browser, server and documentation need to know about one call. */
export interface Endpoint<
  Query extends Shape = Shape,
  Body extends Shape | undefined = Shape | undefined,
  Result extends Shape = Shape,
  Meta extends AnySchema | undefined = AnySchema | undefined,
  Headers extends AnySchema | undefined = AnySchema | undefined,
> {
  /** Resource and action, for example `cart.update`; also the name of the handler's file. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify style, for example `/api/catalog/:index/:entity/_search`. */
  readonly path: string;
  /** Older or second addresses of the same call. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  /**
   * A caller needs this right for things of their own. The handler asks whether a thing that the call names is theirs
   * (rules/calls#who-may-call).
   */
  readonly permission: Permission;
  readonly caching: Caching;
  readonly repeat: Repeat;
  /**
   * Path parameters and query string together; unknown keys are refused. `storeCode` and `token` belong to
   * every call and are taken off before (rules/calls#conventions).
   */
  readonly query: Query;
  /** Headers with a meaning of their own, in lower case; absent when there are none. */
  readonly headers?: Headers;
  /** Absent when the call has no body. */
  readonly body?: Body;
  /** Dear to make and the same for every guest: cached for them by tag. */
  readonly isCached?: true;
  /** How many things the query, as it travels, asks for at most; absent where they are always few. */
  readonly asksFor?: (query: Readonly<Record<string, unknown>>) => number;
  /** The shape under `result`, or that of the whole answer when `shape` is `bare`. */
  readonly result: Result;
  readonly meta?: Meta;
  /** Refusals repeat their sentence as `result.errorMessage` (rules/calls#error-codes). */
  readonly promisesErrorMessage?: true;
  /** `envelope` is `{code, result, meta}`; `bare` calls answer without it (rules/calls#envelope). */
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
  // A literal that has no body leaves `Body` undefined, and one that has one gives it.
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

/** A handler gets everything decoded and in the shop's own shapes. */
export interface Input<E extends Endpoint> {
  readonly query: ValueOf<E['query']>;
  readonly body: [Part<E, 'body'>] extends [never] ? undefined : Part<E, 'body'>;
  readonly headers: [Part<E, 'headers'>] extends [never] ? undefined : Part<E, 'headers'>;
}

/** The handler returns this, and the client gets it. */
export interface CallOutput<E extends Endpoint> {
  readonly result: ValueOf<E['result']>;
  readonly meta?: [Part<E, 'meta'>] extends [never] ? undefined : Part<E, 'meta'> | undefined;
}

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: undefined }
  : { readonly [key in Name]: Value };

type GivenQuery<Query> =
  Partial<Query> extends Query ? { readonly query?: Query } : { readonly query: Query };

/** A caller gives the body and headers where there are any, and the query unless nothing in it is required. */
export type Call<E extends Endpoint> = GivenQuery<ValueOf<E['query']>> &
  Given<'body', Input<E>['body']> &
  Given<'headers', Input<E>['headers']>;

/** The schema of a shape, translated or not. */
export function schemaOf(shape: Shape): AnySchema {
  return 'fromWire' in shape ? shape.schema : shape;
}

/** From the shop's own shape to what travels. */
export function encode<S extends Shape>(shape: S, value: ValueOf<S>): unknown {
  return 'toWire' in shape ? shape.toWire(value) : value;
}

/** Does the same, and writes a long list a few entries at a time where the shape can. */
export async function encodeInSlices<S extends Shape>(
  shape: S,
  value: ValueOf<S>,
  inSlices: InSlices,
): Promise<unknown> {
  const write = 'toWire' in shape ? shape.toWireInSlices : undefined;
  return write === undefined ? encode(shape, value) : write(value, inSlices);
}

/** From what travels, already validated, to the shop's own shape. */
export function decode<S extends Shape>(shape: S, wire: unknown): ValueOf<S> {
  // The schema has accepted `wire` before, or our own handler has just encoded it.
  return ('fromWire' in shape ? shape.fromWire(wire) : wire) as ValueOf<S>;
}
