import { couponOf } from '#domain/cart/cart-coupon.ts';
import type { CartItem, ClientCart } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import type { PricedLine } from '#domain/cart/totals.ts';
import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { ore } from '#domain/money/ore.ts';
import { noVat, priceFromNet } from '#domain/money/price.ts';
import { isGoods, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Settings } from '#domain/settings.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ShippingMethod } from './checkout.ts';
import { markDefault } from './choose-methods.ts';
import { isFromWarehouse, type Freight } from './freight.ts';
import type { FreightPlace } from './freight-table.ts';
import { offeredDelivery } from './offered-delivery.ts';
import { lacking, unsentLines } from './unsent-goods.ts';

/** The lines of a browser's cart, priced for a place (rules/money#vat-area). */
export function linesAt(
  items: readonly CartItem[],
  { country, postcode }: FreightPlace,
): readonly PricedLine[] {
  const lines = pricedLines(items);
  if (isVirtualCart(items) || !isOutsideVatArea(country, postcode)) return lines;
  return lines.map((line) => ({
    ...line,
    unit: priceFromNet(line.unit.net, noVat),
    vatRate: noVat,
  }));
}

const noRates = { rates: [], services: [], isWhole: false } as const;
/** No sum makes the freight of bulky goods free. */
const noSum = { freeFreightFrom: ore(0) };

/** The freight as the browser knows it, and the last known stock of the cart's lines by sku. */
export interface KnownOfDelivery {
  readonly freight: Freight;
  readonly stock: Readonly<Record<string, StockItem>>;
}

/** Whether the server has sent the weight of all goods with a price, and so whether they are bulky. */
export function isWeighed(items: readonly CartItem[]): boolean {
  return items.every(
    (item) =>
      item.unit === undefined || item.weight !== undefined || !isGoods(lineFulfilment(item)),
  );
}

/**
 * Ways to have a browser's cart delivered, as the server would answer (rules/orders#delivery). Only the
 * server knows the stock of single shops and the weight of a line that it has not seen yet. Without
 * that weight, the freight by a table of rates is unknown.
 */
export function cartDelivery(
  cart: ClientCart,
  { freight, stock }: KnownOfDelivery,
  place: FreightPlace,
  checkout: Settings['checkout'],
): readonly ShippingMethod[] {
  const goods = cart.items.filter(({ unit, vatRate }) => unit && vatRate !== undefined);
  const lines = linesAt(cart.items, place);
  const unsent = unsentLines(cart.items, stock);
  const asked = { lines, goods, ...couponOf(cart) };
  const methods =
    isWeighed(goods) || (freight.isWhole && freight.services.length === 0)
      ? offeredDelivery(asked, freight, place, checkout)
      : offeredDelivery(asked, { ...freight, ...noRates }, place, { ...checkout, ...noSum });
  const had = methods.map((method) => (isFromWarehouse(method) ? lacking(method, unsent) : method));
  return markDefault(had).map((method) => ({ ...method, isOffline: true }));
}
