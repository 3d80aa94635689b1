import { addOre, subtractOre } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { unitAt } from './unit-at.ts';

/** The pieces missing to the next tier, and the saving per piece there. */
export interface NextTier {
  readonly quantity: number;
  readonly more: number;
  readonly saving: Price;
}

/** The next quantity with a lower unit price; undefined when there is none. */
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
