import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { fieldIssues } from '#contract/http/envelope.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { aCartItem } from '#testing/a-cart-item.ts';
import { expectToTravel } from '#testing/travel.ts';
import {
  cartItemRequestFromWire,
  cartItemRequestSchema,
  cartItemSchema,
  type ServedCartItem,
} from './cart-item.ts';
import { totalsToWire } from './totals.ts';

const rate = vatRate(25);
const price = (net: number) => priceFromNet(ore(net), rate);

const everyOption: CartItemOptions = {
  configurable: [{ optionId: '93', optionValue: '56' }],
  custom: [{ optionId: '3', optionValue: 'Gravering: Ola' }],
  bundle: [{ optionId: '1', quantity: 2, selections: ['2', '3'] }],
  rental: { from: '2026-06-03', to: '2026-06-12' },
};

const line: ServedCartItem = {
  ...aCartItem({ sku: 'SRV-600-H', parentSku: 'SRV-600', kind: 'configurable', quantity: 2 }),
  serverItemId: '66257',
  cartId: '7f6c9a3b5d1e4f208a6b7c8d9e0f1a2b',
  picture: 's/srv.jpg',
  choices: [
    { label: 'Farge', value: 'Hvit' },
    { label: 'Batteri', value: 'Odde', price: price(40_000) },
  ],
  options: everyOption,
  fulfilment: 'ordered-in',
  problems: ['cart.stock_volatile'],
};

describe('a cart line', () => {
  test('arrives as it left', () => {
    expectToTravel(cart.update.result, line);
    const { unit: _unit, vatRate: _rate, ...priceless } = line;
    expectToTravel(cart.pull.result, [line, { ...priceless, serverItemId: 'a1', options: {} }]);
  });

  test('has a numeric id and a net price', () => {
    expect(cart.update.result.toWire(line)).toMatchObject({
      item_id: 66_257,
      quote_id: line.cartId,
      price: 1000,
      price_tax: 250,
      price_incl_tax: 1250,
      product_option: {
        extension_attributes: {
          configurable_item_options: [{ option_id: '93', option_value: '56' }],
        },
      },
    });
  });

  test('of a server that says more still parses', () => {
    const wire = { ...cart.update.result.toWire(line), extension_attributes: {} };
    expect(v.safeParse(cartItemSchema, wire).success).toBe(true);
  });
});

describe('what is asked of a line', () => {
  test('arrives as it left', () => {
    const request = { sku: 'SRV-600', quantity: 2, options: everyOption };
    expectToTravel(cart.update.body, request);
    expectToTravel(cart.update.body, { ...request, serverItemId: '66257', cartId: 'abc' });
    expectToTravel(cart.remove.body, { sku: 'SRV-600', serverItemId: '66257' });
  });

  test('may be written as older clients do', () => {
    const wire = {
      cartItem: {
        sku: 'SRV-600',
        qty: 2,
        item_id: 66_257,
        quoteId: '1112',
        product_option: {
          extension_attributes: {
            configurable_item_options: [{ option_id: '93', option_value: 56 }],
            custom_options: [],
            bundle_options: [],
          },
        },
      },
    };
    expect(cartItemRequestFromWire(v.parse(cartItemRequestSchema, wire))).toEqual({
      sku: 'SRV-600',
      quantity: 2,
      serverItemId: '66257',
      cartId: '1112',
      options: { configurable: [{ optionId: '93', optionValue: '56' }] },
    });
  });

  test.each([
    [{}, [['cartItem', 'field.required']]],
    [{ cartItem: { qty: 1 } }, [['cartItem.sku', 'field.required']]],
    [{ cartItem: { sku: 'A', qty: 1.5 } }, [['cartItem.qty', 'field.invalid']]],
    [{ cartItem: { sku: 'A', qty: 1, price: 0 } }, [['cartItem.price', 'unknown_key']]],
  ])('%j is refused where it is wrong', (wire, expected) => {
    const { issues = [] } = v.safeParse(cartItemRequestSchema, wire);
    expect(fieldIssues(issues).map(({ path, code }) => [path, code])).toEqual(expected);
  });
});

describe('totals', () => {
  const anyCart = fc.record(
    {
      lines: fc.array(
        fc.record({
          item: fc.record({
            sku: fc.constant('A'),
            quantity: fc.integer({ min: 1, max: 999 }),
          }),
          unit: fc.integer({ min: 0, max: 10_000_000 }).map(price),
          vatRate: fc.constant(rate),
        }),
        { maxLength: 6 },
      ),
      shipping: fc.nat(100_000).map(price),
      paymentFee: fc.nat(100_000).map(price),
      coupon: fc.record({
        code: fc.constant('NYHET10'),
        discount: fc.record(
          {
            kind: fc.constant('percent' as const),
            basisPoints: fc.nat(10_000),
            skus: fc.subarray(['SRV-600-H', 'TAP-1']),
            minimum: fc.nat(100_000).map(ore),
            hasFreeFreight: fc.constant(true),
          },
          { requiredKeys: ['kind', 'basisPoints'] },
        ),
      }),
    },
    { requiredKeys: ['lines'] },
  );

  test('arrive as they left', () => {
    fc.assert(fc.property(anyCart, (each) => expectToTravel(cart.totals.result, totalCart(each))));
  });

  test('are those of a worked example', () => {
    const totals = totalCart({
      lines: [{ item: { sku: 'SRV-600-H', quantity: 2 }, unit: price(80_000), vatRate: rate }],
      shipping: price(7_920),
      coupon: { code: 'NYHET10', discount: { kind: 'percent', basisPoints: 1_000 } },
    });
    expect(totalsToWire(totals)).toMatchObject({
      grand_total: 1899,
      subtotal: 1600,
      subtotal_incl_tax: 2000,
      subtotal_with_discount: 1440,
      discount_amount: -160,
      shipping_amount: 79.2,
      shipping_incl_tax: 99,
      tax_amount: 379.8,
      items_qty: 2,
      coupon_code: 'NYHET10',
      items: [{ row_total: 1600, row_total_with_discount: 1440, tax_amount: 360 }],
    });
  });

  test('segments add up on net values', () => {
    fc.assert(
      fc.property(anyCart, (each) => {
        const { total_segments: segments } = totalsToWire(totalCart(each));
        const sum = segments.slice(0, -1).reduce((all, { value }) => all + value, 0);
        expect(sum).toBeCloseTo(segments.at(-1)?.value ?? 0, 4);
      }),
    );
  });

  test('name a coupon only where one is applied', () => {
    expect('coupon_code' in totalsToWire(totalCart({ lines: [] }))).toBe(false);
  });
});
