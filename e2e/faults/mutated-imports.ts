import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariants } from '#server/repositories/system/invariants.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import { operate, type Operated } from '#testing/an-operator.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { importSamples, type ImportSample } from './import-samples.ts';
import { mutateFile } from './mutate-file.ts';

export interface MutatedReport {
  readonly files: number;
  /** Files read to their end, with or without refused rows. */
  readonly read: number;
  /** Files that can't be read at all, refused with a sentence. */
  readonly refused: number;
  readonly refusedRows: number;
  /** Whatever must not happen, as text with the number of the file. */
  readonly failures: readonly string[];
}

/** Invariants are checked after this many files. */
const checkedEvery = 25;

/**
 * Imports damaged files: each run ends as documented, every refused row is named, and stored data stay
 * consistent (rules/imports#rows).
 */
export async function importMutatedFiles(
  files: number,
  random: () => number,
): Promise<MutatedReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'armatur-mutated-'));
  const failures: string[] = [];
  const counts = { read: 0, refused: 0, refusedRows: 0 };
  try {
    const settings = await operate(dataDir, ['settings', 'import', 'data/settings.json']);
    if (settings.code !== 0) throw new Error(settings.err);
    for (const sample of importSamples) {
      const { code, err, out } = await importFile(dataDir, sample, Buffer.from(sample.text));
      if (code !== 0)
        throw new Error(`A sound file ended with ${code}: ${sample.args.join(' ')}\n${out}${err}`);
    }
    for (let number = 1; number <= files; number++) {
      const sample = importSamples[Math.floor(random() * importSamples.length)];
      if (sample === undefined) continue;
      const bytes = mutateFile(Buffer.from(sample.text), random);
      const tried = judge(await importFile(dataDir, sample, bytes, '--dry-run'));
      const { report, isRefused, failure } = judge(await importFile(dataDir, sample, bytes));
      counts.read += Number(report !== undefined);
      counts.refused += Number(isRefused === true);
      counts.refusedRows += report?.skipped ?? 0;
      const [kind = ''] = sample.args;
      const wrong = failure ?? tried.failure ?? differs(kind, tried.report, report);
      if (wrong !== undefined) failures.push(`file ${number}, ${sample.args.join(' ')}: ${wrong}`);
      if (number % checkedEvery === 0 || number === files) {
        for (const broken of await brokenRules(dataDir)) {
          failures.push(`by file ${number}: ${broken}`);
        }
      }
    }
    return { files, ...counts, failures };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function importFile(
  dataDir: string,
  { args: [kind = '', ...flags] }: ImportSample,
  bytes: Buffer,
  ...more: readonly string[]
): Promise<Operated> {
  const file = join(dataDir, 'file');
  await writeFile(file, bytes);
  return operate(dataDir, ['import', kind, '--file', file, ...flags, ...more, '--json']);
}

interface Judged {
  readonly report?: ImportReport;
  /** The file is no such file at all. */
  readonly isRefused?: boolean;
  readonly failure?: string;
}

function judge({ code, out, err }: Operated): Judged {
  // The shapes of both answers are public.
  const answer = JSON.parse(out) as ImportReport | { readonly error: string };
  if ('error' in answer) {
    const isSentence = answer.error !== '' && !answer.error.includes('could not finish');
    if (code === 2 && isSentence) return { isRefused: true };
    return { failure: `crashed: ${answer.error} ${err.slice(0, 500)}` };
  }
  const failure = wrongIn(answer, code);
  return failure === undefined ? { report: answer } : { failure };
}

function wrongIn(report: ImportReport, code: number): string | undefined {
  const { read, created, updated, unchanged, skipped, errors } = report;
  const done = created + updated + unchanged;
  if (read !== done + skipped) return `read ${read}, of which ${done + skipped} are told`;
  if (errors.length !== skipped) return `${skipped} rows were refused and ${errors.length} named`;
  const nameless = errors.find(({ row, code: why, message }) => row < 1 || !why || !message);
  if (nameless !== undefined) return `a refusal has no name: ${JSON.stringify(nameless)}`;
  const expected = skipped === 0 ? 0 : done > 0 ? 1 : 2;
  return code === expected ? undefined : `ended with ${code} instead of ${expected}`;
}

/**
 * A dry run predicts the result; for an index it predicts only refusals, since documents change one
 * another.
 */
function differs(
  kind: string,
  tried: ImportReport | undefined,
  done: ImportReport | undefined,
): string | undefined {
  const said = [tried, done].map((report) => {
    const { read, created, updated, unchanged, skipped } = report ?? {};
    return [read, skipped, ...(kind === 'index' ? [] : [created, updated, unchanged])].join(' ');
  });
  return said[0] === said[1] ? undefined : `a dry run said ${said[0]}, and it was ${said[1]}`;
}

/** Rules that do not hold, and products that are there in part. */
async function brokenRules(dataDir: string): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir });
  try {
    const broken: string[] = [];
    for (const { id, find } of invariants) {
      const found = await database.snapshot((db) => find(db, database.dialect));
      broken.push(...found.map((each) => `${id}: ${each}`));
    }
    const partial = await database.read
      .selectFrom('products')
      .leftJoin('stock', 'stock.product_id', 'products.id')
      .leftJoin('product_views', (join_) =>
        join_
          .onRef('product_views.product_id', '=', 'products.id')
          .on('product_views.store_code', '=', ''),
      )
      .select('products.sku')
      .where((eb) =>
        eb.or([eb('stock.product_id', 'is', null), eb('product_views.product_id', 'is', null)]),
      )
      .execute();
    return [...broken, ...partial.map(({ sku }) => `${sku} is there in part`)];
  } finally {
    await database.close();
  }
}
