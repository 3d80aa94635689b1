import type { Cells } from '#domain/import/cells.ts';
import { noVat } from '#domain/money/price.ts';
import { chooseVatRate, type VatRule } from '#domain/money/vat-rule.ts';
import type { Moment } from '#domain/time/moment.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import type { Db } from '#server/repositories/system/database.ts';

/**
 * Reads the amounts of a row as amounts with VAT. Refuses `tax.none` at the first amount without a
 * rate.
 */
export type WithVat = (cells: Cells, taxClassId: number) => Cells;

/** Loads today's VAT in the default store view's country (rules/imports#amounts-with-vat). */
export async function loadRowVat(db: Db, now: Moment): Promise<WithVat> {
  const rules = await loadVatRules(db);
  const [{ settings }] = await loadStoreViews(db);
  return (cells, taxClassId) => withVat(cells, taxClassId, rules, settings.tax.country, now);
}

function withVat(
  cells: Cells,
  productClassId: number,
  rules: readonly VatRule[],
  country: string,
  now: Moment,
): Cells {
  const choice = chooseVatRate(rules, { productClassId, country, now });
  let isRefused = false;
  return cells.withVat(() => {
    if (choice.kind === 'no-match' && !isRefused) {
      cells.refuse('sku', 'tax.none', { sku: cells.given('sku') ?? '' });
      isRefused = true;
    }
    return choice.kind === 'rate' ? choice.rate : noVat;
  });
}
