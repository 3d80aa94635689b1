import { hasOrdinaryRate, type VatRule } from '#domain/money/vat-rule.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { areAllUntaxed } from '#server/repositories/catalog/products.ts';
import { loadVatRules } from '#server/repositories/catalog/vat-rules.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import type { Services } from '#server/services.ts';

export async function lacksVatRate(
  { catalog, database }: Pick<Services, 'catalog' | 'database'>,
  storeView: StoreView,
  now: Moment,
): Promise<boolean> {
  return isLacking(database.read, await catalog.vatRules(), storeView, now);
}

/** Store views in a country without a known VAT rate, where taxed goods can't be sold. */
export interface VatLack {
  readonly country: string;
  readonly views: string;
}

export async function vatLacks(db: Db, now: Moment): Promise<readonly VatLack[]> {
  const rules = await loadVatRules(db);
  const codes = new Map<string, readonly string[]>();
  for (const view of await loadStoreViews(db)) {
    const { country } = view.settings.tax;
    if (await isLacking(db, rules, view, now))
      codes.set(country, [...(codes.get(country) ?? []), view.code]);
  }
  return [...codes].map(([country, views]) => ({ country, views: views.join(', ') }));
}

/** Whether a rate is missing; untaxed goods need none. */
async function isLacking(
  db: Db,
  rules: readonly VatRule[],
  { settings }: StoreView,
  now: Moment,
): Promise<boolean> {
  return !hasOrdinaryRate(rules, settings.tax.country, now) && !(await areAllUntaxed(db));
}
