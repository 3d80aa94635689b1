import type { WireDocument } from './search-answer.ts';
import { isInForce, isOrdinary, type VatRule, type VatRuleRate } from '#domain/money/vat-rule.ts';
import type { Moment } from '#domain/time/moment.ts';

interface Circumstances {
  /** The store view's country. */
  readonly country: string;
  readonly now: Moment;
}

/**
 * Tax rules for clients that know neither postcodes nor dates, and take the first rule of a class and
 * its first rate of a country. Ordinary rates therefore come first, special ones after them with their
 * postcodes.
 */
export function taxRulesToWire(
  rules: readonly VatRule[],
  { country, now }: Circumstances,
): readonly WireDocument[] {
  const isHome = (rule: VatRule) =>
    rule.rates.some((rate) => rate.country === country && isOrdinary(rate));
  const valid = rules.map((rule) => ({
    ...rule,
    rates: rule.rates.filter((rate) => isInForce(rate, now)),
  }));
  return firstThose(valid, isHome).map(taxRuleToWire);
}

/** Writes a rule with rates in percent. */
function taxRuleToWire(rule: VatRule): WireDocument {
  return {
    id: rule.id,
    product_tax_class_ids: [...rule.productClassIds],
    customer_tax_class_ids: [...rule.customerClassIds],
    rates: firstThose(rule.rates, isOrdinary).map((rate) => ({
      rate: rate.rate / 100,
      tax_country_id: rate.country,
      tax_region_id: rate.regionId,
      region_name: '',
      tax_postcode: postcodesOf(rate),
    })),
  };
}

/** Writes postcodes as in the index of another shop, which `import index` reads. */
function postcodesOf({ postcodeFrom: from, postcodeTo: to = from }: VatRuleRate): string {
  if (from === undefined) return '*';
  return from === to ? from : `${from}-${to}`;
}

function firstThose<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}
