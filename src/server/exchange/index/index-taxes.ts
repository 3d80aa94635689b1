import { refuse } from '#server/exchange/files/refusals.ts';
import type { TaxRateRecord } from '#domain/money/tax-rate-row.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  findTaxRateIds,
  saveTaxRate,
  saveTaxRule,
} from '#server/repositories/catalogue/catalog-changes.ts';
import { told } from '#server/exchange/files/import-table.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { readCountry } from '#domain/checkout/read-country.ts';
import type { Fields } from '#domain/import/json-fields.ts';

/** Class ids are those of the index. */
export async function applyTaxDocument(tx: Db, fields: Fields, now: Moment): Promise<Outcome> {
  const name = fields.text('code', 'id') ?? '';
  const rates = fields.list('rates').map(toRate);
  if (rates.length === 0) refuse('rates', 'tax.rate_unknown', { expected: 'none' });
  const saved: Outcome[] = [];
  for (const rate of rates) saved.push(await saveTaxRate(tx, rate));
  const codes = rates.map(({ code }) => code);
  const ids = await findTaxRateIds(tx, codes);
  const outcome = await saveTaxRule(tx, {
    name,
    priority: fields.number('priority') ?? 0,
    productClassIds: numbersOf(fields, 'product_tax_class_ids'),
    customerClassIds: numbersOf(fields, 'customer_tax_class_ids'),
    rateIds: codes.flatMap((code) => ids.get(code) ?? []),
  });
  const isSame = outcome === 'unchanged' && saved.every((each) => each === 'unchanged');
  return told(tx, isSame || outcome === 'created' ? outcome : 'updated', ['tax', name], now);
}

function toRate(fields: Fields): TaxRateRecord {
  const percent = fields.number('rate');
  if (percent === undefined || percent < 0 || percent > 100) {
    refuse('rates', 'tax.rate', { text: fields.text('rate') ?? '' });
  }
  const written = fields.text('tax_country_id') ?? '';
  const country = readCountry(written);
  if (country === undefined) {
    refuse('rates', 'tax.country', { text: written });
  }
  const postcode = fields.text('tax_postcode') ?? '*';
  const [from = postcode, to = from] = postcode.split('-', 2);
  return {
    code: fields.text('code', 'id') ?? `${country}-${percent}`,
    country,
    region: fields.text('region_name') ?? '',
    ...(postcode !== '*' && { postcodeFrom: from, postcodeTo: to }),
    rate: Math.round(percent * 100),
  };
}

function numbersOf(fields: Fields, name: string): readonly number[] {
  return fields.texts(name).map(Number).filter(Number.isInteger);
}
