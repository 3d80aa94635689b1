import { everyGroupId } from '#domain/pricing/tier-price.ts';
import { readTierRow, tierColumns } from '#domain/pricing/tier-row.ts';
import { deleteTiers, saveTier } from '#server/repositories/catalogue/prices.ts';
import { findProductKinds } from '#server/repositories/catalogue/product-keys.ts';
import type { Importer, TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable, type ApplyRow } from '#server/exchange/files/import-table.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';
import type { RowOutcome } from '#server/exchange/files/report.ts';
import { RowRecords } from '#server/exchange/files/row-records.ts';
import type { Behaviour } from '#server/exchange/products/product-row-reader.ts';
import { groupIdsByName, priceReader, productIdOf, toldOfPrice } from './price-rows.ts';

export interface TierPriceImport extends TableImport {
  /** `append` merges; `replace` first drops the tiers of a sku; `delete` only drops them. */
  readonly behaviour?: Behaviour;
}

/** Magento's advanced pricing format; products must exist. */
export const importTierPrices: Importer<TierPriceImport> = async (database, options) => {
  const { behaviour = 'append' } = options;
  const groups = (await groupIdsByName(database)).set('all groups', everyGroupId);
  const priced = await priceReader(database, options);
  /** Skus whose old tiers this run has dropped already. */
  const dropped = new RowRecords<true>();
  const apply: ApplyRow = async (tx, cells, now) => {
    const sku = cells.given('sku') ?? '';
    const key = sku.toLowerCase();
    const id = await productIdOf(tx, sku);
    const isBundle = (await findProductKinds(tx, [sku])).get(key) === 'bundle';
    const row =
      behaviour === 'delete' ? undefined : readTierRow(await priced(tx, cells), groups, isBundle);
    let outcome: RowOutcome = 'unchanged';
    if (behaviour !== 'append' && dropped.get(key) === undefined) {
      dropped.set(key, true);
      if ((await deleteTiers(tx, id)) > 0) outcome = 'updated';
    }
    if (row !== undefined) {
      const { groupId, ...tier } = row;
      const saved = await saveTier(tx, id, { ...tier, group_id: groupId });
      outcome = saved === 'unchanged' ? outcome : saved;
    }
    if (outcome !== 'unchanged') await recordPrices(tx, [id], now);
    return toldOfPrice(tx, outcome, sku, now);
  };
  return importTable(database, options, tierColumns, apply, dropped);
};
