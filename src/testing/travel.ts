import * as v from 'valibot';
import { expect } from 'vitest';
import { decode, encode, schemaOf, type Shape, type ValueOf } from '#contract/http/endpoint.ts';

/** Sends a value as over the network: encoded, written as JSON, read, validated, decoded. */
export function travelled<S extends Shape>(shape: S, value: ValueOf<S>): ValueOf<S> {
  const wire: unknown = JSON.parse(JSON.stringify(encode(shape, value)));
  return decode(shape, v.parse(schemaOf(shape), wire));
}

/** Checks that a value arrives unchanged, with validation and, as within our own process, without. */
export function expectToTravel<S extends Shape>(shape: S, value: ValueOf<S>): void {
  expect(travelled(shape, value)).toEqual(value);
  expect(decode(shape, encode(shape, value))).toEqual(value);
}
