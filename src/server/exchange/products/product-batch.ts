import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from '#domain/catalog/product-addresses.ts';
import type { Acting } from '#server/acting.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { type ProductRecord } from '#domain/catalog/product-record.ts';
import { isComposite } from '#domain/product-file/stock-after-row.ts';
import type { StockChange } from '#server/exchange/files/stock-changes.ts';
import { loadProductRecords } from '#server/repositories/catalog/product-records.ts';
import type { ProductChange } from '#server/repositories/catalog/save-product-records.ts';
import { isSame } from '#server/repositories/system/outcome.ts';
import { writeProducts } from '#server/workflows/catalog/write-products.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { CatalogReference } from './catalog-reference.ts';
import { AddressBook } from './product-urls.ts';

/** The products and addresses that a dry run would have stored, for later rows. */
export interface Pretended {
  readonly products: Spool<ProductRecord>;
  readonly book: AddressBook;
}

/** The products of a batch of rows, before and after it. */
export class ProductBatch {
  readonly #before: ReadonlyMap<string, ProductRecord>;
  readonly #after = new Map<string, ProductRecord | undefined>();
  readonly book: AddressBook;

  private constructor(before: ReadonlyMap<string, ProductRecord>, book: AddressBook) {
    this.#before = before;
    this.book = book;
  }

  static async load(
    db: Db,
    skus: readonly string[],
    paths: readonly string[],
    storeViews: readonly StoreFace[],
    pretended?: Pretended,
  ): Promise<ProductBatch> {
    const before = new Map(await loadProductRecords(db, skus));
    const stored = [...before.values()];
    const skuOf = new Map(stored.flatMap(({ id, sku }) => (id === undefined ? [] : [[id, sku]])));
    for (const key of new Set(skus.map((sku) => sku.toLowerCase()))) {
      if (pretended?.products.has(key) !== true) continue;
      const record = pretended.products.get(key);
      if (record === undefined) before.delete(key);
      else before.set(key, record);
    }
    const batch = new ProductBatch(before, pretended?.book ?? new AddressBook(storeViews));
    const own = stored.flatMap((record) => [...addressesOf(record, storeViews).values()]);
    await batch.book.learn(db, [...paths, ...own], skuOf);
    return batch;
  }

  find(sku: string): ProductRecord | undefined {
    const key = sku.toLowerCase();
    return this.#after.has(key) ? this.#after.get(key) : this.#before.get(key);
  }

  /** Puts a product last, because addresses change owners in the order of the last rows. */
  put(record: ProductRecord): void {
    this.#after.delete(record.sku.toLowerCase());
    this.#after.set(record.sku.toLowerCase(), record);
  }

  remove(sku: string): void {
    this.#after.set(sku.toLowerCase(), undefined);
  }

  /** Whether all rows of a product together changed nothing. */
  isUnchanged(sku: string): boolean {
    const before = this.#before.get(sku.toLowerCase());
    return before !== undefined && isSame(before, this.find(sku));
  }

  /** Changes in the stock of articles that existed before. */
  stockChanges(): readonly StockChange[] {
    return [...this.#after].flatMap(([key, after]) => {
      const before = this.#before.get(key);
      if (before === undefined || after === undefined || isComposite(after.kind)) return [];
      return [{ sku: after.sku, before: before.stock.quantity, after: after.stock.quantity }];
    });
  }

  /** Keeps the products instead of storing them, in a dry run. */
  pretend({ products }: Pretended): void {
    for (const [key, record] of this.#after) products.set(key, record);
  }

  /** Saves the products and all they need in one short transaction. */
  async save(reference: CatalogReference, acting: Acting): Promise<void> {
    const { changes, gone } = this.#differences();
    if (changes.length === 0 && gone.length === 0) return;
    const { plans, storeViews } = reference;
    const resolve = reference.resolve.bind(reference);
    const plan = { changes, gone, needed: plans.all, resolve, storeViews };
    plans.settle(await writeProducts(plan, acting));
  }

  #differences(): { changes: readonly ProductChange[]; gone: readonly ProductRecord[] } {
    const changes: ProductChange[] = [];
    const gone: ProductRecord[] = [];
    for (const [key, after] of this.#after) {
      const before = this.#before.get(key);
      if (after === undefined) {
        if (before !== undefined) gone.push(before);
      } else if (before === undefined || !isSame(before, after)) changes.push({ before, after });
    }
    return { changes, gone };
  }
}

/** Values by key in a temporary file, to save memory. It must be closed. */
export class Spool<Value> {
  readonly #folder = mkdtempSync(join(tmpdir(), 'armatur-spool-'));
  readonly #file = openSync(join(this.#folder, 'values'), 'w+');
  /** The places of values in the file; undefined for a key without a value. */
  readonly #places = new Map<
    string,
    { readonly at: number; readonly length: number } | undefined
  >();
  #end = 0;

  set(key: string, value: Value | undefined): void {
    if (value === undefined) {
      this.#places.set(key, undefined);
      return;
    }
    const bytes = Buffer.from(JSON.stringify(value));
    writeSync(this.#file, bytes, 0, bytes.length, this.#end);
    this.#places.set(key, { at: this.#end, length: bytes.length });
    this.#end += bytes.length;
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    const bytes = Buffer.alloc(place.length);
    readSync(this.#file, bytes, 0, place.length, place.at);
    return JSON.parse(bytes.toString()) as Value;
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
