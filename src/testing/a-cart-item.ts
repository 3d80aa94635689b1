import type { CartItem } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';

/** A line of one plain article at kr 1 000,00 net, with the given changes. */
export function aCartItem(changed: Partial<CartItem> = {}): CartItem {
  const sku = changed.sku ?? 'A';
  return {
    sku,
    kind: 'simple',
    quantity: 1,
    options: {},
    name: `Vare ${sku}`,
    urlPath: `servanter/${sku.toLowerCase()}`,
    choices: [],
    unit: priceFromNet(ore(100_000), vatRate(25)),
    vatRate: vatRate(25),
    problems: [],
    ...changed,
  };
}
