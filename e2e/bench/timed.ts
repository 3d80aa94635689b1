import type { Benchmark } from './benchmark.ts';
import { table } from './table.ts';

/** Work that is repeated in this process; what it needs is made once, beforehand. */
export interface TimedWork {
  /** The work of one run, in a few words for the table. */
  readonly title: string;
  /** Maximum median in milliseconds; absent where none is promised. */
  readonly limitMs?: number;
  readonly prepare: () => Job | Promise<Job>;
}

export interface Job {
  /** Answers something, or a promise of it. */
  readonly run: () => unknown;
  /** Closes what `prepare` opened. */
  readonly stop?: () => Promise<void>;
}

/** Milliseconds of single runs. */
interface Timing {
  readonly runs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

const warmUpMs = 500;
const measureMs = 2_000;
const fewestRuns = 20;
const heads = ['', 'runs', 'median ms', 'p95 ms', 'limit ms', '× reference'];

/** Times work beside a reference, so that both meet the same machine. */
export function timed(work: TimedWork, reference: TimedWork): Benchmark {
  return async () => {
    const known = await reference.prepare();
    const job = await work.prepare();
    try {
      const [own, other] = await measure([job, known]);
      if (own === undefined || other === undefined) throw new Error('A job was not timed');
      const row = ({ title, limitMs }: TimedWork, { runs, medianMs, p95Ms }: Timing) => [
        title,
        String(runs),
        medianMs.toFixed(3),
        p95Ms.toFixed(3),
        limitMs?.toFixed(1) ?? '–',
        (medianMs / other.medianMs).toFixed(2),
      ];
      return {
        text: table(heads, [row(work, own), row(reference, other)]),
        isOver: own.medianMs > (work.limitMs ?? Infinity),
      };
    } finally {
      await job.stop?.();
    }
  };
}

/**
 * Times jobs in turn, so that other programs affect all of them equally. The first half second, in
 * which code is compiled, doesn't count. Returns one timing per job.
 */
async function measure(jobs: readonly Job[]): Promise<readonly Timing[]> {
  await runFor(jobs, warmUpMs);
  const samples = await runFor(jobs, measureMs);
  return samples.map(summarise);
}

async function runFor(jobs: readonly Job[], ms: number): Promise<readonly number[][]> {
  const samples = jobs.map((): number[] => []);
  const end = performance.now() + ms * jobs.length;
  for (let runs = 0; runs < fewestRuns || performance.now() < end; runs++) {
    for (const [index, job] of jobs.entries()) {
      const start = performance.now();
      const answer = await job.run();
      samples[index]?.push(performance.now() - start);
      // Looked at, so that nothing of a run can be left out as useless.
      if (answer === undefined) throw new Error('A run answered nothing');
    }
  }
  return samples;
}

function summarise(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { runs: sorted.length, medianMs: at(0.5), p95Ms: at(0.95) };
}
