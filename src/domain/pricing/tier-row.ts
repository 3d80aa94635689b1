import type { Ore } from '#domain/money/ore.ts';
import { moneyIn } from '#domain/product-file/feed-lines.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readDecimal } from '#domain/import/feed-values.ts';

/** Old files have group prices, which are tiers of quantity 1. */
export const tierColumns = {
  needed: ['sku'],
  others: ['tier', 'group'].flatMap((kind) =>
    ['_website', '_customer_group', '_qty', '', '_value_type'].map(
      (part) => `${kind}_price${part}`,
    ),
  ),
};

/** A tier price as in a file; `value` is in øre or in hundredths of a percent. */
export interface TierRow {
  readonly website: string;
  readonly groupId: number;
  readonly quantity: number;
  readonly kind: 'fixed' | 'percent';
  readonly value: number;
}

/** Reads a row of tier prices in Magento's format. Refuses `group.unknown` and `number.invalid`. */
export function readTierRow(
  cells: Cells,
  groups: ReadonlyMap<string, number>,
  isBundle: boolean,
): TierRow {
  const given = (column: string) => cells.given(`tier_${column}`) ?? cells.given(`group_${column}`);
  const text = (column: string) => given(`price_${column}`) ?? '';
  const group = text('customer_group');
  const groupId = groups.get(group.toLowerCase());
  if (groupId === undefined) {
    cells.refuse('tier_price_customer_group', 'group.unknown', { text: group });
  }
  const quantity = readDecimal(text('qty') || '1') ?? 0;
  if (quantity < 1) {
    cells.refuse('tier_price_qty', 'number.invalid', { text: text('qty'), expected: 'quantity' });
  }
  // A bundle's tiers are always percentages, because its parts have their own prices.
  const isDiscount = isBundle || text('value_type').toLowerCase() === 'discount';
  const website = text('website')
    .replace(/\s*\[.*\]$/, '')
    .toLowerCase();
  return {
    website: website || 'all websites',
    groupId: groupId ?? 0,
    quantity,
    ...(isDiscount
      ? { kind: 'percent', value: readDiscount(given('price') ?? '', cells) }
      : { kind: 'fixed', value: readAmount(given('price') ?? '', cells) }),
  };
}

function readAmount(text: string, cells: Cells): Ore {
  return cells.toNet('tier_price')(moneyIn(text, cells.refusing('tier_price')));
}

/** Reads a percentage as hundredths of a percent. */
function readDiscount(text: string, cells: Cells): number {
  const percent = readDecimal(text);
  if (percent !== undefined && percent >= 0 && percent <= 100) return Math.round(percent * 100);
  cells.refuse('tier_price', 'number.invalid', { text, expected: 'percentage' });
  return 0;
}
