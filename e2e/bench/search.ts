import type { Benchmark } from './benchmark.ts';
import { questionKinds, questionsOf } from './search-questions.ts';
import { fillShelf, timeQuestions, type Shelf, type Times } from './search-shelf.ts';
import { table } from './table.ts';

const promised = 100_000;
const max = { buildMs: 3_000, bytesPerProduct: 300 };
const million = 1_000_000;
/**
 * Maximum growth of a question's time from 100 000 to a million products; in a small category hardly
 * any.
 */
const growth = { any: 12, smallCategory: 1.5 };

interface Measured extends Pick<Shelf, 'size' | 'buildMs' | 'bytesPerProduct'> {
  /** 95th percentiles by kind of question. */
  readonly p95Ms: readonly number[];
  readonly medianMs: readonly number[];
}

async function measure(size: number): Promise<Measured> {
  const { engine, documents, buildMs, bytesPerProduct } = await fillShelf(size);
  const asked = questionKinds.map((kind) => questionsOf(kind, documents));
  // A shop is asked all of it: what code was made for the first kind alone is no measure.
  for (const question of asked.flat()) await engine.search(question);
  const times: Times[] = [];
  for (const questions of asked) {
    times.push(await timeQuestions(questions, (question) => engine.search(question)));
  }
  await engine.close();
  return {
    size,
    buildMs,
    bytesPerProduct,
    p95Ms: times.map(({ p95Ms }) => p95Ms),
    medianMs: times.map(({ medianMs }) => medianMs),
  };
}

function tableOf(measured: readonly Measured[]): string {
  const heads = ['search', ...measured.map(({ size }) => size.toLocaleString('nb')), 'limit'];
  const figures = (value: (each: Measured) => string) => measured.map(value);
  return table(heads, [
    ['build, s', ...figures(({ buildMs }) => (buildMs / 1_000).toFixed(2)), '3'],
    ['bytes a product', ...figures(({ bytesPerProduct }) => bytesPerProduct.toFixed(0)), '300'],
    ...questionKinds.map(({ title, limitMs }, kind) => [
      `${title}, median / p95 ms`,
      ...figures(
        ({ medianMs, p95Ms }) =>
          `${(medianMs[kind] ?? 0).toFixed(2)} / ${(p95Ms[kind] ?? 0).toFixed(2)}`,
      ),
      String(limitMs),
    ]),
  ]);
}

function isOverAtPromised({ buildMs, bytesPerProduct, p95Ms }: Measured): boolean {
  return (
    buildMs > max.buildMs ||
    bytesPerProduct > max.bytesPerProduct ||
    questionKinds.some(({ limitMs }, kind) => (p95Ms[kind] ?? Infinity) > limitMs)
  );
}

/** Measures the embedded search by catalogue size: the time and memory to fill it and to ask it. */
export const search: Benchmark = async () => {
  const measured = [await measure(1_000), await measure(10_000), await measure(promised)];
  const last = measured.at(-1);
  return { text: tableOf(measured), isOver: last === undefined || isOverAtPromised(last) };
};

/** The same for a million products, beside 100 000 in the same run. */
export const searchMillion: Benchmark = async () => {
  const less = await measure(promised);
  const more = await measure(million);
  const isOver = questionKinds.some(({ title }, kind) => {
    const allowed = title.startsWith('a category of 50') ? growth.smallCategory : growth.any;
    return (more.p95Ms[kind] ?? Infinity) > (less.p95Ms[kind] ?? 0) * allowed;
  });
  return { text: tableOf([less, more]), isOver };
};
