import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from '#e2e/chromium.ts';
import { freePort, startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { inTurn } from './in-turn.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const addresses = ['/', '/baderom/batterier/servantbatterier', '/odde-servantbatteri'];
const runs = 3;
/** The BenchmarkIndex of machines that Lighthouse's usual slowdown makes a phone of; at half of it, it warns. */
const meantFor = 2_000;

/** What Lighthouse tells of a page, and how far it may be from the best. */
interface Figure {
  readonly head: string;
  readonly read: (result: Result) => number;
  readonly isKept: (value: number) => boolean;
}

const score = (head: string, category: string, least: number): Figure => ({
  head: `${head} ≥ ${least}`,
  read: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
  isKept: (value) => value >= least,
});

const measured = (head: string, id: string, most: number): Figure => ({
  head: `${head} ≤ ${most}`,
  read: ({ audits }) => Math.round((audits[id]?.numericValue ?? Infinity) * 1_000) / 1_000,
  isKept: (value) => value <= most,
});

const figures: readonly Figure[] = [
  score('performance', 'performance', 96),
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  measured('largest paint ms', 'largest-contentful-paint', 2_200),
  measured('blocking ms', 'total-blocking-time', 100),
  measured('shift', 'cumulative-layout-shift', 0.01),
];

/** Home, a category and a product as Lighthouse sees them on a slow phone: the median of three runs. */
export const phonePages: Benchmark = async () => {
  const shop = await startShop();
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    let isOver = false;
    const rows: string[][] = [];
    const indexes: number[] = [];
    for (const address of addresses) {
      const results = await inTurn(runs, () => audit(shop.origin + address, port));
      indexes.push(...results.map(({ environment }) => environment.benchmarkIndex));
      const medians = figures.map(({ read }) => median(results.map(read)));
      isOver ||= figures.some(({ isKept }, at) => !isKept(medians[at] ?? NaN));
      rows.push([address, ...medians.map(String)]);
      for (const { title } of results.flatMap(missed)) rows.push([`  ${title}`]);
    }
    const lines = [
      table(['Lighthouse, mobile', ...figures.map(({ head }) => head)], rows),
      `BenchmarkIndex of this machine: ${Math.round(median(indexes))}; the slowdown to a phone is meant for ${meantFor}`,
    ];
    return { text: lines.join('\n'), isOver };
  } finally {
    await browser.close();
    await shop.stop();
  }
};

async function audit(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (outcome === undefined) throw new Error(`Lighthouse told nothing of ${url}`);
  return outcome.lhr;
}

/** What keeps a page from a full score, timings apart. */
function missed({ audits, categories }: Result): readonly { readonly title: string }[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = audits[id];
      return weight > 0 && found !== undefined && found.score === 0 ? [found] : [];
    }),
  );
}
