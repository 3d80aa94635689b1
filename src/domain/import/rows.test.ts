import { describe, expect, test } from 'vitest';
import { readAttributeRow } from '#domain/catalog/attribute-row.ts';
import { readCategoryPath, readCategoryWords } from '#domain/catalog/category-row.ts';
import { readTaxRateRow } from '#domain/money/tax-rate-row.ts';
import { readTierRow } from '#domain/pricing/tier-row.ts';
import { readReviewRow } from '#domain/reviews/review-row.ts';
import { aRow } from '#testing/a-row.ts';

test('an attribute with its options and their words', () => {
  const { cells, refused } = aRow({
    attribute_code: 'Farge',
    frontend_label: 'Farge',
    frontend_label_en: 'Colour',
    frontend_input: 'select',
    is_filterable: '1',
    options: 'sort|Sort|Black|#000000\n|Hvit',
  });
  expect(readAttributeRow(cells)).toMatchObject({
    code: 'farge',
    labels: { en: 'Colour' },
    input: 'select',
    isFilterable: true,
    isVisible: true,
    options: [
      { code: 'sort', label: 'Sort', labels: { en: 'Black' }, swatch: '#000000' },
      { code: 'hvit', label: 'Hvit', labels: {} },
    ],
  });
  expect(refused).toEqual([]);
  const bad = aRow({ attribute_code: '1 farge', frontend_input: 'dropdown' });
  readAttributeRow(bad.cells);
  expect(bad.refused).toEqual(['attribute_code attribute.code', 'frontend_input attribute.input']);
});

test.each([
  ['text', 'material', 'kind'],
  ['select', 'data_sheet', 'file'],
  ['text', 'nobb', 'number'],
  ['select', 'status', 'own'],
  ['decimal', 'width', undefined],
  ['boolean', 'sort', undefined],
])('a filter of the kind %s called %s cannot filter: %s', (input, code, why) => {
  const row = { attribute_code: code, frontend_label: 'Navn', frontend_input: input };
  const { cells, noticed } = aRow({ ...row, is_filterable: '1' });
  readAttributeRow(cells);
  expect(noticed).toEqual(why === undefined ? [] : ['is_filterable attribute.no_filter']);
  const silent = aRow({ ...row, is_filterable: '0' });
  readAttributeRow(silent.cells);
  expect(silent.noticed).toEqual([]);
});

describe('a tax rate', () => {
  test('of a range of postcodes, in hundredths of a percent', () => {
    const row = { Code: 'NO', Country: 'no', Rate: '25.0000', 'Zip/Post is Range': '1' };
    const { cells } = aRow({ ...row, 'Range From': '9000', 'Range To': '9999', State: '*' });
    expect(readTaxRateRow(cells)).toEqual({
      code: 'NO',
      country: 'NO',
      region: '',
      postcodeFrom: '9000',
      postcodeTo: '9999',
      rate: 2_500,
    });
  });

  test('without code, with a country or percentage that is none, is refused', () => {
    const { cells, refused } = aRow({ Country: 'NOR', Rate: '101', 'Valid To': 'soon' });
    readTaxRateRow(cells);
    expect(refused).toEqual([
      'Code tax.code',
      'Rate tax.rate',
      'Country tax.country',
      'Valid To date.invalid',
    ]);
  });
});

describe('a tier price', () => {
  const groups = new Map([['proff', 2]]);
  const own = { tier_price_customer_group: 'Proff', tier_price_qty: '5', tier_price: '80' };

  test('is an amount, and a percentage where it is a discount or of a bundle', () => {
    expect(readTierRow(aRow(own).cells, groups, false)).toEqual({
      website: 'all websites',
      groupId: 2,
      quantity: 5,
      kind: 'fixed',
      value: 8_000,
    });
    const percent = { kind: 'percent', value: 8_000 };
    expect(readTierRow(aRow(own).cells, groups, true)).toMatchObject(percent);
    const discount = aRow({ ...own, tier_price_value_type: 'Discount' }).cells;
    expect(readTierRow(discount, groups, false)).toMatchObject(percent);
  });

  test('of an unknown group, of less than one, or of more than all is refused', () => {
    const { cells, refused } = aRow({ tier_price_qty: '0.5', tier_price: '101' });
    readTierRow(cells, groups, true);
    expect(refused).toEqual([
      'tier_price_customer_group group.unknown',
      'tier_price_qty number.invalid',
      'tier_price number.invalid',
    ]);
  });
});

test('a review needs its words, and stars from one to five', () => {
  const words = { nickname: 'Kari', title: 'Fin', detail: 'Holder tett' };
  const good = aRow({ ...words, ratings: 'Kvalitet=5,Pris=4', status: 'Not approved' });
  expect(readReviewRow(good.cells)).toEqual({
    ...words,
    status: 3,
    ratings: [
      { name: 'Kvalitet', value: 5 },
      { name: 'Pris', value: 4 },
    ],
  });
  const bad = aRow({ nickname: 'Kari', title: 'Fin', rating: '6', status: 'maybe' });
  readReviewRow(bad.cells);
  expect(bad.refused).toEqual([
    'detail value.missing',
    'status status.unknown',
    'rating rating.invalid',
  ]);
});

test('a category has an address below the one above, in each store view that has words', () => {
  const { cells, refused } = aRow({ path: 'Rot/Bad/Kraner', path_en: 'Root/Bath/Taps' });
  const above = { '': { urlPath: 'bad' }, en: { urlPath: 'bath' } };
  expect(readCategoryWords(readCategoryPath(cells), cells, above, (html) => html)).toEqual({
    '': { name: 'Kraner', urlKey: 'kraner', urlPath: 'bad/kraner' },
    en: { name: 'Taps', urlKey: 'taps', urlPath: 'bath/taps' },
  });
  expect(refused).toEqual([]);
  const deep = aRow({ path: Array.from({ length: 13 }, () => 'a').join('/') });
  readCategoryPath(deep.cells);
  expect(deep.refused).toEqual(['path category.depth']);
});
