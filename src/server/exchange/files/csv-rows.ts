import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { withoutGuards } from '#domain/import/csv-line.ts';
import { hasInvisible, meantCell } from '#domain/import/spreadsheet-cells.ts';
import { CsvScanner, type ScannedRecord } from './csv-scanner.ts';
import { say } from './spoken-language.ts';
import { checkUtf8, type Encoding } from './encoding.ts';
import { RowError, shortened } from './report.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface CsvRow {
  /** The row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
  /** In a damaged record: the cells that could be read. */
  readonly cells: Readonly<Record<string, string>>;
  readonly damage?: RowError;
  /** Columns whose cells lost zero-width marks. */
  readonly cleaned?: readonly string[];
  /** The share of the file that has been read, from 0 to 1. */
  readonly share: number;
}

export interface CsvFile {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
}

const maxRecordLetters = 2_000_000;
const maxColumns = 2_000;

/** Reads a file in bounded memory; a damaged record does not affect its neighbours. */
export async function readCsv(file: string, encoding: Encoding = 'utf-8'): Promise<CsvFile> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) {
    throw new UnreadableFile(say('file.none', { file }));
  }
  const progress = { share: 0 };
  await refuseUtf16(file);
  if (encoding === 'utf-8') await checkUtf8(file);
  const records = scanFile(file, encoding, found.size, progress);
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

/** Matches a first line that tells spreadsheets the delimiter; they do not show it as a row. */
const separatorLine = /^"?sep=([,;\t|])"?\r?\n/i;

async function* scanFile(
  file: string,
  encoding: Encoding,
  size: number,
  progress: { share: number },
): AsyncGenerator<ScannedRecord> {
  const decoder = new TextDecoder(encoding);
  let scanner: CsvScanner | undefined;
  let read = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    read += chunk.length;
    progress.share = Math.min(1, read / Math.max(1, size));
    const text = decoder.decode(chunk, { stream: true });
    const [saying, delimiter] = scanner === undefined ? (separatorLine.exec(text) ?? []) : [];
    const rest = text.slice(saying?.length ?? 0);
    scanner ??= new CsvScanner(formatOf(rest, delimiter), maxRecordLetters);
    yield* scanner.push(rest);
  }
  if (scanner !== undefined) {
    yield* scanner.push(decoder.decode());
    yield* scanner.end();
  }
}

/**
 * Finds the delimiter. Norwegian spreadsheets use semicolons, because their numbers have commas; some
 * use tabs.
 */
function formatOf(text: string, said?: string): ConstructorParameters<typeof CsvScanner>[0] {
  const newline = !text.includes('\n') && text.includes('\r') ? '\r' : '\n';
  const [names = ''] = text.split(newline, 1);
  const delimiter = said ?? [',', ';', '\t'].find((mark) => names.includes(mark)) ?? ',';
  return { delimiter, newline };
}

async function refuseUtf16(file: string): Promise<void> {
  for await (const chunk of createReadStream(file, { end: 1 }) as AsyncIterable<Buffer>) {
    const mark = chunk.toString('hex');
    if (mark === 'fffe' || mark === 'feff') throw new UnreadableFile(say('file.utf16', { file }));
  }
}

function readNames({ fields, damage }: ScannedRecord, file: string): readonly string[] {
  const names = fields.map(withoutQuotes);
  if (damage !== undefined)
    throw new UnreadableFile(say('file.header', { file, damage: say(damage) }));
  if (fields.some((name) => name.includes('\0'))) {
    throw new UnreadableFile(say('file.not_text', { file }));
  }
  if (names.length > maxColumns) {
    throw new UnreadableFile(say('file.columns', { file, max: maxColumns }));
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice === undefined) return names;
  throw new UnreadableFile(say('file.twice', { file, column: shortened(twice) }));
}

/** Removes quotes from a name, including those after a blank. */
function withoutQuotes(name: string): string {
  const text = meantCell(name).trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

function isBlank({ fields, damage }: ScannedRecord): boolean {
  return damage === undefined && fields.every((field) => field.trim() === '');
}

function toCells(
  header: readonly string[],
  { fields, damage }: ScannedRecord,
): Pick<CsvRow, 'cells' | 'damage' | 'cleaned'> {
  const read = header.map((name, index) => [name, withoutGuards(meantCell(fields[index] ?? ''))]);
  const cleaned = header.filter((_, index) => hasInvisible(fields[index] ?? ''));
  const cells = Object.fromEntries(read);
  const counts = { fields: String(fields.length), header: String(header.length) };
  const key =
    damage ??
    (fields.length === header.length
      ? fields.some((text) => text.includes('\0')) && 'damage.zero'
      : 'damage.fields');
  return !key
    ? { cells, ...(cleaned.length > 0 && { cleaned }) }
    : { cells, damage: new RowError('', 'row.malformed', say(key, counts)) };
}
