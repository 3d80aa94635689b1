import { everyGroupId } from '#domain/pricing/tier-price.ts';
import { parseKroner } from '#domain/money/parse-kroner.ts';
import type { Moment } from '#domain/time/moment.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { loadCustomerGroups } from '#server/repositories/customers/customers.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import {
  deleteTiers,
  findProductIds,
  findProductKinds,
  saveTier,
  type TierRecord,
} from '#server/repositories/catalogue/prices.ts';
import { parentSkus } from '#server/repositories/catalogue/products.ts';
import { readDecimal } from '#domain/import/feed-values.ts';
import type { Cells } from '#domain/import/cells.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importTable, type ApplyRow } from '#server/exchange/files/import-table.ts';
import { recordPrices } from '#server/workflows/record-prices.ts';
import { RowError, type ImportReport, type RowOutcome } from '#server/exchange/files/report.ts';
import { RowMemory } from '#server/exchange/files/row-memory.ts';

/** Old files call it a group price, which is a tier of quantity 1. */
const columns = {
  needed: ['sku'],
  others: ['tier', 'group'].flatMap((kind) =>
    ['_website', '_customer_group', '_qty', '', '_value_type'].map(
      (part) => `${kind}_price${part}`,
    ),
  ),
};

export interface TierPriceImport extends TableImport {
  /** Append merges; replace first drops the tiers of a sku; delete only drops them. */
  readonly behaviour?: 'append' | 'replace' | 'delete';
}

/** Prices by group and quantity, in Magento's advanced pricing format; products must exist. */
export async function importTierPrices(
  database: Database,
  options: TierPriceImport,
): Promise<ImportReport> {
  const { behaviour = 'append' } = options;
  const groups = new Map(
    [...(await loadCustomerGroups(database.read))].map(([id, name]) => [name.toLowerCase(), id]),
  );
  groups.set('all groups', everyGroupId);
  /** Skus whose old tiers are gone already. */
  const dropped = new RowMemory<true>();
  const apply: ApplyRow = async (tx, cells, now) => {
    const sku = cells.given('sku') ?? '';
    const id = (await findProductIds(tx, [sku])).get(sku.toLowerCase());
    const kind = (await findProductKinds(tx, [sku])).get(sku.toLowerCase());
    if (id === undefined) {
      throw new RowError('sku', 'product.unknown', `There is no product ${sku}`);
    }
    const tier = behaviour === 'delete' ? undefined : readTier(cells, groups, kind === 'bundle');
    let outcome: RowOutcome = 'unchanged';
    if (behaviour !== 'append' && dropped.get(sku.toLowerCase()) === undefined) {
      dropped.set(sku.toLowerCase(), true);
      if ((await deleteTiers(tx, id)) > 0) outcome = 'updated';
    }
    if (tier !== undefined) {
      const saved = await saveTier(tx, id, tier);
      outcome = saved === 'unchanged' ? outcome : saved;
    }
    if (outcome !== 'unchanged') await tell(tx, id, sku, now);
    return outcome;
  };
  return importTable(database, options, columns, apply, { memory: dropped });
}

async function tell(tx: Db, id: number, sku: string, now: Moment): Promise<void> {
  await recordPrices(tx, [id], now);
  await logChanges(tx, 'price', [sku, ...(await parentSkus(tx, sku))], now);
}

function readTier(
  cells: Cells,
  groups: ReadonlyMap<string, number>,
  isBundle: boolean,
): TierRecord {
  const text = (column: string) =>
    cells.given(`tier_price_${column}`) ?? cells.given(`group_price_${column}`) ?? '';
  const price = cells.given('tier_price') ?? cells.given('group_price') ?? '';
  const group = groups.get(text('customer_group').toLowerCase());
  if (group === undefined) {
    throw new RowError(
      'tier_price_customer_group',
      'group.unknown',
      `There is no customer group "${text('customer_group')}"`,
    );
  }
  const quantity = readDecimal(text('qty') || '1');
  if (quantity === undefined || quantity < 1) {
    throw new RowError('tier_price_qty', 'number.invalid', `"${text('qty')}" is not a quantity`);
  }
  // A bundle's parts have prices of their own, so its tiers are always percentages.
  const isDiscount = isBundle || text('value_type').toLowerCase() === 'discount';
  const website =
    text('website')
      .replace(/\s*\[.*\]$/, '')
      .toLowerCase() || 'all websites';
  return {
    website,
    group_id: group,
    quantity,
    kind: isDiscount ? 'percent' : 'fixed',
    value: isDiscount ? readDiscount(price) : readFixed(price),
  };
}

function readDiscount(text: string): number {
  const percent = readDecimal(text);
  if (percent !== undefined && percent >= 0 && percent <= 100) return Math.round(percent * 100);
  throw new RowError('tier_price', 'number.invalid', `"${text}" is not a percentage`);
}

function readFixed(text: string): number {
  const parsed = parseKroner(text);
  if (parsed !== undefined && parsed.amount >= 0) return parsed.amount;
  throw new RowError('tier_price', 'number.invalid', `"${text}" is not an amount like 1299.00`);
}
