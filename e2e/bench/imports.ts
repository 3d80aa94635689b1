import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMeasured } from '#e2e/faults/measured-run.ts';
import { writeProductFile } from '#e2e/faults/product-file.ts';
import { startShop } from '#e2e/shop.ts';
import type { Benchmark } from './benchmark.ts';
import { pinTo } from './cpu.ts';
import { table } from './table.ts';

const few = 1_000;
const many = 50_000;
const limits = { peakMb: 250, rateShare: 0.5, p95Times: 3 };
const categories = ['/baderom', '/baderom/servanter', '/proff/dusj', '/en/bathroom', '/fliser'];
const viewsASecond = 8;
const quietSeconds = 20;
/** The first views of a program are slower than any later one. */
const warmingSeconds = 5;

/**
 * Imports of few and of many rows beside a running shop: how fast, and in how much memory; and how long
 * its category pages take meanwhile, beside a quiet time of the same run.
 */
export const imports: Benchmark = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-imports-'));
  const shop = await startShop();
  // The shop has one core, the importer and the visitors the other.
  await pinTo(shop.pid, 0);
  await pinTo(process.pid, 1);
  try {
    const load = (prefix: string, rows: number) =>
      importRows(shop.dataDir, join(folder, prefix), prefix, rows);
    const quietly = () => viewFor(shop.origin, sleep(quietSeconds * 1_000));
    // The reference runs before and after, since the machine may have other work.
    const fewBefore = await load('BEFORE', few);
    await viewFor(shop.origin, sleep(warmingSeconds * 1_000));
    const quietBefore = await quietly();
    const busyViews: number[] = [];
    const large: Imported[] = [];
    // One is over so soon that five slow views would decide.
    for (const prefix of ['MANY', 'MORE']) {
      const importing = load(prefix, many);
      busyViews.push(...(await viewFor(shop.origin, importing)));
      large.push(await importing);
    }
    const busy = p95Of(busyViews);
    const quiet = p95Of([...quietBefore, ...(await quietly())]);
    const fewAfter = await load('AFTER', few);
    const slowest = Math.min(...large.map(({ rate }) => rate));
    const share = (slowest * 2) / (fewBefore.rate + fewAfter.rate);
    const times = busy / quiet;
    const imported = [fewBefore, ...large, fewAfter];
    const peakMb = Math.max(...imported.map((each) => each.peakMb));
    return {
      text: [
        table(['', 'rows a second', 'peak MB', 'limit MB'], imported.map(row)),
        `many rows go ${share.toFixed(2)} times as fast as few (at least ${limits.rateShare})`,
        `category pages: p95 ${busy.toFixed(1)} ms during the imports (${busyViews.length} views), ${quiet.toFixed(1)} ms before and after: ${times.toFixed(2)} times (at most ${limits.p95Times})`,
      ].join('\n'),
      isOver: peakMb > limits.peakMb || share < limits.rateShare || times > limits.p95Times,
    };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

interface Imported {
  readonly rows: number;
  readonly rate: number;
  readonly peakMb: number;
}

async function importRows(
  dataDir: string,
  file: string,
  prefix: string,
  rows: number,
): Promise<Imported> {
  await writeProductFile(file, rows, prefix);
  const args = ['import', 'products', '--file', file, '--create-options', '--json'];
  const { code, out, peakMb } = await runMeasured(args, dataDir);
  if (code !== 0) throw new Error(`The import ended with ${code}: ${out}`);
  // The report's shape is public.
  const { seconds } = JSON.parse(out) as { readonly seconds: number };
  return { rows, rate: rows / seconds, peakMb };
}

function row({ rows, rate, peakMb }: Imported): readonly string[] {
  return [`${rows} rows`, rate.toFixed(0), String(peakMb), String(limits.peakMb)];
}

/** Milliseconds of views at a steady rate until something is over; a stall shows as late answers. */
async function viewFor(origin: string, until: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  const start = performance.now();
  for (let sent = 0; !isOver; sent++) {
    const due = start + (sent * 1_000) / viewsASecond;
    await sleep(Math.max(0, due - performance.now()));
    running.push(
      view(`${origin}${categories[sent % categories.length]}`).then(
        () => void times.push(performance.now() - due),
      ),
    );
  }
  await Promise.all(running);
  return times;
}

function p95Of(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function view(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
