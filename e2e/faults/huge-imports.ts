import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMeasured } from './measured-run.ts';

export interface HugeReport {
  /** The outcome of each file, and the maximum memory of its import. */
  readonly files: Readonly<Record<string, { readonly outcome: string; readonly peakMb: number }>>;
}

const products = 'sku,attribute_set_code,product_type,name,price,description\n';
const row = (sku: string, text = '') => `${sku},Default,simple,Navn ${sku},10,${text}\n`;

/** Pieces of each file, and how often the middle one comes. */
const hugeFiles: Readonly<
  Record<string, { kind: string; start: string; piece: string; times: number; end: string }>
> = {
  'a cell of 100 MB': {
    kind: 'products',
    start: `${products}${row('A')}B,Default,simple,B,10,"`,
    piece: `${'lang tekst '.repeat(1_000)}\n`,
    times: 9_100,
    end: `"\n${row('C')}`,
  },
  'a quote that never ends before 100 MB of rows': {
    kind: 'products',
    start: `${products}${row('A')}B,Default,simple,B,10,"åpen\n`,
    piece: row('C', 'x'.repeat(1_000)),
    times: 100_000,
    end: row('D'),
  },
  'a million columns': {
    kind: 'products',
    start: 'sku',
    piece: ',kolonne',
    times: 1_000_000,
    end: '\nA\n',
  },
  'a document of 100 MB': {
    kind: 'index',
    start: '{"sku":"A","name":"A","price":1,"type_id":"simple"}\n{"sku":"B","description":"',
    piece: 'lang tekst '.repeat(1_000),
    times: 9_100,
    end: '"}\n{"sku":"C","name":"C","price":1,"type_id":"simple"}\n',
  },
};

/** Imports files with too much of something, each into its own shop. */
export async function importHugeFiles(): Promise<HugeReport> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-huge-'));
  const files: Record<string, { outcome: string; peakMb: number }> = {};
  try {
    for (const [name, { kind, start, piece, times, end }] of Object.entries(hugeFiles)) {
      const file = join(folder, 'huge');
      const stream = createWriteStream(file);
      stream.write(start);
      for (let n = 0; n < times; n++) if (!stream.write(piece)) await once(stream, 'drain');
      stream.end(end);
      await once(stream, 'finish');
      const args = ['import', kind, '--file', file, '--dry-run', '--json'];
      const { code, out, peakMb } = await runMeasured(args, join(folder, 'data'));
      files[name] = { outcome: `${code} ${summary(out)}`, peakMb };
    }
    return { files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function summary(out: string): string {
  // The shapes of both answers are public.
  const answer = JSON.parse(out) as { read?: number; skipped?: number; error?: string };
  return answer.error ?? `read ${answer.read}, refused ${answer.skipped}`;
}
