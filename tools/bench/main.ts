import { measure, type Benchmark } from './benchmark.ts';
import { pricing } from './pricing.ts';
import { reference } from './reference.ts';
import { isOverLimit, table, type Result } from './table.ts';

/** Every benchmark by its name on the command line; each has a file of its own. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  pricing,
};

const names = Object.keys(benchmarks);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}

/** Beside the reference, so that both meet the same machine. */
async function compare(benchmark: Benchmark): Promise<readonly [Result, Result]> {
  const known = await reference.prepare();
  const job = await benchmark.prepare();
  try {
    const [first, second] = await measure([job, known]);
    if (first === undefined || second === undefined) throw new Error('A job was not timed');
    return [
      { ...benchmark, ...first },
      { ...reference, ...second },
    ];
  } finally {
    await job.stop?.();
  }
}

let isOver = false;
for (const name of asked.length > 0 ? asked : names) {
  const benchmark = benchmarks[name];
  if (benchmark === undefined) continue;
  const [result, known] = await compare(benchmark);
  process.stdout.write(`${table([result], known)}\n`);
  isOver ||= isOverLimit(result);
}
process.exit(isOver ? 1 : 0);
