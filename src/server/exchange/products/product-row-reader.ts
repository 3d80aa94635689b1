import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { isSame } from '#server/repositories/system/outcome.ts';
import {
  applyDefaultRow,
  applyViewRow,
  taxClassAfter,
  type ProductRow,
} from '#domain/product-file/apply-product-row.ts';
import type { CatalogReference } from './catalog-reference.ts';
import { pictureColumns, pictureTexts } from '#domain/product-file/apply-pictures.ts';
import { Cells } from '#domain/import/cells.ts';
import type { CsvRow } from '#server/exchange/files/csv-rows.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import type { LinkWatch } from '#server/exchange/pictures/link-watch.ts';
import {
  PictureIntake,
  type FoundPicture,
  type PicturePlaces,
} from '#server/exchange/pictures/picture-intake.ts';
import type { FileWatch } from './file-watch.ts';
import type { PaperWatch } from './paper-watch.ts';
import type { PriceWatch } from './price-watch.ts';
import type { ProductBatch } from './product-batch.ts';
import type { ProductHeader } from '#domain/product-file/product-columns.ts';
import { checkSku } from '#domain/import/feed-values.ts';
import { withZeros } from '#domain/import/with-zeros.ts';
import { numberAttributes } from '#domain/search/article-number.ts';
import {
  listening,
  noticeText,
  refuse,
  refusing,
  type RowNotice,
} from '#server/exchange/files/refusals.ts';
import type { WithVat } from '#server/exchange/files/row-vat.ts';
import { safeHtml } from '#server/exchange/content/safe-html.ts';
import { keptStock } from '#domain/product-file/stock-after-row.ts';
import { withUrlKey } from './product-urls.ts';
import {
  RowError,
  shortened,
  type RowNote,
  type RowOutcome,
  type Tally,
} from '#server/exchange/files/report.ts';

/** Add and change, delete and write again, or delete. */
export type Behaviour = 'append' | 'replace' | 'delete';

export interface ProductImport extends TableImport {
  readonly behaviour?: Behaviour;
  /** The mark between values of one cell; a comma by default. */
  readonly separator?: string;
  readonly isEnclosed?: boolean;
  readonly createsOptions?: boolean;
  /** The stock of known articles is not changed, whatever the file says (rules/imports#stock). */
  readonly keepsStock?: boolean;
  /** Without it, the texts of cells are used as paths. */
  readonly pictures?: PicturePlaces;
}

/** Watches that report once all rows are read. */
export interface Watches {
  readonly links: LinkWatch;
  readonly files: FileWatch;
  readonly papers: PaperWatch;
  readonly prices: PriceWatch;
}

/** Reads rows of products. A refused row changes nothing. */
export class ProductRowReader {
  readonly #header: ProductHeader;
  readonly #reference: CatalogReference;
  readonly #options: ProductImport;
  readonly #pictures: PictureIntake | undefined;
  /** Absent where the prices of the file are net. */
  readonly #withVat: WithVat | undefined;
  readonly #namesPictures: boolean;
  #cleaned = { html: '', safe: '' };

  constructor(
    header: ProductHeader,
    reference: CatalogReference,
    options: ProductImport,
    withVat?: WithVat,
  ) {
    this.#withVat = withVat;
    this.#header = header;
    this.#reference = reference;
    this.#options = options;
    this.#pictures = options.pictures && new PictureIntake(options.pictures);
    const columns = new Set(header.columns.values());
    this.#namesPictures = pictureColumns.some((column) => columns.has(column));
  }

