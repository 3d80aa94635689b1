import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import { moment } from '#domain/time/moment.ts';
import { anAddress } from '#testing/an-address.ts';
import { orderEvents } from './order-events.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const order: Order = {
  id: 7,
  number: '000000213',
  key: 'secret-key',
  storeCode: 'no',
  customerId: 12,
  email: 'kanari@example.no',
  status: 'processing',
  placedAt: moment(0),
  lines: [
    {
      sku: 'SRV-600',
      kind: 'simple',
      name: 'Servant 600',
      choices: [{ label: 'Gravering', value: 'Kanari' }],
      options: {},
      quantity: 2,
      vatRate: vatRate(25),
      unit: price(100_000),
      row: price(200_000),
      discount: price(20_000),
    },
  ],
  totals: {
    rows: [],
    subtotal: price(200_000),
    discount: price(20_000),
    shipping: price(400),
    total: price(180_400),
    couponCode: 'NYHET10',
    couponDiscount: { kind: 'percent', basisPoints: 1_000 },
  },
  billing: anAddress({ firstName: 'Kanari', street: 'Kanariveien 1' }),
  paymentMethod: { code: 'invoice', title: 'Faktura' },
  fields: { customer_reference: 'Kanari' },
};

test('an order is told as its items and its sums (rules/law#measuring)', () => {
  const articles = new Map([['srv-600', { id: 14, category: 'Servanter' }]]);
  expect(orderEvents(order, articles)).toEqual([
    {
      event: 'order_item',
      order: '000000213',
      item: {
        id: '14',
        name: 'Servant 600',
        sku: 'SRV-600',
        category: 'Servanter',
        price: 900,
        qty: 2,
      },
    },
    {
      event: 'purchase',
      order: '000000213',
      store: 'no',
      currency: 'NOK',
      revenue: 1_804,
      tax: 451,
      shipping: 4,
      coupon: 'NYHET10',
      items: 2,
    },
  ]);
});

test('nothing of it says who bought, nor what they wrote', () => {
  const told = JSON.stringify(orderEvents(order, new Map()));
  expect(told).not.toMatch(/kanari|secret|"12"|example/i);
});

test('an order of what is free, with nothing sent', () => {
  const totals = { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice };
  const [, purchase] = orderEvents({ ...order, totals }, new Map());
  expect(purchase).toMatchObject({ revenue: 0, shipping: 0, coupon: '' });
});
