import type { Clock } from '#server/clock.ts';
import { logChanges } from '#server/repositories/change-log.ts';
import type { Database } from '#server/repositories/database.ts';
import { loadProductRecords, type ProductRecord } from '#server/repositories/product-records.ts';
import { parentSkus } from '#server/repositories/products.ts';
import {
  deleteProducts,
  isSame,
  saveProductRecords,
  type ProductChange,
} from '#server/repositories/save-product-records.ts';
import { AddressBook, addressesOf, saveProductUrls } from './product-urls.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';

/** The products that a batch of rows is about: as they are stored, and as the rows leave them. */
export class ProductBatch {
  readonly #before: ReadonlyMap<string, ProductRecord>;
  readonly #after: Map<string, ProductRecord | undefined>;
  readonly book = new AddressBook();

  private constructor(
    before: ReadonlyMap<string, ProductRecord>,
    pretended: ReadonlyMap<string, ProductRecord | undefined>,
  ) {
    this.#before = before;
    this.#after = new Map([...before, ...pretended]);
  }

  /** `pretended` are those that a dry run has not stored. */
  static async load(
    database: Database,
    skus: readonly string[],
    paths: readonly string[],
    pretended: ReadonlyMap<string, ProductRecord | undefined>,
  ): Promise<ProductBatch> {
    const before = await loadProductRecords(database.read, skus);
    const batch = new ProductBatch(before, pretended);
    const known = [...before.values()];
    const skuOf = new Map(known.flatMap(({ id, sku }) => (id === undefined ? [] : [[id, sku]])));
    const own = known.flatMap((record) => [...addressesOf(record).values()]);
    await batch.book.learn(database.read, [...paths, ...own], skuOf);
    for (const record of pretended.values()) if (record !== undefined) batch.book.take(record);
    return batch;
  }

  find(sku: string): ProductRecord | undefined {
    return this.#after.get(sku.toLowerCase());
  }

  put(record: ProductRecord): void {
    this.#after.set(record.sku.toLowerCase(), record);
  }

  remove(sku: string): void {
    this.#after.set(sku.toLowerCase(), undefined);
  }

  get results(): ReadonlyMap<string, ProductRecord | undefined> {
    return this.#after;
  }

  /** Stores what differs, in one short transaction, and tells every process. */
  async save(database: Database, clock: Clock): Promise<void> {
    const changes: ProductChange[] = [];
    const gone: ProductRecord[] = [];
    for (const [key, after] of this.#after) {
      const before = this.#before.get(key);
      if (after === undefined) {
        if (before !== undefined) gone.push(before);
      } else if (before === undefined || !isSame(before, after)) changes.push({ before, after });
    }
    if (changes.length === 0 && gone.length === 0) return;
    const skus = [...changes.map(({ after }) => after.sku), ...gone.map(({ sku }) => sku)];
    await database.transaction(async (tx) => {
      const now = clock();
      const parents = await parentSkus(tx, skus);
      await deleteProducts(
        tx,
        gone.flatMap(({ id }) => id ?? []),
      );
      const ids = await saveProductRecords(tx, changes, now);
      await saveProductUrls(tx, changes, ids);
      await recordPrices(
        tx,
        ids.filter((_id, index) => changesPrice(changes[index])),
        now,
      );
      await logChanges(tx, 'product', [...new Set([...skus, ...parents])], now);
    });
  }
}

function changesPrice(change: ProductChange | undefined): boolean {
  if (change === undefined) return false;
  const { before, after } = change;
  return (
    before === undefined || before.base !== after.base || !isSame(before.special, after.special)
  );
}
