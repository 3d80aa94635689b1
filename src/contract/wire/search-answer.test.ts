import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { translation } from '#contract/http/endpoint.ts';
import { expectToTravel } from '#testing/travel.ts';
import {
  searchAnswerFromWire,
  searchAnswerSchema,
  searchAnswerToWire,
  type SearchAnswer,
} from './search-answer.ts';

const answer: SearchAnswer = {
  format: 'compact',
  index: '',
  hits: [{ id: 14, sku: 'SRV-600' }],
  total: 42,
  counts: {
    values: { brand: { 12: 30, nordic: 12 }, color: {} },
    prices: [
      { range: { from: ore(0), to: ore(5_000) }, count: 0 },
      { range: { from: ore(4_995), to: ore(10_000) }, count: 3 },
      { range: { from: ore(15_000) }, count: 42 },
    ],
  },
  attributes: [],
};

test('an answer arrives as it left, compact and standard', () => {
  const shape = translation({
    schema: searchAnswerSchema,
    toWire: searchAnswerToWire,
    fromWire: searchAnswerFromWire,
  });
  expectToTravel(shape, answer);
  expectToTravel(shape, { ...answer, format: 'standard', index: 'no' });
  expectToTravel(shape, { ...answer, suggestion: 'hjørneskap' });
  expectToTravel(shape, { ...answer, looks: { color: ['5', '6'] } });
  expectToTravel(shape, { ...answer, isLimited: true });
});

test('aggregations are named by field', () => {
  expect(searchAnswerToWire(answer)).toMatchObject({
    total: { value: 42, relation: 'eq' },
    aggregations: {
      agg_terms_brand: { buckets: [{ key: '12', doc_count: 30 }, { key: 'nordic' }] },
      agg_terms_color: { buckets: [] },
      agg_range_price: {
        buckets: [
          { key: '0.0-50.0', from: 0, to: 50, doc_count: 0 },
          { key: '49.95-100.0' },
          { key: '150.0-*', from: 150, doc_count: 42 },
        ],
      },
    },
  });
});

test('without prices there is no price facet (rules/prices#price-columns)', () => {
  const hidden = { ...answer, counts: { ...answer.counts, prices: [] } };
  expect(JSON.stringify(searchAnswerToWire(hidden))).not.toContain('price');
});

test('an answer of an engine parses, whose total may be a number', () => {
  const wire = v.parse(searchAnswerSchema, {
    hits: [],
    total: 0,
    aggregations: {
      agg_terms_brand: {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: 0,
        buckets: [{ key: 12, doc_count: 1 }],
      },
    },
    suggest: {},
  });
  expect(searchAnswerFromWire(wire)).toMatchObject({
    total: 0,
    counts: { values: { brand: { 12: 1 } }, prices: [] },
    attributes: [],
  });
});
