import type { PricedLine } from '#domain/cart/totals.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { noVat, priceFromNet, type VatRate } from '#domain/money/price.ts';
import { chooseVatRate, type VatRule } from '#domain/money/vat-rule.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { unitNet } from '#domain/pricing/unit-net.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { FoundArticle } from './find-articles.ts';

/** Who buys where, when, and where it is delivered when that is known. */
export interface Buying {
  readonly viewer: Viewer;
  readonly storeView: StoreView;
  readonly vatRules: readonly VatRule[];
  readonly now: Moment;
  readonly country?: string;
  readonly postcode?: string;
}

/**
 * What so many of an article cost each, with the rate they are taxed with. Undefined when the price is
 * hidden or unknown, or when no rule says how to tax it: nobody buys that (decisions M6, S14).
 */
export function priceLine(
  { product, article }: FoundArticle,
  item: PricedLine['item'],
  buying: Buying,
): PricedLine | undefined {
  const { viewer, storeView, now } = buying;
  if (isPriceHidden(viewer, storeView.settings.prices)) return undefined;
  const question = { groupId: viewer.groupId, quantity: item.quantity, now };
  const net = unitNet(article.priceList, question);
  const vatRate = rateOf(product.taxClassId, buying);
  if (net === undefined || vatRate === undefined) return undefined;
  return { item, unit: priceFromNet(net, vatRate), vatRate };
}

function rateOf(productClassId: number, buying: Buying): VatRate | undefined {
  const { vatRules, storeView, now, country, postcode } = buying;
  const choice = chooseVatRate(vatRules, {
    productClassId,
    country: country ?? storeView.settings.tax.country,
    now,
    ...(postcode === undefined ? {} : { postcode }),
  });
  switch (choice.kind) {
    case 'rate':
      return choice.rate;
    case 'untaxed':
      return noVat;
    case 'no-match':
      return undefined;
  }
}
