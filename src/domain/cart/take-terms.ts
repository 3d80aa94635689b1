import { atQuantity } from './at-quantity.ts';
import type { CartItem } from './cart.ts';

/**
 * Returns the client's line with the server's texts, prices and problems. The quantity stays the
 * client's, and the unit price is that of this quantity (rules/prices#tier-price).
 */
export function takeTerms(item: CartItem, server: CartItem): CartItem {
  const { unit: _unit, tiers: _tiers, vatRate: _rate, fulfilment: _fulfilment, ...named } = item;
  const { weight: _weight, isBulky: _isBulky, isSealed: _isSealed, ...sold } = named;
  const { isCutToLength: _isCut, saleUnit: _saleUnit, packs: _packs, ...rest } = sold;
  const { name, urlPath, choices, problems, picture, unit, tiers, vatRate } = server;
  const { fulfilment, weight, isBulky, isSealed, isCutToLength, saleUnit, packs } = server;
  const taken = {
    ...rest,
    name,
    urlPath,
    choices,
    problems,
    ...(picture !== undefined && { picture }),
    ...(unit && { unit }),
    ...(tiers && { tiers }),
    ...(vatRate !== undefined && { vatRate }),
    ...(fulfilment && { fulfilment }),
    ...(weight !== undefined && { weight }),
    ...(isBulky !== undefined && { isBulky }),
    ...(isSealed !== undefined && { isSealed }),
    ...(isCutToLength !== undefined && { isCutToLength }),
    ...(saleUnit !== undefined && { saleUnit }),
    ...(packs && { packs }),
  };
  return atQuantity(taken, item.quantity);
}
