import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { withoutGuards } from '#domain/import/csv-line.ts';
import { CsvScanner, type RecordDamage, type ScannedRecord } from './csv-scanner.ts';
import { say } from './spoken-language.ts';
import { isDamaged, keptReplacements, Utf8Decoder } from './utf8.ts';
import { RowError, shortened } from './report.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  /** Of a damaged record, the cells that could be read. */
  readonly cells: Readonly<Record<string, string>>;
  readonly damage?: RowError;
  /** How much of the file has been read, 0 to 1. */
  readonly share: number;
}

export interface CsvFile {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
}

export class UnreadableFile extends Error {}

const maxRecordLetters = 2_000_000;
const maxColumns = 2_000;

/** Bounded memory; a damaged record spoils none of its neighbours. */
export async function readCsv(file: string): Promise<CsvFile> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) {
    throw new UnreadableFile(say('file.none', { file }));
  }
  const progress = { share: 0 };
  const records = scanFile(file, found.size, progress);
  const first = await records.next();
  if (first.done === true) throw new UnreadableFile(say('file.empty', { file }));
  const header = readNames(first.value, file);
  const rows = async function* (): AsyncGenerator<CsvRow> {
    let row = 1;
    for await (const record of records) {
      row += 1;
      if (isBlank(record)) continue;
      yield { row, share: progress.share, ...toCells(header, record) };
    }
  };
  return { header, rows: rows() };
}

async function* scanFile(
  file: string,
  size: number,
  progress: { share: number },
): AsyncGenerator<ScannedRecord> {
  const decoder = new Utf8Decoder();
  let scanner: CsvScanner | undefined;
  let read = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (read === 0) refuseOtherEncodings(chunk, file);
    read += chunk.length;
    progress.share = Math.min(1, read / Math.max(1, size));
    const text = decoder.push(chunk);
    scanner ??= new CsvScanner(formatOf(text), maxRecordLetters);
    yield* scanner.push(text);
  }
  if (scanner !== undefined) {
    yield* scanner.push(decoder.end());
    yield* scanner.end();
  }
}

/** Norwegian spreadsheets use semicolons, since the comma is in the numbers; some use tabs. */
function formatOf(text: string): ConstructorParameters<typeof CsvScanner>[0] {
  const newline = !text.includes('\n') && text.includes('\r') ? '\r' : '\n';
  const [names = ''] = text.split(newline, 1);
  const delimiter = [',', ';', '\t'].find((mark) => names.includes(mark)) ?? ',';
  return { delimiter, newline };
}

function refuseOtherEncodings([first, second]: Buffer, file: string): void {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) throw new UnreadableFile(say('file.utf16', { file }));
}

function readNames({ fields, damage }: ScannedRecord, file: string): readonly string[] {
  const names = fields.map(withoutQuotes);
  if (damage !== undefined)
    throw new UnreadableFile(say('file.header', { file, damage: say(damage) }));
  if (fields.some((name) => damageOf(name) !== undefined)) {
    throw new UnreadableFile(say('file.not_utf8', { file }));
  }
  if (names.length > maxColumns) {
    throw new UnreadableFile(say('file.columns', { file, max: maxColumns }));
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice === undefined) return names;
  throw new UnreadableFile(say('file.twice', { file, column: shortened(twice) }));
}

/** Some files have a blank before the quotes of a name. */
function withoutQuotes(name: string): string {
  const text = keptReplacements(name.trim());
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

function isBlank({ fields, damage }: ScannedRecord): boolean {
  return damage === undefined && fields.every((field) => field.trim() === '');
}

function toCells(
  header: readonly string[],
  { fields, damage }: ScannedRecord,
): Pick<CsvRow, 'cells' | 'damage'> {
  const cells = Object.fromEntries(
    header.map((name, index) => [name, keptReplacements(withoutGuards(fields[index] ?? ''))]),
  );
  const counts = { fields: String(fields.length), header: String(header.length) };
  const key =
    damage ??
    (fields.length === header.length
      ? fields.map(damageOf).find((each) => each !== undefined)
      : 'damage.fields');
  return key === undefined
    ? { cells }
    : { cells, damage: new RowError('', 'row.malformed', say(key, counts)) };
}

function damageOf(text: string): RecordDamage | undefined {
  if (isDamaged(text)) return 'damage.utf8';
  return text.includes('\0') ? 'damage.zero' : undefined;
}
