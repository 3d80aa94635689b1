import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  addressedSearchFromWire,
  addressedSearchSchema,
  addressedSearchToWire,
  searchCallFromWire,
  searchCallSchema,
  type AddressedSearch,
} from './search-call.ts';

const read = (query: Record<string, string>) =>
  searchCallFromWire(v.parse(searchCallSchema, { index: 'no', entity: 'product', ...query }));

describe('sizes', () => {
  test.each([
    [{}, 50, 0],
    [{ size: '0', from: '-5' }, 50, 0],
    [{ size: '-1' }, 50, 0],
    [{ size: '16', from: '50' }, 16, 50],
    [{ size: '4000' }, 500, 0],
    [{ entity: 'category', size: '9999' }, 4000, 0],
  ])('%j is size %i from %i (rules/search#query-limits)', (query, size, start) => {
    expect(read(query)).toMatchObject({ size, start });
  });
});

test('field lists are names separated by commas', () => {
  expect(read({ _source_include: 'sku, *image,,name' }).fields).toEqual(['sku', '*image', 'name']);
});

test('an answer is standard unless the compact form is asked for', () => {
  expect(read({}).format).toBe('standard');
  expect(read({ response_format: 'compact' }).format).toBe('compact');
});

test.each([{ entity: 'order' }, { size: 'many' }, { request_format: 'body' }, { unknown: '1' }])(
  'refuses %j',
  (query) => {
    const wire = { index: 'no', entity: 'product', ...query };
    expect(v.safeParse(searchCallSchema, wire).success).toBe(false);
  },
);

describe('a query in the address', () => {
  const search: AddressedSearch = {
    index: 'no',
    entity: 'product',
    start: 0,
    size: 16,
    fields: ['sku'],
    withoutFields: ['description'],
    format: 'compact',
    sort: 'name:desc',
    query: { filters: [], alternatives: [], facets: [], sort: [], text: 'æøå & 50 %' },
  };

  test('arrives as it left', () => {
    const wire = v.parse(addressedSearchSchema, addressedSearchToWire(search));
    expect(addressedSearchFromWire(wire)).toEqual(search);
  });

  test('is refused where it is not JSON', () => {
    const wire = { ...addressedSearchToWire(search), request: '{' };
    expect(v.safeParse(addressedSearchSchema, wire).success).toBe(false);
  });
});
