import { addOre, subtractOre } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { unitAt } from './unit-at.ts';

/** So many more, and each one costs that much less. */
export interface NextTier {
  readonly quantity: number;
  readonly more: number;
  readonly saving: Price;
}

/** The next quantity from which a unit costs less than now; undefined beyond the last. */
export function nextTier(offer: Offer, quantity: number): NextTier | undefined {
  const unit = unitAt(offer, quantity);
  if (offer.kind !== 'priced' || !unit.ok) return undefined;
  const tier = offer.tiers.find((each) => each.quantity > quantity);
  if (tier === undefined) return undefined;
  const net = subtractOre(unit.value.net, tier.unit.net);
  const vat = subtractOre(unit.value.vat, tier.unit.vat);
  return {
    quantity: tier.quantity,
    more: tier.quantity - quantity,
    saving: { net, vat, gross: addOre(net, vat) },
  };
}
