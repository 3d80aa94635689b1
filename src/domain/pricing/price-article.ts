import type { Article } from '#domain/catalog/product.ts';
import { priceFromNet, type VatRate } from '#domain/money/price.ts';
import type { Offer, TierOffer } from './offer.ts';
import { shownVatRate, type PriceContext } from './price-context.ts';
import { isPriceHidden } from './price-disclosure.ts';
import { referenceNet } from './reference-price.ts';
import { isTierFor } from './tier-price.ts';
import { regularNet, unitNet } from './unit-net.ts';

/** What an article needs to have a price. */
export type PricedArticle = Pick<Article, 'sku' | 'priceList'>;

/** What the viewer is asked for one unit, with the quantities from which a unit costs less (spec §4, §6). */
export function priceArticle(
  article: PricedArticle,
  taxClassId: number,
  context: PriceContext,
): Offer {
  if (isPriceHidden(context.viewer, context.prices)) return { kind: 'on-request' };
  const question = { groupId: context.viewer.groupId, quantity: 1, now: context.now };
  const net = unitNet(article.priceList, question);
  if (net === undefined) return { kind: 'unknown' };
  const rate = shownVatRate(taxClassId, context);
  const regular = regularNet(article.priceList, question);
  const before =
    regular !== undefined && net < regular
      ? referenceNet({
          net,
          groupId: context.viewer.groupId,
          history: context.ledger.get(article.sku) ?? [],
          now: context.now,
          days: context.prices.referenceDays,
        })
      : undefined;
  return {
    kind: 'priced',
    unit: priceFromNet(net, rate),
    ...(before === undefined ? {} : { previous: priceFromNet(before, rate) }),
    tiers: offerTiers(article, rate, context),
    isFrom: false,
  };
}

/** Tiers of the viewer's group above one piece, each cheaper than the one before it. */
function offerTiers(
  { priceList }: PricedArticle,
  rate: VatRate,
  { viewer: { groupId }, now }: PriceContext,
): readonly TierOffer[] {
  const quantities = priceList.tiers
    .filter((tier) => tier.quantity > 1 && isTierFor(tier, groupId))
    .map((tier) => tier.quantity);
  const steps = [1, ...new Set(quantities.toSorted((one, other) => one - other))].map(
    (quantity) => ({ quantity, net: unitNet(priceList, { groupId, quantity, now }) }),
  );
  return steps.flatMap(({ quantity, net }, index) => {
    const before = steps[index - 1]?.net;
    const isCheaper = net !== undefined && before !== undefined && net < before;
    return isCheaper ? [{ quantity, unit: priceFromNet(net, rate) }] : [];
  });
}
