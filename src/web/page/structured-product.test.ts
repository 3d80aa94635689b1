import { aSeller } from '#testing/a-seller.ts';
import { expect, test } from 'vitest';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { summarizeReviews } from '#domain/reviews/review-summary.ts';
import { storeViews } from '#testing/sample-views.ts';
import { moment } from '#domain/time/moment.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { texts } from '#texts/nb.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { structuredProduct } from './structured-product.ts';
import { visitor } from '#testing/a-visitor.ts';

const english = storeViews.find(({ code }) => code === 'en') ?? storeViews[0];
const shop = createShop({ storeView: english, visitor, contact: aSeller }, texts);
const site = { shop, publicUrl: 'https://armatur.example' };

const unrated = summarizeReviews({});
const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const priced: Offer = { kind: 'priced', unit: price(127_200), tiers: [], isFrom: false };

function offered(more: Partial<OfferedProduct> = {}): OfferedProduct {
  const {
    priceList: _,
    variants: _none,
    bundle: _kit,
    matrix: _cells,
    ...product
  } = aProduct({
    name: 'Odde servantbatteri',
    urlPath: 'odde',
    shortDescription: 'Kort tut.',
    pictures: [{ path: 'taps/odde krom.webp', label: '' }],
  });
  return { ...product, variants: [], isCartHidden: false, offer: priced, ...more };
}

function offeredVariant(sku: string, more: Partial<OfferedVariant> = {}): OfferedVariant {
  const { priceList: _, ...variant } = aVariant({ sku, name: sku, pictures: [] });
  return { ...variant, offer: priced, ...more };
}

function attribute(code: string, options: Attribute['options'] = []): Attribute {
  return {
    id: 1,
    code,
    label: code,
    input: options.length > 0 ? 'select' : 'text',
    isFilterable: true,
    isComparable: true,
    isVisible: true,
    isUserDefined: true,
    position: 1,
    group: '',
    unit: '',
    options,
  };
}

const attributes = [
  attribute('ean'),
  attribute('brand', [{ id: '7', label: 'Brimvik', position: 1 }]),
  attribute('color', [{ id: '8', label: 'Krom', position: 1 }]),
  attribute('finish', [{ id: '9', label: 'Matt', position: 1 }]),
];

test('a product has its numbers, picture, brand and an offer with VAT in its own store view', () => {
  const product = offered({ attributes: { ean: '2170400079192', brand: '7' } });
  expect(structuredProduct(site, product, attributes, unrated)).toEqual({
    '@type': 'Product',
    name: 'Odde servantbatteri',
    description: 'Kort tut.',
    url: 'https://armatur.example/en/odde',
    brand: { '@type': 'Brand', name: 'Brimvik' },
    sku: product.sku,
    gtin: '2170400079192',
    image: ['https://armatur.example/img/1200/1488/resize/taps/odde%20krom.webp'],
    offers: {
      '@type': 'Offer',
      url: 'https://armatur.example/en/odde',
      price: '1590.00',
      priceCurrency: 'NOK',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: expect.objectContaining({ name: 'Armatur' }),
    },
  });
});

test('a reduction has an end and the earlier price', () => {
  const until = moment(Date.UTC(2027, 11, 31, 22));
  const offer = { ...priced, previous: price(159_200), until };
  expect(structuredProduct(site, offered({ offer }), attributes, unrated)['offers']).toMatchObject({
    priceValidUntil: '2027-12-31',
    priceSpecification: {
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '1990.00',
    },
  });
});

test.each(['on-request', 'unknown'] as const)(
  'a price %s is not told (rules/prices#hidden-prices)',
  (kind) => {
    const told = structuredProduct(site, offered({ offer: { kind } }), attributes, unrated);
    expect(told).not.toHaveProperty('offers');
    expect(JSON.stringify(told)).not.toMatch(/price/i);
  },
);

test.each([
  ['InStock', { quantity: 3 }],
  ['OutOfStock', { quantity: 0, isInStock: false }],
  ['InStoreOnly', { quantity: 0, isInStock: false, shopQuantity: 1 }],
  ['BackOrder', { quantity: 0, allowsBackorders: true }],
  ['InStock', { quantity: 0, isManaged: false }],
])('%s: %j', (availability, stock) => {
  const product = offered({ stock: aStockItem(stock) });
  expect(structuredProduct(site, product, attributes, unrated)['offers']).toMatchObject({
    availability: `https://schema.org/${availability}`,
  });
});

test('variants are a group of products, each with its own address, numbers and offer', () => {
  const product = offered({
    kind: 'configurable',
    sku: 'ODDE',
    options: [
      { attributeId: 1, attributeCode: 'color', label: 'Farge', values: [] },
      { attributeId: 2, attributeCode: 'finish', label: 'Overflate', values: [] },
    ],
    variants: [
      offeredVariant('ODDE-KR', { attributes: { color: '8', finish: '9', ean: '96385074' } }),
      offeredVariant('ODDE-UT', { status: 2 }),
    ],
  });
  expect(structuredProduct(site, product, attributes, unrated)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'ODDE',
    variesBy: ['https://schema.org/color', 'Overflate'],
    hasVariant: [
      {
        sku: 'ODDE-KR',
        gtin: '96385074',
        color: 'Krom',
        additionalProperty: [{ name: 'Overflate', value: 'Matt' }],
        url: 'https://armatur.example/en/odde?childSku=ODDE-KR',
        image: ['https://armatur.example/img/1200/1488/resize/taps/odde%20krom.webp'],
        offers: { price: '1590.00' },
      },
    ],
  });
});

test('stars are those of reviews, and there are none without any', () => {
  const rated = structuredProduct(site, offered(), attributes, summarizeReviews({ 5: 2, 4: 1 }));
  expect(rated['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.7,
    reviewCount: 3,
    bestRating: 5,
    worstRating: 1,
  });
  expect(structuredProduct(site, offered(), attributes, unrated)).not.toHaveProperty(
    'aggregateRating',
  );
});

test('a number of another length, or with a wrong check digit, is no GTIN', () => {
  // The second number has a valid check digit, but the wrong length for a GTIN.
  for (const ean of ['217', '1234567895', '2170400079193', 'x']) {
    const product = offered({ attributes: { ean } });
    expect(structuredProduct(site, product, attributes, unrated)).not.toHaveProperty('gtin');
  }
});
