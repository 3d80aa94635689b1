import { setImmediate as breathe } from 'node:timers/promises';
import { program } from '#domain/actor.ts';
import { anyUrlKey, productUrlKey, urlKey } from '#domain/catalog/url-key.ts';
import { decimalColumns } from '#domain/import/decimal-mark.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { CatalogReference } from './catalog-reference.ts';
import { readCsv, type CsvFile, type CsvRow } from '#server/exchange/files/csv-rows.ts';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { LinkWatch } from '#server/exchange/pictures/link-watch.ts';
import { withKnownColumns } from '#server/exchange/files/known-columns.ts';
import { loadRowVat } from '#server/exchange/files/row-vat.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { withPoints } from '#server/exchange/files/read-decimals.ts';
import { Pace } from '#server/exchange/files/pace.ts';
import { ProductBatch, Spool, type Pretended } from './product-batch.ts';
import {
  productColumnNames,
  readHeader,
  type ProductHeader,
} from '#domain/product-file/product-columns.ts';
import { ProductRowReader, type ProductImport, type Watches } from './product-row-reader.ts';
import { noteMissingFiles } from '#server/workflows/missing-files.ts';
import { FileWatch } from './file-watch.ts';
import { PriceWatch } from './price-watch.ts';
import { PaperWatch } from './paper-watch.ts';
import { AddressBook } from './product-urls.ts';
import { tellingRepeats } from './repeated-rows.ts';
import { surveyFile } from './survey-file.ts';
import { withZeros } from '#domain/import/with-zeros.ts';
import { WaitingRows } from './waiting-rows.ts';
import { Tally } from '#server/exchange/files/report.ts';

const attempts = 3;
/** Rows of one product stay in one batch up to this number, so that they succeed or fail together. */
const maxRowsTogether = 300;

/** Imports products in Magento's format, in batches too short to delay orders. */
export const importProducts: Importer<ProductImport> = async (database, options) => {
  const tally = new Tally();
  const reference = await CatalogReference.load(database.read, options.createsOptions ?? false);
  const known = [...productColumnNames, ...reference.attributeCodes()];
  const open = async () => withKnownColumns(await readCsv(options.file, options.encoding), known);
  const { header, rows } = await open();
  const numbers = numberColumns(header, reference);
  const { decimal, kinds } = await surveyFile(open, options, numbers);
  reference.decideKinds(kinds);
  const told = { header, rows: tellingRepeats(rows, tally) };
  const source = decimal === 'comma' ? withPoints(told, numbers) : told;
  await run(database, options, source, tally, reference);
  return tally.report();
};

/** Imports rows from other sources with the columns of a product file. */
export async function importProductRows(
  database: WorkedDatabase,
  options: ProductImport,
  source: CsvFile,
  tally: Tally,
): Promise<void> {
  const reference = await CatalogReference.load(database.read, options.createsOptions ?? false);
  await run(database, options, source, tally, reference);
}

/** The names of the file's columns with decimal numbers. */
function numberColumns(names: readonly string[], reference: CatalogReference): readonly string[] {
  const { columns, attributes } = readHeader(names, (code) => reference.hasAttribute(code));
  return [
    ...[...columns].flatMap(([name, column]) => (decimalColumns.has(column) ? [name] : [])),
    ...[...attributes].flatMap(([name, code]) => (reference.isNumber(code) ? [name] : [])),
  ];
}

async function run(
  database: WorkedDatabase,
  options: ProductImport,
  { header: names, rows }: CsvFile,
  tally: Tally,
  reference: CatalogReference,
): Promise<void> {
  const header = readHeader(names, (code) => reference.hasAttribute(code));
  checkHeader(header, tally);
  const pretended =
    options.isDryRun === true
      ? { products: new Spool<ProductRecord>(), book: new AddressBook(reference.storeViews) }
      : undefined;
  const prices = await PriceWatch.load(database.read, options.clock());
  const withVat =
    options.isGross === true ? await loadRowVat(database.read, options.clock()) : undefined;
  const reader = new ProductRowReader(header, reference, options, withVat);
  try {
    await new Run(database, options, reader, reference, tally, pretended, prices).all(rows);
  } finally {
    pretended?.products.close();
  }
}

function checkHeader(header: ProductHeader, tally: Tally): void {
  if (header.refused.length > 0) {
    throw new UnreadableFile(say('file.no_products', { column: header.refused[0] ?? '' }));
  }
  if (![...header.columns.values()].includes('sku')) {
    throw new UnreadableFile(say('file.no_sku'));
  }
  for (const column of header.unknown) tally.noteUnknownColumn(column);
}

class Run {
  readonly #database: WorkedDatabase;
  readonly #options: ProductImport;
  readonly #reference: CatalogReference;
  readonly #reader: ProductRowReader;
  readonly #tally: Tally;
  readonly #pretended: Pretended | undefined;
  readonly #pace: Pace;
  readonly #watches: Watches;

