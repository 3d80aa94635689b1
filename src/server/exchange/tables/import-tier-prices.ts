import { everyGroupId } from '#domain/pricing/tier-price.ts';
import { readTierRow, tierColumns } from '#domain/pricing/tier-row.ts';
import { findProductKinds } from '#server/repositories/catalog/product-keys.ts';
import type { Importer, TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable, type ApplyRow } from '#server/exchange/files/import-table.ts';
import { writeTiers } from '#server/workflows/prices/write-prices.ts';
import { RowRecords } from '#server/exchange/files/row-records.ts';
import type { Behaviour } from '#server/exchange/products/product-row-reader.ts';
import { groupIdsByName, priceReader, productIdOf } from './price-rows.ts';

export interface TierPriceImport extends TableImport {
  /** `append` merges; `replace` first drops the tiers of a sku; `delete` only drops them. */
  readonly behaviour?: Behaviour;
}

/** Imports tiers in Magento's advanced pricing format; products must exist. */
export const importTierPrices: Importer<TierPriceImport> = async (database, options) => {
  const { behaviour = 'append' } = options;
  const groups = (await groupIdsByName(database)).set('all groups', everyGroupId);
  const priced = await priceReader(database, options);
  /** Skus whose old tiers this run has already dropped. */
  const dropped = new RowRecords<true>();
  const apply: ApplyRow = async (cells, acting) => {
    const { read } = acting.database;
    const sku = cells.given('sku') ?? '';
    const key = sku.toLowerCase();
    const productId = await productIdOf(read, sku);
    const isBundle = (await findProductKinds(read, [sku])).get(key) === 'bundle';
    const row =
      behaviour === 'delete' ? undefined : readTierRow(await priced(read, cells), groups, isBundle);
    const dropsOthers = behaviour !== 'append' && dropped.get(key) === undefined;
    if (dropsOthers) dropped.set(key, true);
    if (row === undefined) return writeTiers({ sku, productId, dropsOthers }, acting);
    const { groupId, ...rest } = row;
    const tier = { ...rest, group_id: groupId };
    return writeTiers({ sku, productId, dropsOthers, tier }, acting);
  };
  return importTable(database, options, tierColumns, apply, dropped);
};
