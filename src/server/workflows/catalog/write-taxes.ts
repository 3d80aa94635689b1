import type { TaxRateRecord } from '#domain/money/tax-rate-row.ts';
import { joining, type Acting } from '#server/acting.ts';
import {
  findTaxRateIds,
  saveTaxClass,
  saveTaxRate,
  saveTaxRule,
  type TaxRuleRecord,
} from '#server/repositories/catalog/catalog-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { telling } from '#server/workflows/telling.ts';

export function writeTaxRate(rate: TaxRateRecord, acting: Acting): Promise<Outcome> {
  return telling(acting, ['tax', rate.code], (tx) => saveTaxRate(tx, rate));
}

/** A class by its id in the index, or by its name; a missing one is created. */
type TaxClasses = { readonly ids: readonly number[] } | { readonly names: readonly string[] };

interface WrittenTaxRule extends Pick<TaxRuleRecord, 'name' | 'priority'> {
  /** The codes of its rates. */
  readonly rates: readonly string[];
  readonly productClasses: TaxClasses;
  readonly customerClasses: TaxClasses;
}

export type TaxRuleAnswer =
  | { readonly kind: 'written'; readonly outcome: Outcome }
  | { readonly kind: 'unknown-rate'; readonly code: string };

export function writeTaxRule(
  { name, priority, rates, productClasses, customerClasses }: WrittenTaxRule,
  acting: Acting,
): Promise<TaxRuleAnswer> {
  return acting.database.transaction(async (tx): Promise<TaxRuleAnswer> => {
    const ids = await findTaxRateIds(tx, rates);
    const unknown = rates.find((code) => !ids.has(code));
    if (unknown !== undefined || rates.length === 0) {
      return { kind: 'unknown-rate', code: unknown ?? '' };
    }
    const rule = {
      name,
      priority,
      productClassIds: await classIds(tx, 'product', productClasses),
      customerClassIds: await classIds(tx, 'customer', customerClasses),
      rateIds: rates.flatMap((code) => ids.get(code) ?? []),
    };
    const outcome = await telling(joining(tx, acting), ['tax', name], () => saveTaxRule(tx, rule));
    return { kind: 'written', outcome };
  });
}

async function classIds(
  tx: Db,
  kind: 'product' | 'customer',
  classes: TaxClasses,
): Promise<readonly number[]> {
  if ('ids' in classes) return classes.ids;
  const ids: number[] = [];
  for (const name of classes.names) ids.push(await saveTaxClass(tx, kind, name));
  return ids;
}
