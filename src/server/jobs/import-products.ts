import { setImmediate as breathe } from 'node:timers/promises';
import { urlKey } from '#domain/catalog/url-key.ts';
import type { Clock } from '#server/clock.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import type { Database } from '#server/repositories/database.ts';
import type { ProductRecord } from '#server/repositories/product-records.ts';
import { CatalogReference } from './catalog-reference.ts';
import { readCsv, UnreadableFile, type CsvRow } from './csv-rows.ts';
import { findMissingSkus } from './missing-skus.ts';
import { Pace } from './pace.ts';
import { ProductBatch } from './product-batch.ts';
import { readHeader, type ProductHeader } from './product-columns.ts';
import { ProductRowReader, type Behaviour } from './product-row-reader.ts';
import { Tally, type ImportReport, type OnProgress, type RowNote } from './report.ts';

export interface ProductImport {
  readonly file: string;
  readonly behaviour?: Behaviour;
  /** Between values of one cell; a comma when not given. */
  readonly separator?: string;
  readonly isEnclosed?: boolean;
  readonly stopsOnError?: boolean;
  readonly createsOptions?: boolean;
  readonly isDryRun?: boolean;
  /** Nobody else uses the database: large batches, no rest between them. */
  readonly isAlone?: boolean;
  readonly clock: Clock;
  readonly onProgress?: OnProgress;
}

const attempts = 3;

/** Reads a product file in Magento's format into the catalogue, in batches that hold nobody up. */
export async function importProducts(
  database: Database,
  options: ProductImport,
): Promise<ImportReport> {
  const tally = new Tally();
  const reference = await CatalogReference.load(database, options.clock, {
    createsOptions: options.createsOptions ?? false,
    isDryRun: options.isDryRun ?? false,
  });
  const { header: names, rows } = await readCsv(options.file);
  const header = readHeader(names, (code) => reference.hasAttribute(code));
  checkHeader(header, tally);
  const run = new Run(database, options, header, reference, tally);
  await run.all(rows);
  await run.noteMissing();
  return tally.report();
}

function checkHeader(header: ProductHeader, tally: Tally): void {
  if (header.refused.length > 0) {
    throw new UnreadableFile(`This is no product file: it has the column ${header.refused[0]}`);
  }
  if (![...header.columns.values()].includes('sku')) {
    throw new UnreadableFile('This is no product file: it has no column sku');
  }
  for (const column of header.unknown) {
    const message = `The column ${column} is unknown and was not read`;
    tally.note({ row: 1, sku: '', column, code: 'column.unknown', message });
  }
}

class Run {
  readonly #database: Database;
  readonly #options: ProductImport;
  readonly #reader: ProductRowReader;
  readonly #tally: Tally;
  readonly #pace: Pace;
  /** What a dry run has not stored, so that later rows find it. */
  readonly #pretended = new Map<string, ProductRecord | undefined>();
  /** Skus that rows link to, with the row that does. */
  readonly #linked = new Map<string, RowNote>();

  constructor(
    database: Database,
    options: ProductImport,
    header: ProductHeader,
    reference: CatalogReference,
    tally: Tally,
  ) {
    this.#database = database;
    this.#options = options;
    this.#tally = tally;
    this.#reader = new ProductRowReader(header, reference, {
      behaviour: options.behaviour ?? 'append',
      separator: options.separator ?? ',',
      isEnclosed: options.isEnclosed ?? false,
    });
    this.#pace = new Pace(options.isAlone ?? false);
  }

  async all(rows: AsyncIterable<CsvRow>): Promise<void> {
    let batch: CsvRow[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < this.#pace.size) continue;
      await this.#batch(batch);
      batch = [];
      if (this.#stops) return;
      this.#options.onProgress?.({ share: row.share, rows: this.#tally.read });
      await breathe();
    }
    await this.#batch(batch);
    this.#options.onProgress?.({ share: 1, rows: this.#tally.read });
  }

  get #stops(): boolean {
    return this.#options.stopsOnError === true && this.#tally.hasErrors;
  }

  /** Somebody else may have made one of the products meanwhile: then the batch is read again. */
  async #batch(rows: readonly CsvRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (let attempt = 1; ; attempt++) {
      const outcomes = new Tally();
      const batch = await this.#read(rows, outcomes);
      try {
        if (this.#options.isDryRun === true) {
          for (const [key, record] of batch.results) this.#pretended.set(key, record);
        } else {
          const { clock } = this.#options;
          await this.#pace.run(rows.length, () => batch.save(this.#database, clock));
        }
      } catch (error) {
        if (error instanceof UniqueViolation && attempt < attempts) continue;
        throw error;
      }
      this.#tally.add(outcomes);
      return;
    }
  }

  async #read(rows: readonly CsvRow[], outcomes: Tally): Promise<ProductBatch> {
    const sound = rows.filter(({ damage }) => damage === undefined);
    const skus = sound.map(({ cells }) => cells['sku']?.trim() ?? '').filter((sku) => sku !== '');
    const paths = sound.flatMap(({ cells }) => {
      const sku = cells['sku'] ?? '';
      const plain = urlKey(cells['url_key'] || cells['name'] || sku);
      return [plain, `${plain}-${urlKey(sku)}`];
    });
    const batch = await ProductBatch.load(this.#database, skus, paths, this.#pretended);
    for (const row of rows) {
      await this.#reader.apply(row, batch, outcomes, (sku, note) => this.#linked.set(sku, note));
      if (this.#options.stopsOnError === true && outcomes.hasErrors) break;
    }
    return batch;
  }

  /** Links and children that no row made and no product is: noted, and they work once it comes. */
  async noteMissing(): Promise<void> {
    const missing = await findMissingSkus(this.#database.read, [...this.#linked.keys()]);
    for (const sku of missing) {
      const note = this.#linked.get(sku);
      const isPretended = this.#pretended.get(sku.toLowerCase()) !== undefined;
      if (note !== undefined && !isPretended) this.#tally.note(note);
    }
  }
}
