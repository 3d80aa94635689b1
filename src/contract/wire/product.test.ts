import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { translation } from '#contract/http/endpoint.ts';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { anyOfferedProduct } from '#testing/any-offer.ts';
import { expectToTravel } from '#testing/travel.ts';
import { productFromWire, productSchema, productToWire, tileFields } from './product.ts';

const shape = translation({
  schema: productSchema,
  toWire: productToWire,
  fromWire: productFromWire,
});

test('a product arrives as it left', () => {
  fc.assert(
    fc.property(anyOfferedProduct, (product) => expectToTravel(shape, product)),
    { numRuns: 50 },
  );
});

const document = {
  id: 14,
  sku: 'SRV-600',
  type_id: 'configurable',
  name: 'Servant 600',
  status: 1,
  visibility: 4,
  url_key: 'servant-600',
  url_path: 'servanter/servant-600',
  image: '/s/r/srv-600.jpg',
  image_tones: 'b1 e3 warm',
  stock: {
    is_in_stock: true,
    qty: 12,
    manage_stock: true,
    min_qty: 0,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
    backorders: 0,
    qty_increments: 0,
  },
  price: 1000,
  price_incl_tax: 1250,
  configurable_options: [
    {
      attribute_id: 93,
      attribute_code: 'color',
      label: 'Farge',
      values: [{ value_index: 56, label: 'Hvit' }],
    },
  ],
};

test('a shortened document of a list reads as a product', () => {
  const product = productFromWire(v.parse(productSchema, document));
  expect(product).toMatchObject({
    kind: 'configurable',
    pictures: [{ path: 's/r/srv-600.jpg', label: '', tones: 'b1 e3 warm' }],
    description: '',
    variants: [],
    stock: { quantity: 12, increment: 1 },
    options: [{ attributeCode: 'color', values: [{ id: '56', label: 'Hvit' }] }],
    offer: { kind: 'priced', unit: { net: 100_000, gross: 125_000 } },
  });
});

test('the values of an option are text, as the variants have them', () => {
  const product = productFromWire(v.parse(productSchema, document));
  expect(productToWire(product).configurable_options?.[0]?.values[0]?.value_index).toBe('56');
});

test('a product without pictures has the placeholder name on the wire (rules/products#pictures)', () => {
  const product = { ...productFromWire(v.parse(productSchema, document)), pictures: [] };
  expect(productToWire(product).image).toBe('no_selection');
});

test('the fields of a tile are fields of the document', () => {
  for (const field of tileFields) expect(Object.keys(productSchema.entries)).toContain(field);
});

test('variants keep all their price fields (rules/search#answers)', () => {
  fc.assert(
    fc.property(anyOfferedProduct, (product) => {
      for (const [index, child] of (productToWire(product).configurable_children ?? []).entries()) {
        const isPriced = product.variants[index]?.offer.kind === 'priced';
        expect('price' in child && 'final_price_incl_tax' in child).toBe(isPriced);
      }
    }),
    { numRuns: 20 },
  );
});

test('custom options and bundle options have their wire names', () => {
  const { priceList: _merchants, bundle: _kit, matrix: _table, ...shown } = aProduct();
  const offer = { kind: 'unknown' } as const;
  const product: OfferedProduct = {
    ...shown,
    offer,
    variants: [],
    isCartHidden: false,
    vatRate: vatRate(25),
    customOptions: [
      {
        id: '3',
        label: 'Overflate',
        kind: 'radio',
        isRequired: true,
        values: [{ id: '14', label: 'Matt', surcharge: { kind: 'percent', basisPoints: 1050 } }],
      },
    ],
    bundle: {
      priceKind: 'fixed',
      own: offer,
      options: [
        {
          id: '1',
          label: 'Kran',
          kind: 'select',
          isRequired: true,
          selections: [
            {
              id: '2',
              sku: 'KRAN-1',
              name: 'Kran',
              isDefault: true,
              quantity: 2,
              canChangeQuantity: false,
              surcharge: { kind: 'fixed', net: ore(9950) },
              stock: aStockItem(),
              offer,
            },
          ],
        },
      ],
    },
  };
  expect(productToWire(product)).toMatchObject({
    tax_percent: 25,
    custom_options: [
      {
        option_id: 3,
        type: 'radio',
        is_require: true,
        values: [{ option_type_id: 14, label: 'Matt', price_type: 'percent', price: 10.5 }],
      },
    ],
    bundle_price_type: 'fixed',
    bundle_options: [
      {
        option_id: 1,
        type: 'select',
        required: true,
        product_links: [
          {
            id: 2,
            sku: 'KRAN-1',
            qty: 2,
            is_default: true,
            selection_price_type: 'fixed',
            selection_price: 99.5,
          },
        ],
      },
    ],
  });
});
