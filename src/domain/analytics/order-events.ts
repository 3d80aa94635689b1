import type { Order } from '#domain/orders/order.ts';

/** An item of an order as a measuring service counts it; amounts are kroner, net, after coupons. */
export interface AnalyticsItem {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  /** The name of the deepest category it lies in; empty for none. */
  readonly category: string;
  readonly price: number;
  readonly qty: number;
}

export type AnalyticsEvent =
  | { readonly event: 'order_item'; readonly order: string; readonly item: AnalyticsItem }
  | {
      readonly event: 'purchase';
      readonly order: string;
      readonly store: string;
      readonly currency: 'NOK';
      readonly revenue: number;
      readonly tax: number;
      readonly shipping: number;
      readonly coupon: string;
      readonly items: number;
    };

/** The facts about an article that the order lacks. */
export interface AnalyticsArticle {
  readonly id: number;
  readonly category: string;
}

/**
 * The events of an order: its items, then the purchase. They do not name the buyer
 * (rules/law#measuring).
 */
export function orderEvents(
  { number, storeCode, lines, totals }: Order,
  articles: ReadonlyMap<string, AnalyticsArticle>,
): readonly AnalyticsEvent[] {
  const { total, shipping, couponCode = '' } = totals;
  const items = lines.map(({ sku, name, quantity, row, discount }): AnalyticsEvent => {
    const { id, category = '' } = articles.get(sku.toLowerCase()) ?? {};
    const price = inKroner(row.net - discount.net) / quantity;
    const item = { id: String(id ?? ''), name, sku, category, price, qty: quantity };
    return { event: 'order_item', order: number, item };
  });
  return [
    ...items,
    {
      event: 'purchase',
      order: number,
      store: storeCode,
      currency: 'NOK',
      revenue: inKroner(total.net),
      tax: inKroner(total.vat),
      shipping: inKroner(shipping?.net ?? 0),
      coupon: couponCode,
      items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  ];
}

function inKroner(amount: number): number {
  return amount / 100;
}
