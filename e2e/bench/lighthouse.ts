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
 * Lighthouse multiplies processor time by this factor to make a slow phone of a fast machine, and assumes this speed of
 * the machine (docs/decisions/0018-the-same-phone.md).
 */
const usual = { slowdown: 4, benchmarkIndex: 2_000 };

/** A figure of Lighthouse about a page, and its maximum distance from the best. */
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
 * Home, a category and a product as Lighthouse sees them on a slow phone: the median of three runs. On a slower
 * machine than Lighthouse takes it to be, each run is followed by one with as much less of a slowdown, and the
 * limits hold for those.
 */
export const phonePages: Benchmark = async () => {
  const shop = await startShop();
  const port = await freePort();
  const browser = await openBrowser({ debuggingPort: port });
  try {
    const plain: Seen[] = [];
    const counted: Seen[] = [];
    for (const address of addresses) {
      const pairs = await inTurn(runs, async () => {
        const first = await audit(shop.origin + address, port, usual.slowdown);
        const slowdown = slowdownFor(first.environment.benchmarkIndex);
        return [
          first,
          slowdown < usual.slowdown ? await audit(shop.origin + address, port, slowdown) : first,
        ] as const;
      });
      plain.push({ address, results: pairs.map(([first]) => first) });
      counted.push({ address, results: pairs.map(([, second]) => second) });
    }
    const lines = [
      tableOf(counted),
      'The same with the usual slowdown, for information:',
      tableOf(plain),
    ];
    return { text: lines.join('\n'), isOver: counted.some(isOver) };
  } finally {
    await browser.close();
    await shop.stop();
  }
};

/** The slowdown for a machine with the present speed; never negative. */
function slowdownFor(benchmarkIndex: number): number {
  const share = Math.min(1, benchmarkIndex / usual.benchmarkIndex);
  return Math.max(1, usual.slowdown * share);
}

/** A page and its Lighthouse results of each run. */
interface Seen {
  readonly address: string;
  readonly results: readonly Result[];
}

const mediansOf = ({ results }: Seen) => figures.map(({ read }) => median(results.map(read)));
const isOver = (seen: Seen) =>
  figures.some(({ isKept }, at) => !isKept(mediansOf(seen)[at] ?? NaN));
const listed = (results: readonly Result[], read: (result: Result) => string) =>
  results.map(read).join(' ');

function tableOf(pages: readonly Seen[]): string {
  const heads = ['Lighthouse, mobile', ...figures.map(({ head }) => head), 'slowdowns', 'indexes'];
  const rows = pages.flatMap((seen) => [
    [
      seen.address,
      ...mediansOf(seen).map(String),
      listed(seen.results, (result) =>
        result.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1),
      ),
      listed(seen.results, (result) => String(Math.round(result.environment.benchmarkIndex))),
    ],
    ...seen.results.flatMap(missed).map(({ title }) => [`  ${title}`]),
  ]);
  return table(heads, rows);
}

async function audit(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Result> {
  const throttling = { cpuSlowdownMultiplier };
  const outcome = await lighthouse(url, { port, throttling, output: 'json', logLevel: 'error' });
  if (outcome === undefined) throw new Error(`Lighthouse told nothing of ${url}`);
  return outcome.lhr;
}

/** The audits that keep a page from a full score, except timings. */
function missed({ audits, categories }: Result): readonly { readonly title: string }[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = audits[id];
      return weight > 0 && found !== undefined && found.score === 0 ? [found] : [];
    }),
  );
}
