import type { CartItem } from './cart.ts';

/**
 * The client's line in the words and at the price the server has for it, with its remarks; the quantity stays
 * the client's. What one costs depends on how many there are (rules/prices#tier-price), and only the server
 * knows.
 */
export function takeTerms(item: CartItem, server: CartItem): CartItem {
  const { unit: _unit, vatRate: _rate, fulfilment: _fulfilment, ...named } = item;
  const { weight: _weight, isBulky: _isBulky, ...rest } = named;
  const { name, urlPath, choices, problems, picture, unit, vatRate, fulfilment } = server;
  const { weight, isBulky } = server;
  return {
    ...rest,
    name,
    urlPath,
    choices,
    problems,
    ...(picture !== undefined && { picture }),
    ...(unit && { unit }),
    ...(vatRate !== undefined && { vatRate }),
    ...(fulfilment && { fulfilment }),
    ...(weight !== undefined && { weight }),
    ...(isBulky !== undefined && { isBulky }),
  };
}
