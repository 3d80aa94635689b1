import { storeViews } from '#domain/settings.ts';
import type { ProductRecord } from '#server/repositories/product-records.ts';
import { isSame } from '#server/repositories/save-product-records.ts';
import { applyDefaultRow, applyViewRow, type ProductRow } from './apply-product-row.ts';
import type { CatalogReference } from './catalog-reference.ts';
import { Cells } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import type { ProductBatch } from './product-batch.ts';
import type { ProductHeader } from './product-columns.ts';
import { withUrlKey } from './product-urls.ts';
import { RowError, type RowNote, type RowOutcome, type Tally } from './report.ts';

/** Add and change; drop and write anew; take away. */
export type Behaviour = 'append' | 'replace' | 'delete';

interface ReaderOptions {
  readonly behaviour: Behaviour;
  readonly separator: string;
  readonly isEnclosed: boolean;
}

const longestSku = 64;

/** Applies rows to the products of a batch; a row that is refused changes nothing. */
export class ProductRowReader {
  readonly #header: ProductHeader;
  readonly #reference: CatalogReference;
  readonly #options: ReaderOptions;

  constructor(header: ProductHeader, reference: CatalogReference, options: ReaderOptions) {
    this.#header = header;
    this.#reference = reference;
    this.#options = options;
  }

  async apply(
    row: CsvRow,
    batch: ProductBatch,
    tally: Tally,
    onLink: (sku: string, note: RowNote) => void,
  ): Promise<void> {
    const rawSku = row.cells['sku'] ?? '';
    const notices: RowNote[] = [];
    try {
      if (row.damage !== undefined) throw new RowError('', 'row.malformed', row.damage);
      const sku = checkSku(rawSku);
      const product = this.#toRow(row, (column, code, message) =>
        notices.push({ row: row.row, sku, column, code, message }),
      );
      const outcome = await this.#applyTo(sku, product, batch);
      tally.count(outcome);
      for (const notice of notices) tally.note(notice);
      const after = batch.find(sku);
      if (after !== undefined && outcome !== 'unchanged') this.#tellLinks(after, row.row, onLink);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      tally.refuse(row.row, rawSku, error);
    }
  }

  #toRow({ cells }: CsvRow, notice: ConstructorParameters<typeof Cells>[2]): ProductRow {
    const own = [...this.#header.columns].map(
      ([name, column]) => [column, cells[name] ?? ''] as const,
    );
    const attributes = [...this.#header.attributes].map(
      ([name, code]) => [code, cells[name] ?? ''] as const,
    );
    return {
      cells: new Cells(new Map(own), this.#options.separator, notice),
      attributes: new Map(attributes.filter(([, value]) => value.trim() !== '')),
      reference: this.#reference,
      isEnclosed: this.#options.isEnclosed,
    };
  }

  async #applyTo(sku: string, row: ProductRow, batch: ProductBatch): Promise<RowOutcome> {
    const before = batch.find(sku);
    const { behaviour } = this.#options;
    if (behaviour !== 'append' && before === undefined) {
      throw new RowError('sku', 'product.unknown', `There is no product ${sku}`);
    }
    if (behaviour === 'delete') {
      batch.remove(sku);
      return 'updated';
    }
    const view = row.cells.given('store_view_code');
    const after =
      view === undefined
        ? await this.#applyDefault(before, sku, row)
        : await this.#applyView(before, sku, view, row);
    const addressed = withUrlKey(after, batch.book);
    if (before !== undefined && isSame(before, addressed)) return 'unchanged';
    batch.book.take(addressed);
    batch.put(addressed);
    return before === undefined ? 'created' : 'updated';
  }

  /** Replacing begins from nothing, but a sku stays the same product for orders and addresses. */
  async #applyDefault(
    before: ProductRecord | undefined,
    sku: string,
    row: ProductRow,
  ): Promise<ProductRecord> {
    if (this.#options.behaviour !== 'replace' || before === undefined) {
      return applyDefaultRow(before, sku, row);
    }
    const anew = await applyDefaultRow(undefined, before.sku, row);
    return before.id === undefined ? anew : { ...anew, id: before.id };
  }

  async #applyView(
    before: ProductRecord | undefined,
    sku: string,
    code: string,
    row: ProductRow,
  ): Promise<ProductRecord> {
    if (!storeViews.some((view) => view.code === code)) {
      throw new RowError('store_view_code', 'view.unknown', `There is no store view "${code}"`);
    }
    if (before !== undefined) return applyViewRow(before, code, row);
    if (row.cells.given('product_type') === undefined) {
      throw new RowError('sku', 'product.unknown', `There is no product ${sku} to give words to`);
    }
    return applyViewRow(await applyDefaultRow(undefined, sku, row), code, row);
  }

  #tellLinks(
    record: ProductRecord,
    row: number,
    onLink: (sku: string, note: RowNote) => void,
  ): void {
    const tell = (sku: string, column: string) =>
      onLink(sku, {
        row,
        sku: record.sku,
        column,
        code: 'link.unknown',
        message: `There is no product ${sku} yet; the link works once there is`,
      });
    for (const sku of record.variantSkus) tell(sku, 'configurable_variations');
    for (const { sku, kind } of record.links) tell(sku, kind);
  }
}

function checkSku(text: string): string {
  if (text.trim() === '') throw new RowError('sku', 'sku.missing', 'The row has no sku');
  if (text !== text.trim()) {
    throw new RowError('sku', 'sku.spaces', 'A sku has no space before or after it');
  }
  if (text.length > longestSku) {
    throw new RowError('sku', 'sku.too_long', `A sku has at most ${longestSku} letters`);
  }
  return text;
}
