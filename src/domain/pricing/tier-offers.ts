import type { Price } from '#domain/money/price.ts';
import type { TierOffer } from './offer.ts';

/** The quantities above one at which the unit price falls, in order. */
export function tierOffers(
  quantities: readonly number[],
  priceAt: (quantity: number) => Price | undefined,
): readonly TierOffer[] {
  const tiers: TierOffer[] = [];
  let before = priceAt(1);
  const steps = new Set(quantities.filter((quantity) => quantity > 1));
  for (const quantity of [...steps].toSorted((one, other) => one - other)) {
    const unit = priceAt(quantity);
    if (unit === undefined || before === undefined || unit.net >= before.net) continue;
    tiers.push({ quantity, unit });
    before = unit;
  }
  return tiers;
}
