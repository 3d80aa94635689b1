import { expect, test } from 'vitest';
import { noVat, vatRate } from '#domain/money/price.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import { moment } from '#domain/time/moment.ts';
import { taxRulesToWire } from './tax-rule.ts';

const now = moment(1_000);
const norway = { rate: vatRate(25), country: 'NO', regionId: 0 };
const svalbard = { ...norway, rate: noVat, postcodeFrom: '9170', postcodeTo: '9179' };
const ruleOf = (id: number, rates: VatRule['rates']): VatRule => ({
  id,
  productClassIds: [2],
  customerClassIds: [3],
  rates,
});

interface TaxRule {
  readonly product_tax_class_ids: readonly number[];
  readonly rates: readonly {
    readonly rate: number;
    readonly tax_country_id: string;
    readonly tax_region_id: number;
    readonly region_name: string;
  }[];
}

/** Finds a rate as clients of the call do: first rule of the class, first rate of the country. */
function percentIn(country: string, rules: readonly VatRule[]): number | undefined {
  const documents = taxRulesToWire(rules, { country: 'NO', now }) as unknown as TaxRule[];
  const rule = documents.find(({ product_tax_class_ids: ids }) => ids.includes(2));
  return rule?.rates.find(
    (rate) =>
      rate.tax_country_id === country && (rate.tax_region_id === 0 || rate.region_name === ''),
  )?.rate;
}

test('whoever takes the first rate of a country gets its ordinary one (rules/money#vat-rates)', () => {
  const sweden = { ...norway, country: 'SE', rate: vatRate(24) };
  const region = { ...norway, regionId: 7, rate: vatRate(12) };
  const rules = [ruleOf(1, [svalbard, region, norway, sweden])];
  expect(percentIn('NO', rules)).toBe(25);
  expect(percentIn('SE', rules)).toBe(24);
});

test('the rule with the ordinary rate of the store view’s country goes before others of the class', () => {
  expect(percentIn('NO', [ruleOf(1, [svalbard]), ruleOf(2, [norway])])).toBe(25);
  const abroad = { ...norway, country: 'SE' };
  expect(percentIn('NO', [ruleOf(1, [abroad]), ruleOf(2, [norway])])).toBe(25);
});

test('a rate that is over or has not begun is not told', () => {
  const over = { ...norway, rate: vatRate(24), to: now };
  const coming = { ...norway, rate: vatRate(26), from: moment(1_001) };
  expect(percentIn('NO', [ruleOf(1, [over, coming, norway])])).toBe(25);
});
