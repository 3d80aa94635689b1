import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { loadSampleShop } from '#server/jobs/load-sample-shop.ts';
import { indexCatalogue } from '#server/workflows/index-catalogue.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

const data = join(import.meta.dirname, '..', '..', '..', '..', 'data');
const classes = ['compound', 'typo', 'synonym', 'number', 'attribute', 'english'] as const;
const searchable = [
  { attribute: 'visibility', conditions: [{ operator: 'in', values: [3, 4] }], scope: 'default' },
] as const;

interface Judgement {
  readonly kind: string;
  readonly store: string;
  readonly text: string;
  readonly expected: readonly string[];
}

interface Answer extends Judgement {
  /** Skus in order, the first ten. */
  readonly found: readonly string[];
  readonly total: number;
}

/** One over the place of the first expected product; 0 when none is among the first ten. */
function reciprocalRank({ found, expected }: Answer): number {
  const place = found.findIndex((sku) => expected.includes(sku));
  return place === -1 ? 0 : 1 / (place + 1);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function readJudgements(): readonly Judgement[] {
  const [, ...lines] = readFileSync(join(data, 'search', 'relevance.csv'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [kind = '', store = '', text = '', expected = ''] = line.split(',');
    return { kind, store, text, expected: expected.split(' ') };
  });
}

/** One index for each run. */
const { TEST_SEARCH_URL: url } = process.env;
const openSearch = url && `${url}/relevance-${randomBytes(6).toString('hex')}`;
const engines = ['embedded', ...(openSearch ? ['OpenSearch'] : [])];

describe.each(engines)('the relevance set (data/search) on %s', (engine) => {
  let shop: TestShop;
  const answers: Answer[] = [];

  beforeAll(async () => {
    shop = await aTestShop({
      products: [],
      ...(engine === 'OpenSearch' && openSearch && { searchUrl: openSearch }),
    });
    await loadSampleShop(shop.services.database, { folder: data, now: shop.now });
    await indexCatalogue(shop.services);
    for (const judgement of readJudgements()) {
      const { store: storeCode, text } = judgement;
      const client = shop.client({ storeCode });
      const question = { text, filters: searchable, size: 10 };
      const { products, total } = await searchProducts(client, question);
      answers.push({ ...judgement, found: products.map(({ sku }) => sku), total });
    }
  }, 180_000);
  afterAll(() => shop.close());

  test('finds the first expected product at a mean reciprocal rank of 0.85', () => {
    expect(answers).toHaveLength(150);
    expect(mean(answers.map(reciprocalRank))).toBeGreaterThanOrEqual(0.85);
  });

  test.each(classes)('and of 0.7 in the class %s', (kind) => {
    const ofClass = answers.filter((answer) => answer.kind === kind);
    expect(mean(ofClass.map(reciprocalRank))).toBeGreaterThanOrEqual(0.7);
  });

  test('has every expected product among the first ten', () => {
    const missing = answers.flatMap(({ text, expected, found }) =>
      expected.filter((sku) => !found.includes(sku)).map((sku) => `${text}: ${sku}`),
    );
    expect(missing).toEqual([]);
  });

  test('a number finds its article alone', () => {
    const numbers = answers.filter(({ kind }) => kind === 'number');
    expect(numbers.filter(({ total }) => total !== 1)).toEqual([]);
  });
});
