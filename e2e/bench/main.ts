import type { Benchmark } from './benchmark.ts';

/**
 * Loaded when its turn comes, because Lighthouse in memory stalls a measuring process for a tenth of a
 * second at times.
 */
type Load = () => Promise<Benchmark>;

const pageCpu: Load = async () => (await import('./page-cpu.ts')).pageCpu;
const pagePhones: Load = async () => (await import('./lighthouse.ts')).phonePages;
const memory: Load = async () => (await import('./memory.ts')).memory;
const pageAccessibility: Load = async () => (await import('./accessibility.ts')).accessiblePages;

/** Every benchmark by its name on the command line; a long one has a file for each part. */
const benchmarks: Readonly<Record<string, Load | readonly Load[]>> = {
  pricing: async () => {
    const { timed } = await import('./timed.ts');
    return timed(
      (await import('./pricing.ts')).pricing,
      (await import('./reference.ts')).reference,
    );
  },
  'known-accounts': async () => (await import('./known-accounts.ts')).knownAccounts,
  'first-start': async () => (await import('./first-start.ts')).firstStart,
  imports: async () => (await import('./imports.ts')).imports,
  adds: async () => (await import('./adds.ts')).adds,
  'quick-order': async () => (await import('./quick-order.ts')).quickOrder,
  'filter-click': async () => (await import('./filter-click.ts')).filterClick,
  search: async () => (await import('./search.ts')).search,
  'search-beside': async () => (await import('./search-beside.ts')).searchBeside,
  'search-writes': async () => (await import('./search-writes.ts')).searchWrites,
  'search-follow': async () => (await import('./search-follow.ts')).searchFollow,
  'search-million': async () => (await import('./search.ts')).searchMillion,
  'search-relevance': async () => (await import('./search-relevance.ts')).searchRelevance,
  // Last, for Lighthouse's sake: what a page costs the server, how it comes to a slow phone, whether everybody can use it.
  memory,
  pages: [pageCpu, pagePhones, pageAccessibility],
};
/** Parts of the longest benchmarks, which run only on request. */
const parts: typeof benchmarks = {
  'page-cpu': pageCpu,
  'page-phones': pagePhones,
  'page-accessibility': pageAccessibility,
};

const names = Object.keys(benchmarks);
const known = { ...benchmarks, ...parts };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(known, name));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}; there are ${Object.keys(known).join(', ')}.`,
  );
  process.exit(1);
}

let isAnyOver = false;
for (const name of asked.length > 0 ? asked : names) {
  for (const load of [known[name] ?? []].flat()) {
    const measure = await load();
    const { text, isOver } = await measure();
    process.stdout.write(`${text}\n\n`);
    isAnyOver ||= isOver;
  }
}
process.exit(isAnyOver ? 1 : 0);
