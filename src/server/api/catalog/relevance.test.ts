import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestShop } from '#testing/a-test-shop.ts';
import {
  aSampleShop,
  askRelevanceSet,
  meanReciprocalRank,
  missingProducts,
  relevanceKinds,
  type Relevance,
} from '#testing/relevance-set.ts';

/** One index for each run; there it takes four times as long, and waits for `npm run test:all`. */
const { TEST_SEARCH_URL: url, TEST_ALL: isWhole } = process.env;
const openSearch = isWhole && url && `${url}/relevance-${randomBytes(6).toString('hex')}`;
const engines = ['embedded', ...(openSearch ? ['OpenSearch'] : [])];

describe.each(engines)('the relevance set (data/search) on %s', (engine) => {
  let shop: TestShop;
  let answers: readonly Relevance[];

  beforeAll(async () => {
    shop = await aSampleShop({
      ...(engine === 'OpenSearch' && openSearch && { searchUrl: openSearch }),
    });
    answers = await askRelevanceSet(shop);
  }, 180_000);
  afterAll(() => shop.close());

  test('finds the first expected product at a mean reciprocal rank of 0.85', () => {
    expect(answers).toHaveLength(150);
    expect(meanReciprocalRank(answers)).toBeGreaterThanOrEqual(0.85);
  });

  test.each(relevanceKinds)('and of 0.7 in the class %s', (kind) => {
    const ofClass = answers.filter((answer) => answer.kind === kind);
    expect(meanReciprocalRank(ofClass)).toBeGreaterThanOrEqual(0.7);
  });

  test('has every expected product among the first ten', () => {
    expect(missingProducts(answers)).toEqual([]);
  });

  test('a number finds its article alone', () => {
    const numbers = answers.filter(({ kind }) => kind === 'number');
    expect(numbers.filter(({ total }) => total !== 1)).toEqual([]);
  });
});
