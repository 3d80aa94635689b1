import { refuse } from '#server/exchange/files/refusals.ts';
import type { TaxRateRecord } from '#domain/money/tax-rate-row.ts';
import type { Acting } from '#server/acting.ts';
import { writeTaxRate, writeTaxRule } from '#server/workflows/catalog/write-taxes.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { readCountry } from '#domain/checkout/read-country.ts';
import type { Fields } from '#domain/import/json-fields.ts';

/** Applies a tax rule. Its class ids are those of the index. */
export async function applyTaxDocument(fields: Fields, acting: Acting): Promise<Outcome> {
  const name = fields.text('code', 'id') ?? '';
  const rates = fields.list('rates').map(toRate);
  if (rates.length === 0) refuse('rates', 'tax.rate_unknown', { expected: 'none' });
  const saved: Outcome[] = [];
  for (const rate of rates) saved.push(await writeTaxRate(rate, acting));
  const rule = {
    name,
    priority: fields.number('priority') ?? 0,
    rates: rates.map(({ code }) => code),
    productClasses: { ids: numbersOf(fields, 'product_tax_class_ids') },
    customerClasses: { ids: numbersOf(fields, 'customer_tax_class_ids') },
  };
  const result = await writeTaxRule(rule, acting);
  if (result.kind !== 'written') return refuse('rates', 'tax.rate_unknown', { text: result.code });
  const { outcome } = result;
  const isSame = outcome === 'unchanged' && saved.every((each) => each === 'unchanged');
  return isSame || outcome === 'created' ? outcome : 'updated';
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