  applyAll(rows: readonly CsvRow[], batch: ProductBatch, tally: Tally, watches: Watches): void {
    const outcomes: { readonly sku: string; readonly outcome: RowOutcome }[] = [];
    const { plans } = this.#reference;
    for (const row of rows) {
      const known = plans.count;
      const notices: RowNote[] = [];
      const tell: RowNotice = (column, code, message) => {
        const sku = row.cells['sku'] ?? '';
        notices.push({ row: row.row, sku, column, code, message: shortened(message) });
      };
      try {
        if (row.damage !== undefined) throw row.damage;
        const sku = checkSku(row.cells['sku'] ?? '', refusing('sku'));
        tellCleaned(row, tell);
        const outcome = this.#applyTo(sku, this.#toRow(row, tell), batch);
        if (outcome === 'created') tellZeros(sku, batch, tell);
        outcomes.push({ sku, outcome });
        for (const note of notices) tally.note(note);
        const after = batch.find(sku);
        if (after === undefined) continue;
        if (outcome !== 'unchanged') watches.links.add(after, row.row);
        watches.files.add(after, row.row);
        watches.papers.add(after, row.row);
        watches.prices.add(after, row.row);
      } catch (error) {
        if (!(error instanceof RowError)) throw error;
        plans.forget(known);
        tally.refuse(row.row, row.cells['sku'] ?? '', error);
        if (this.#options.stopsOnError === true) break;
      }
    }
    for (const { sku, outcome } of outcomes) {
      const isNothing = outcome === 'updated' && batch.isUnchanged(sku);
      tally.count(isNothing ? 'unchanged' : outcome);
    }
    tally.restock(batch.stockChanges());
  }

  #toRow({ cells }: CsvRow, tell: RowNotice): ProductRow {
    const own = new Map<string, string>();
    for (const [name, column] of this.#header.columns) {
      const cell = cells[name];
      // Rows from other sources have only cells with a value.
      if (cell !== undefined) own.set(column, cell);
    }
    const attributes = new Map<string, string>();
    for (const [name, code] of this.#header.attributes) {
      const cell = cells[name] ?? '';
      if (cell.trim() !== '') attributes.set(code, cell);
    }
    return {
      cells: new Cells(
        own,
        this.#options.separator ?? ',',
        listening(tell, this.#reference.storeViews),
      ),
      attributes,
      names: this.#reference,
      isEnclosed: this.#options.isEnclosed ?? false,
      findPicture: (text, column) => this.#findPicture(text, column, tell),
      clean: (html) => this.#clean(html),
    };
  }

  /** Fetches the pictures of a batch before its rows are read, because that takes long. */
  async preparePictures(rows: readonly CsvRow[]): Promise<void> {
    if (!this.#namesPictures) return;
    await this.#pictures?.prepare(
      rows.flatMap((row) => pictureTexts(this.#toRow(row, () => {}).cells)),
    );
  }

  /**
   * Cleans a text. The last one is cached, since the rows of variants repeat the text of their product.
   */
  #clean(html: string): string {
    if (html !== this.#cleaned.html) this.#cleaned = { html, safe: safeHtml(html) };
    return this.#cleaned.safe;
  }

  #findPicture(text: string, column: string, tell: RowNotice): FoundPicture {
    if (this.#pictures === undefined) return { path: text };
    const found = this.#pictures.find(text);
    const { notice } = found;
    if (notice !== undefined) tell(column, notice.code, notice.message);
    return found;
  }

  #applyTo(sku: string, row: ProductRow, batch: ProductBatch): RowOutcome {
    const before = batch.find(sku);
    const { behaviour = 'append' } = this.#options;
    if (behaviour !== 'append' && before === undefined) {
      refuse('sku', 'product.unknown', { sku });
    }
    if (behaviour === 'delete') {
      batch.remove(sku);
      return 'updated';
    }
    const view = row.cells.given('store_view_code');
    const start = view === undefined && behaviour === 'replace' ? undefined : before;
    const priced = this.#priced(row, start);
    const written =
      view === undefined
        ? this.#applyDefault(before, sku, priced)
        : this.#applyView(before, sku, view, priced);
    const isKept = this.#options.keepsStock === true && before?.id !== undefined;
    const after = isKept ? { ...written, stock: keptStock(before.stock, written.stock) } : written;
    const addressed = withUrlKey(after, batch.book, row.cells.notice);
    if (before !== undefined && isSame(before, addressed)) return 'unchanged';
    batch.book.take(addressed);
    batch.put(addressed);
    return before === undefined ? 'created' : 'updated';
  }

  #priced(row: ProductRow, before: ProductRecord | undefined): ProductRow {
    if (this.#withVat === undefined) return row;
    return { ...row, cells: this.#withVat(row.cells, taxClassAfter(before, row)) };
  }

  /**
   * Applies a default row. A replaced product starts empty, but keeps its id for orders and addresses.
   */
  #applyDefault(before: ProductRecord | undefined, sku: string, row: ProductRow): ProductRecord {
    if (this.#options.behaviour !== 'replace' || before === undefined) {
      return applyDefaultRow(before, sku, row);
    }
    const replaced = applyDefaultRow(undefined, before.sku, row);
    return before.id === undefined ? replaced : { ...replaced, id: before.id };
  }

  #applyView(
    before: ProductRecord | undefined,
    sku: string,
    code: string,
    row: ProductRow,
  ): ProductRecord {
    if (!row.cells.storeViews.some((view) => view.code === code)) {
      row.cells.refuse('store_view_code', 'view.unknown', { text: code });
    }
    if (before !== undefined) return applyViewRow(before, code, row);
    if (row.cells.given('product_type') === undefined) {
      refuse('sku', 'product.unknown', { sku, expected: 'words' });
    }
    return applyViewRow(applyDefaultRow(undefined, sku, row), code, row);
  }
}

/** Remarks a changed article number, which must not change silently. */
function tellCleaned({ cleaned = [], cells }: CsvRow, tell: RowNotice): void {
  for (const column of cleaned) {
    const text = cells[column] ?? '';
    const isNumber = column === 'sku' || numberAttributes.some((code) => code === column);
    if (!isNumber && !/\b(?:ean|nobb|nrf)=/.test(text)) continue;
    tell(column, 'value.cleaned', noticeText('value.cleaned', { text: shortened(text) }));
  }
}

function tellZeros(sku: string, batch: ProductBatch, tell: RowNotice): void {
  const known = withZeros(sku).find((each) => batch.find(each) !== undefined);
  if (known !== undefined) tell('sku', 'sku.zeros', noticeText('sku.zeros', { sku, text: known }));
}
