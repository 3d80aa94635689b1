import { addressesOf } from '#domain/catalog/product-addresses.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { Acting } from '#server/acting.ts';
import { parentSkus } from '#server/repositories/catalog/products.ts';
import {
  deleteProducts,
  saveProductRecords,
  type ProductChange,
} from '#server/repositories/catalog/save-product-records.ts';
import { dropUrls, insertUrls, saveUrl } from '#server/repositories/catalog/urls.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { isSame } from '#server/repositories/system/outcome.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';
import { changeKeyOf, makeNeeded, type MadeIds, type Needed } from './make-needed.ts';

interface WrittenProducts {
  readonly changes: readonly ProductChange[];
  readonly gone: readonly ProductRecord[];
  /** The things that the products name and the shop lacks. */
  readonly needed: readonly Needed[];
  /** Replaces the negative ids in a record by real ones. */
  readonly resolve: (record: ProductRecord, made: MadeIds) => ProductRecord;
  readonly storeViews: readonly StoreFace[];
}

/** Writes products with everything they need. Returns the ids of the created things. */
export function writeProducts(
  { changes, gone, needed, resolve, storeViews }: WrittenProducts,
  { database, now }: Acting,
): Promise<MadeIds> {
  const skus = [...changes.map(({ after }) => after.sku), ...gone.map(({ sku }) => sku)];
  return database.transaction(async (tx) => {
    const parents = await parentSkus(tx, skus);
    await deleteProducts(
      tx,
      gone.flatMap(({ id }) => id ?? []),
    );
    const made = await makeNeeded(tx, needed, now);
    const real = changes.map(({ before, after }) => ({ before, after: resolve(after, made) }));
    const ids = await saveProductRecords(tx, real, now);
    await saveProductUrls(tx, real, ids, storeViews);
    await recordPrices(
      tx,
      ids.filter((_id, index) => changesPrice(changes[index])),
      now,
    );
    const names = needed.flatMap((each) => changeKeyOf(each) ?? []);
    await logChanges(tx, 'vocabulary', [...new Set(names)], now);
    await logChanges(tx, 'product', [...new Set([...skus, ...parents])], now);
    return made;
  });
}

function changesPrice(change: ProductChange | undefined): boolean {
  if (change === undefined) return false;
  const { before, after } = change;
  return (
    before === undefined || before.base !== after.base || !isSame(before.special, after.special)
  );
}

/** `ids` are in the order of the records. */
async function saveProductUrls(
  tx: Db,
  changes: readonly ProductChange[],
  ids: readonly number[],
  storeViews: readonly StoreFace[],
): Promise<void> {
  const fresh: { storeCode: string; path: string; id: number }[] = [];
  for (const [index, { before, after }] of changes.entries()) {
    const id = ids[index] ?? 0;
    const old = before === undefined ? new Map<string, string>() : addressesOf(before, storeViews);
    const wanted = addressesOf(after, storeViews);
    for (const { code } of storeViews) {
      const path = wanted.get(code);
      if (path === old.get(code)) continue;
      if (path === undefined) await dropUrls(tx, code, 'product', id);
      else if (before === undefined) fresh.push({ storeCode: code, path, id });
      else await saveUrl(tx, code, path, 'product', id);
    }
  }
  await insertUrls(tx, 'product', fresh);
}
