import * as algolia from '#contract/algolia.ts';
import * as catalog from '#contract/catalog.ts';
import * as listing from '#contract/listing.ts';
import * as prices from '#contract/prices.ts';
import * as product from '#contract/product.ts';
import * as url from '#contract/url.ts';
import { exampleOf } from './example.ts';
import * as sample from './sample.ts';

const { sku } = sample;
const { id, name, url_path: path } = sample.product;
const amounts = {
  final_price: 199,
  max_price: 199,
  max_regular_price: 199,
  minimal_regular_price: 199,
  minimal_price: 199,
  regular_price: 199,
};
const netAmounts = Object.fromEntries(
  Object.keys(amounts).map((key) => [key, sample.unit.price]),
) as typeof amounts;
const place = { index: 'no', kind: 'category', key: '61' } as const;

const found = {
  hits: { total: { value: 1, relation: 'eq' }, hits: [hitOf(sample.product)] },
  aggregations: { agg_terms_brand: { buckets: [{ key: '12', doc_count: 1 }] } },
  attribute_metadata: [sample.attribute],
  suggest: {},
};

export const catalogExamples = [
  exampleOf(catalog.search, {
    query: {
      index: 'no',
      entity: 'product',
      size: '20',
      from: '0',
      request: JSON.stringify({
        _searchText: 'hjørneventil',
        _availableFilters: [{ field: 'brand' }],
      }),
    },
    result: found,
  }),
  exampleOf(catalog.searchByPost, {
    query: { index: 'no', entity: 'product', size: '20' },
    body: {
      _searchText: 'hjørneventil',
      _availableFilters: [{ field: 'brand' }],
      _appliedFilters: [{ attribute: 'price', value: { lte: 500 } }],
      _appliedSort: [{ field: 'price', options: 'asc' }],
    },
    result: found,
  }),
  exampleOf(algolia.search, {
    query: { query: 'hjørneventil', hitsPerPage: '6' },
    result: {
      hits: [
        {
          objectID: String(id),
          sku,
          name,
          url: `/${path}`,
          image_url: '/drains/strekk-angle-valve.webp',
          price: { NOK: { default: 199 } },
          in_stock: 1,
          categories: { lvl0: ['Rør og deler'], lvl1: ['Rør og deler /// Ventiler'] },
          categoryIds: ['61'],
          _highlightResult: {},
        },
      ],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 6,
      facets: { categoryIds: { 61: 1 } },
      query: 'hjørneventil',
      processingTimeMS: 0,
    },
  }),
  exampleOf(listing.columns, {
    query: place,
    result: {
      ids: [id],
      names: [0],
      updates: [0],
      prices: [19_900],
      facets: [{ code: 'brand', values: ['12'], sets: [[0]], rows: [0] }],
      attributes: [sample.attribute],
      codes: ['brand', 'price'],
      ranges: [[0, 50_000], [50_000]],
      others: ['ean'],
    },
  }),
  exampleOf(listing.tiles, {
    query: place,
    result: [
      {
        id,
        sku,
        name,
        link: `/${path}`,
        stock: sample.stock,
        variants: 0,
        purchase: 'line',
        ...sample.unit,
      },
    ],
  }),
  exampleOf(product.renderList, {
    query: { skus: sku },
    result: {
      items: [
        {
          id,
          sku,
          name,
          type: 'simple',
          store_id: 1,
          currency_code: 'NOK',
          url: `https://shop.example/${path}`,
          sgn: '',
          price_info: {
            ...amounts,
            formatted_prices: { final_price: 'kr 199,00', regular_price: 'kr 199,00' },
            extension_attributes: { tax_adjustments: netAmounts },
          },
        },
      ],
    },
  }),
  exampleOf(product.list, {
    query: { skus: sku },
    result: {
      items: [sample.product],
      search_criteria: { page_size: 500, current_page: 1 },
      total_count: 1,
    },
  }),
  exampleOf(prices.matrix, {
    query: { sku },
    result: [
      { qty: 1, ...sample.unit },
      { qty: 50, price: 143.2, price_incl_tax: 179 },
    ],
  }),
  exampleOf(prices.group, {
    query: { skus: sku },
    result: {
      items: [
        {
          id,
          sku,
          price_info: {
            final_price: sample.unit.price,
            special_price: 0,
            regular_price: sample.unit.price,
            final_price_incl_tax: sample.unit.price_incl_tax,
          },
        },
      ],
    },
  }),
  exampleOf(url.map, {
    body: { url: path, includeFields: ['sku', 'name'] },
    result: {
      _index: 'no',
      _type: 'product',
      _id: String(id),
      _score: 0,
      _source: { sku, name, url_path: path, type_id: 'simple', id },
    },
  }),
];

function hitOf(document: typeof sample.product) {
  return { _index: 'no', _id: String(document.id), _score: 0, _source: { ...document } };
}