  constructor(
    database: WorkedDatabase,
    options: ProductImport,
    reader: ProductRowReader,
    reference: CatalogReference,
    tally: Tally,
    pretended: Pretended | undefined,
    prices: PriceWatch,
  ) {
    this.#watches = {
      links: new LinkWatch(),
      files: new FileWatch(),
      papers: new PaperWatch(),
      prices,
    };
    this.#database = database;
    this.#options = options;
    this.#reference = reference;
    this.#tally = tally;
    this.#pretended = pretended;
    this.#reader = reader;
    this.#pace = new Pace(options.isAlone ?? false);
  }

  /** Imports all rows. Those of store views come last, after the products they belong to. */
  async all(rows: AsyncIterable<CsvRow>): Promise<void> {
    const waiting = new WaitingRows();
    try {
      await this.#inBatches(rows, waiting);
      if (!this.#stops) await this.#inBatches(waiting.rows());
    } finally {
      waiting.close();
    }
    const { products } = this.#pretended ?? {};
    for (const note of await this.#watches.links.notes(
      this.#database.read,
      (sku) => products?.has(sku.toLowerCase()) === true,
    )) {
      this.#tally.note(note);
    }
    await this.#lookForFiles();
    for (const note of await this.#watches.prices.notes(this.#database.read))
      this.#tally.note(note);
    this.#options.onProgress?.({ share: 1, rows: this.#tally.read });
  }

  async #lookForFiles(): Promise<void> {
    const { pictures, isDryRun, clock } = this.#options;
    if (pictures === undefined) return;
    const { media } = pictures;
    const { files, papers } = this.#watches;
    for (const watch of [files, papers]) {
      for (const note of await watch.notes(media)) this.#tally.note(note);
    }
    if (isDryRun !== true) await noteMissingFiles(this.#database, media, clock());
  }

  async #inBatches(rows: AsyncIterable<CsvRow>, waiting?: WaitingRows): Promise<void> {
    let batch: CsvRow[] = [];
    for await (const row of rows) {
      const belongs = skuOf(batch.at(-1)) === skuOf(row);
      if (batch.length >= (belongs ? maxRowsTogether : this.#pace.size)) {
        await this.#batch(batch);
        batch = [];
        if (this.#stops) return;
        this.#options.onProgress?.({ share: row.share, rows: this.#tally.read });
        await breathe();
      }
      if (waiting !== undefined && isOfView(row) && (!belongs || batch.length === 0)) {
        await waiting.add(row);
      } else batch.push(row);
    }
    await this.#batch(batch);
  }

  get #stops(): boolean {
    return this.#options.stopsOnError === true && this.#tally.hasErrors;
  }

  /** If another process created one of the products meanwhile, the batch is read again. */
  async #batch(rows: readonly CsvRow[]): Promise<void> {
    if (rows.length === 0) return;
    for (let attempt = 1; ; attempt++) {
      const outcomes = new Tally();
      const batch = await this.#read(rows, outcomes);
      try {
        await this.#store(batch, rows.length);
      } catch (error) {
        if (!(error instanceof UniqueViolation) || attempt >= attempts) throw error;
        this.#reference.plans.forget(0);
        continue;
      }
      this.#tally.add(outcomes);
      await this.#watches.links.look(this.#database.read);
      return;
    }
  }

  async #store(batch: ProductBatch, rows: number): Promise<void> {
    if (this.#pretended !== undefined) {
      batch.pretend(this.#pretended);
      this.#reference.plans.settle(new Map());
      return;
    }
    const { actor = program('import'), clock } = this.#options;
    const acting = { database: this.#database, actor, now: clock() };
    await this.#pace.run(rows, () => batch.save(this.#reference, acting));
  }

  async #read(rows: readonly CsvRow[], outcomes: Tally): Promise<ProductBatch> {
    const sound = rows.filter(({ damage }) => damage === undefined);
    const skus = sound.map(skuOf).flatMap((sku) => (sku === '' ? [] : [sku, ...withZeros(sku)]));
    const paths = sound.flatMap(({ cells }) => {
      const { sku = '', name = '', url_key: given = '' } = cells;
      const plain = urlKey(given) || productUrlKey(withoutEntities(name), sku).key;
      return [plain, `${plain}-${anyUrlKey(sku)}`];
    });
    await this.#reader.preparePictures(sound);
    const batch = await ProductBatch.load(
      this.#database.read,
      skus,
      paths,
      this.#reference.storeViews,
      this.#pretended,
    );
    this.#reader.applyAll(rows, batch, outcomes, this.#watches);
    return batch;
  }
}

/** Whether a row only holds a product's differences in a store view. */
function isOfView({ cells, damage }: CsvRow): boolean {
  return damage === undefined && (cells['store_view_code'] ?? '').trim() !== '';
}

function skuOf(row: CsvRow | undefined): string {
  return row?.cells['sku']?.trim().toLowerCase() ?? '';
}
