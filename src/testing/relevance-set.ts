import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchProducts } from '#contract/catalog.ts';
import { loadSampleShop } from '#server/exchange/sample/load-sample-shop.ts';
import { followToEnd } from './change-log-end.ts';
import { aTestShop, type TestShop } from './a-test-shop.ts';

/**
 * The products that texts should find in the sample, written down before the search was tuned
 * (`data/search`).
 */
export const relevanceKinds = [
  'compound',
  'typo',
  'synonym',
  'number',
  'attribute',
  'english',
] as const;

interface Judgement {
  readonly kind: string;
  readonly store: string;
  readonly text: string;
  readonly expected: readonly string[];
}

/** The hits of one text. */
export interface Relevance extends Judgement {
  /** The first ten skus, in order. */
  readonly found: readonly string[];
  readonly total: number;
  /** Milliseconds of the whole call, in process. */
  readonly ms: number;
}

const data = join(import.meta.dirname, '..', '..', 'data');
/** A guest's search covers only these products. */
export const searchable = [
  { attribute: 'visibility', conditions: [{ operator: 'in', values: [3, 4] }], scope: 'default' },
] as const;

/** The sample shop with its products in the index. */
export async function aSampleShop(options: { readonly searchUrl?: string }): Promise<TestShop> {
  const shop = await aTestShop({ products: [], ...options });
  await loadSampleShop(shop.services.database, { folder: data, now: shop.now });
  await followToEnd(shop.services, 0);
  return shop;
}

/** Asks the sample shop every text of the set. */
export async function askRelevanceSet(shop: TestShop): Promise<readonly Relevance[]> {
  const answers: Relevance[] = [];
  for (const judgement of readJudgements()) {
    const { store: storeCode, text } = judgement;
    const client = shop.client({ storeCode });
    const start = performance.now();
    const asked = await searchProducts(client, { text, filters: searchable, size: 10 });
    const ms = performance.now() - start;
    const found = asked.products.map(({ sku }) => sku);
    answers.push({ ...judgement, found, total: asked.total, ms });
  }
  return answers;
}

/** The mean of 1 / the position of the first expected product, 0 where none is among the first ten. */
export function meanReciprocalRank(answers: readonly Relevance[]): number {
  const sum = answers.reduce((all, { found, expected }) => {
    const place = found.findIndex((sku) => expected.includes(sku));
    return all + (place === -1 ? 0 : 1 / (place + 1));
  }, 0);
  return sum / answers.length;
}

/** Expected products that are not among the first ten, each after its search text. */
export function missingProducts(answers: readonly Relevance[]): readonly string[] {
  return answers.flatMap(({ text, expected, found }) =>
    expected.filter((sku) => !found.includes(sku)).map((sku) => `${text}: ${sku}`),
  );
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
