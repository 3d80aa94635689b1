import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse, type CsvError } from 'csv-parse';

/** A record by column name, or what is wrong with it. */
export interface CsvRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly damage?: string;
  /** How much of the file has been read, 0 to 1. */
  readonly share: number;
}

export interface CsvFile {
  readonly header: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
}

/** The file cannot be read as a table at all. */
export class UnreadableFile extends Error {}

/** Reads a CSV file record by record in bounded memory; a damaged record spoils none of its neighbours. */
export async function readCsv(file: string, delimiter = ','): Promise<CsvFile> {
  const { size } = await stat(file).catch(() => {
    throw new UnreadableFile(`There is no file ${file} that can be read`);
  });
  const source = createReadStream(file);
  const damaged: string[] = [];
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      // A quote within an unquoted cell is a quote: inches stand in real catalogues.
      relax_quotes: true,
      on_skip: (error: CsvError | undefined) => {
        damaged.push(error?.message ?? 'The row is damaged');
        return undefined;
      },
    }),
  );
  source.on('error', (error) => parser.destroy(error));
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<string[]>;
  const first = await records.next();
  if (first.done === true) throw new UnreadableFile(`${file} is empty`);
  const header = first.value.map((name) => name.trim());
  return {
    header,
    rows: {
      async *[Symbol.asyncIterator]() {
        let row = 1;
        const share = () => (size === 0 ? 1 : Math.min(1, source.bytesRead / size));
        try {
          for (;;) {
            const next = await records.next();
            for (const damage of damaged.splice(0)) {
              row += 1;
              yield { row, cells: {}, damage, share: share() };
            }
            if (next.done === true) return;
            row += 1;
            yield { row, share: share(), ...toCells(header, next.value) };
          }
        } finally {
          source.destroy();
        }
      },
    },
  };
}

function toCells(
  header: readonly string[],
  record: readonly string[],
): Pick<CsvRow, 'cells' | 'damage'> {
  const cells = Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  if (record.length === header.length) return { cells };
  return {
    cells,
    damage: `The row has ${record.length} fields, the header ${header.length}`,
  };
}
