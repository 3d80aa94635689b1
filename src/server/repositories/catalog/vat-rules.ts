import type { Selectable } from 'kysely';
import type { VatRate } from '#domain/money/price.ts';
import type { VatRule, VatRuleRate } from '#domain/money/vat-rule.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { TaxRateTable } from '#server/repositories/system/schema-catalog.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Loads rules in the order of use; within a rule the most specific rate comes first. */
export async function loadVatRules(db: Db): Promise<readonly VatRule[]> {
  const rules = await db
    .selectFrom('tax_rules')
    .selectAll()
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const rates = await db.selectFrom('tax_rates').selectAll().execute();
  const byId = new Map(rates.map((rate) => [rate.id, rate]));
  return rules.map((rule) => ({
    id: rule.id,
    // The casts are safe: only the import of taxes writes these lists.
    productClassIds: JSON.parse(rule.product_class_ids) as number[],
    customerClassIds: JSON.parse(rule.customer_class_ids) as number[],
    rates: (JSON.parse(rule.rate_ids) as number[])
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((one, other) => breadth(one) - breadth(other))
      .map(toRate),
  }));
}

function breadth(rate: Selectable<TaxRateTable>): number {
  const region = rate.region_id === 0 ? 1e6 : 0;
  if (rate.postcode_from === null) return region + 1e5;
  return region + Number(rate.postcode_to ?? rate.postcode_from) - Number(rate.postcode_from);
}

function toRate(row: Selectable<TaxRateTable>): VatRuleRate {
  return {
    rate: row.rate as VatRate,
    country: row.country,
    regionId: row.region_id,
    ...(row.postcode_from !== null && { postcodeFrom: row.postcode_from }),
    ...(row.postcode_to !== null && { postcodeTo: row.postcode_to }),
    ...(row.valid_from !== null && { from: row.valid_from as Moment }),
    ...(row.valid_to !== null && { to: row.valid_to as Moment }),
  };
}
