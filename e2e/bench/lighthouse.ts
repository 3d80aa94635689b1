import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from '#e2e/chromium.ts';
import { freePort, startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { inTurn } from './in-turn.ts';
import { median } from './median.ts';
import { table } from './table.ts';

const addresses = ['/', '/baderom/batterier/servantbatterier', '/odde-servantbatteri'];
const runs = 3;
/**
 * Lighthouse makes a slow phone of a machine by a slowdown, and its usual one is meant for the fastest. On a
 * slower machine it would make a slower phone than it means (docs/decisions/0018-the-same-phone.md).
 */
const usual = { slowdown: 4, benchmarkIndex: 2_000 };

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

/**
 * Home, a category and a product as Lighthouse sees them on a slow phone: the median of three runs. The limits
 * hold with a slowdown that makes the same phone of every machine; the usual one is shown beside it.
 */
export const phonePages: Benchmark = async () => {
  const shop = await startShop();
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    const pages = addresses.map((address) => shop.origin + address);
    const plain = await seenAll(pages, port, usual.slowdown);
    const slowdown = usual.slowdown * Math.min(1, plain.benchmarkIndex / usual.benchmarkIndex);
    if (slowdown === usual.slowdown) return plain;
    const { text, isOver } = await seenAll(pages, port, slowdown);
    const machine = `BenchmarkIndex of this machine: ${Math.round(plain.benchmarkIndex)}. The usual slowdown is meant for ${usual.benchmarkIndex}; with it, not counted:`;
    return { text: [text, machine, plain.text].join('\n'), isOver };
  } finally {
    await browser.close();
    await shop.stop();
  }
};

/** The medians of pages at a slowdown as a table, whether any is over its limit, and how fast the machine was. */
async function seenAll(pages: readonly string[], port: number, slowdown: number) {
  let isOver = false;
  const rows: string[][] = [];
  const indexes: number[] = [];
  for (const page of pages) {
    const results = await inTurn(runs, () => audit(page, port, slowdown));
    indexes.push(...results.map(({ environment }) => environment.benchmarkIndex));
    const medians = figures.map(({ read }) => median(results.map(read)));
    isOver ||= figures.some(({ isKept }, at) => !isKept(medians[at] ?? NaN));
    rows.push([new URL(page).pathname, ...medians.map(String)]);
    for (const { title } of results.flatMap(missed)) rows.push([`  ${title}`]);
  }
  const heads = [
    `Lighthouse, mobile, × ${slowdown.toFixed(1)}`,
    ...figures.map(({ head }) => head),
  ];
  return { text: table(heads, rows), isOver, benchmarkIndex: median(indexes) };
}

async function audit(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Result> {
  const throttling = { cpuSlowdownMultiplier };
  const outcome = await lighthouse(url, { port, throttling, output: 'json', logLevel: 'error' });
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
