import { accessiblePages } from './accessibility.ts';
import type { Benchmark } from './benchmark.ts';
import { filterClick } from './filter-click.ts';
import { firstStart } from './first-start.ts';
import { imports } from './imports.ts';
import { phonePages } from './lighthouse.ts';
import { pageCpu } from './page-cpu.ts';
import { pricing } from './pricing.ts';
import { reference } from './reference.ts';
import { search, searchMillion } from './search.ts';
import { searchBeside } from './search-beside.ts';
import { searchFollow } from './search-follow.ts';
import { searchRelevance } from './search-relevance.ts';
import { searchWrites } from './search-writes.ts';
import { timed } from './timed.ts';

/** Every benchmark by its name on the command line; each has a file of its own, a long one a file for each part. */
const benchmarks: Readonly<Record<string, Benchmark | readonly Benchmark[]>> = {
  pricing: timed(pricing, reference),
  // What a page costs the server, how it comes to a slow phone, and whether everybody can use it.
  pages: [pageCpu, phonePages, accessiblePages],
  'first-start': firstStart,
  imports,
  'filter-click': filterClick,
  search,
  'search-beside': searchBeside,
  'search-writes': searchWrites,
  'search-follow': searchFollow,
  'search-million': searchMillion,
  'search-relevance': searchRelevance,
};

/** Parts of the longest of them, only where somebody asks for one. */
const parts: typeof benchmarks = {
  'page-cpu': pageCpu,
  'page-phones': phonePages,
  'page-accessibility': accessiblePages,
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
  for (const measure of [known[name] ?? []].flat()) {
    const { text, isOver } = await measure();
    process.stdout.write(`${text}\n\n`);
    isAnyOver ||= isOver;
  }
}
process.exit(isAnyOver ? 1 : 0);
