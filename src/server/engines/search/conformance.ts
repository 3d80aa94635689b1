import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDocument, aRequest } from './conformance-documents.ts';
import { testNumbers } from './conformance-numbers.ts';
import type { SearchDocument, SearchEngine, SearchRequest } from './port.ts';

const shelf: readonly SearchDocument[] = [
  aDocument({
    id: 1,
    sku: 'SRV-600',
    name: 'Servant hvit porselen',
    categories: ['Servanter'],
    codes: ['SRV-600-H', '2012345678905', '60012345'],
    keywords: { brand: ['12'], color: ['5'], category_ids: ['20', '2'], visibility: ['4'] },
    prices: { 0: 125_000, 2: 100_000 },
  }),
  aDocument({
    id: 2,
    name: 'Dusjvegg klart glass',
    categories: ['Dusj'],
    keywords: { brand: ['12'], color: ['6'], category_ids: ['30'], visibility: ['4'] },
    prices: { 0: 499_900, 2: 450_000 },
  }),
  aDocument({
    id: 3,
    name: 'Dusjsett krom',
    categories: ['Dusj'],
    keywords: { brand: ['13'], color: ['6'], category_ids: ['30'], visibility: ['2'] },
    prices: { 2: 5_000 },
  }),
  aDocument({ id: 4, name: 'Sluk i gulv, svart', keywords: { brand: ['13'], visibility: ['4'] } }),
  aDocument({
    id: 1,
    storeCode: 'en',
    sku: 'SRV-600',
    name: 'White basin',
    prices: { 0: 125_000 },
  }),
];

export function searchConformance(name: string, open: () => Promise<SearchEngine>): void {
  describe(`search engine: ${name}`, () => {
    let engine: SearchEngine;
    const ids = async (given: Partial<SearchRequest>): Promise<readonly number[]> =>
      (await engine.search(aRequest(given))).ids;

    beforeEach(async () => {
      engine = await open();
      await engine.open();
      engine.begin();
      await engine.retain(new Set());
      await engine.index(shelf);
    });
    afterEach(() => engine.close());

    test('a pass over the catalogue keeps what is there and drops what is gone', async () => {
      await engine.retain(new Set([2, 3]));
      expect(await ids({})).toEqual([2, 3]);
    });

    test('filters are added up and values of one filter are alternatives', async () => {
      expect(
        await ids({ filters: [{ kind: 'any', field: 'brand', values: ['12', '13'] }] }),
      ).toEqual([1, 2, 3, 4]);
      const both = [
        { kind: 'any', field: 'brand', values: ['12'] },
        { kind: 'none', field: 'color', values: ['6'] },
      ] as const;
      expect(await ids({ filters: both })).toEqual([1]);
      const either = [
        { kind: 'either', filters: [both[0], { kind: 'any', field: 'id', values: ['4'] }] },
      ] as const;
      expect(await ids({ filters: either })).toEqual([1, 2, 4]);
    });

    test('a chosen facet still counts its other values', async () => {
      const result = await engine.search(
        aRequest({
          facets: ['brand', 'color'],
          chosen: { brand: [{ kind: 'any', field: 'brand', values: ['12'] }] },
        }),
      );
      expect(result.total).toBe(2);
      expect(result.facets['brand']).toEqual([
        { value: '12', count: 2 },
        { value: '13', count: 2 },
      ]);
      expect(result.facets['color']).toEqual([
        { value: '5', count: 1 },
        { value: '6', count: 1 },
      ]);
    });

    test('a survey says how many products have a facet, and counts their prices', async () => {
      const asked = aRequest({
        facets: ['facet.brand', 'facet.color', 'facet.nothing'],
        priceRanges: [{ from: 0, to: 125_000 }, { from: 125_000 }],
      });
      expect(await engine.survey(asked)).toEqual({
        having: { 'facet.brand': 4, 'facet.color': 3, 'facet.nothing': 0 },
        priceCounts: [1, 2],
      });
      expect(await engine.survey({ ...asked, text: 'dusjvegg', priceRanges: [] })).toEqual({
        having: { 'facet.brand': 1, 'facet.color': 1, 'facet.nothing': 0 },
        priceCounts: [],
      });
    });

    testNumbers(() => engine);

    test('a number is asked for by its range, a value by being there', async () => {
      expect(
        await ids({ filters: [{ kind: 'range', field: 'category_ids', from: 20, to: 31 }] }),
      ).toEqual([1, 2, 3]);
      expect(await ids({ filters: [{ kind: 'exists', field: 'color', value: false }] })).toEqual([
        4,
      ]);
      expect(await ids({ filters: [{ kind: 'range', field: 'updated_at', from: 3 }] })).toEqual([
        3, 4,
      ]);
    });

    test('prices are those of the group and ranges are half open', async () => {
      const priceRanges = [
        { from: 0, to: 100_000 },
        { from: 100_000, to: 125_000 },
        { from: 125_000 },
      ];
      expect((await engine.search(aRequest({ priceRanges }))).priceCounts).toEqual([1, 0, 2]);
      expect((await engine.search(aRequest({ priceRanges, groupId: 2 }))).priceCounts).toEqual([
        1, 1, 1,
      ]);
      expect(
        await ids({ filters: [{ kind: 'range', field: 'price', from: 0, to: 125_000 }] }),
      ).toEqual([4]);
    });

    test('sorts by price with the unpriced last, by name as Norwegians do, and by date', async () => {
      expect(await ids({ sort: [{ field: 'price', isDescending: false }] })).toEqual([4, 1, 2, 3]);
      expect(await ids({ sort: [{ field: 'price', isDescending: true }] })).toEqual([2, 1, 4, 3]);
      expect(await ids({ sort: [{ field: 'name', isDescending: false }] })).toEqual([3, 2, 1, 4]);
      expect(await ids({ sort: [{ field: 'updated_at', isDescending: true }] })).toEqual([
        4, 3, 2, 1,
      ]);
    });

    test('pages do not overlap and a start beyond the end is an empty page', async () => {
      expect(await ids({ from: 0, size: 3 })).toEqual([1, 2, 3]);
      expect(await ids({ from: 3, size: 3 })).toEqual([4]);
      expect(await ids({ from: 99 })).toEqual([]);
    });

    test.each([
      ['servant', [1]],
      ['SERVANT', [1]],
      ['servnat', [1]],
      ['porselén', [1]],
      ['dusj', [3, 2]],
      ['vegg', [2]],
      ['60012345', [1]],
      ['2012345678905', [1]],
      ['201234', [1]],
      ['20 123456', [1]],
      ['EAN 2012345', [1]],
      ['20123', []],
      ['600123456', []],
      ['srv-600-h', [1]],
      ['60012345 sku-2', [1, 2]],
      ['badekar', []],
    ])('the text %s finds %j', async (text, expected) => {
      expect(new Set(await ids({ text }))).toEqual(new Set(expected));
    });

    test('the beginning of an EAN finds only articles whose number begins so (rules/search#article-numbers)', async () => {
      await engine.index([
        aDocument({ id: 11, name: 'Bend', codes: ['7040001000018'] }),
        aDocument({ id: 12, name: 'Muffe', codes: ['7040001000025', '60120012'] }),
        aDocument({ id: 13, name: 'Rør 704000', codes: ['704000', '0070400012345'] }),
        aDocument({ id: 14, name: 'Kopling', sku: '704000-AB' }),
      ]);
      const found = async (text: string) => (await ids({ text })).toSorted((a, b) => a - b);
      expect(await found('70400010')).toEqual([11, 12]);
      expect(await found('7040 0010 0002')).toEqual([12]);
      expect(await found('70400010000 601200')).toEqual([11, 12]);
      expect(await found('00704')).toEqual([]);
      expect(await found('007040')).toEqual([13]);
      // A number that is an article's whole number finds that article.
      expect(await found('704000')).toContain(13);
      expect(await found('704000')).not.toContain(11);
    });

    test('an article number given in whole comes first', async () => {
      await engine.index([aDocument({ id: 9, name: 'Servant SRV 600 servant', sku: 'X' })]);
      expect((await ids({ text: 'SRV-600' }))[0]).toBe(1);
    });

    test('a hit in the name weighs more than one in the category', async () => {
      await engine.index([aDocument({ id: 9, name: 'Hylle', categories: ['Servant'] })]);
      expect(await ids({ text: 'servant' })).toEqual([1, 9]);
    });

    test('a size comes first however it is written, then its sides apart (rules/search#sizes)', async () => {
      await engine.index([
        aDocument({ id: 21, name: 'Flis 60 × 240' }),
        aDocument({ id: 22, name: 'Flis', attributes: ['60 × 60 cm'] }),
        aDocument({ id: 23, name: 'Flis', attributes: ['30 × 60 cm'] }),
      ]);
      for (const size of ['60x60', '60 x 60 cm', '600×600 mm', '600x600']) {
        expect((await ids({ text: `flis ${size}` }))[0]).toBe(22);
      }
      expect((await ids({ text: 'flis 60x30' }))[0]).toBe(23);
      expect(new Set(await ids({ text: 'flis 60x60' }))).toEqual(new Set([21, 22, 23]));
    });

    test('two of three words suffice, one of three does not', async () => {
      expect(await ids({ text: 'hvit servant badekar' })).toEqual([1]);
      expect(await ids({ text: 'servant badekar kran' })).toEqual([]);
    });

    test.each([
      ['dervant', [['dervant', 'servant', 1]]],
      [
        'hvti fervant',
        [
          ['hvti', 'hvit', 1],
          ['fervant', 'servant', 1],
        ],
      ],
      ['rkom', [['rkom', 'krom', 3]]],
      ['servant', []],
      ['badekar', []],
      ['aaab bbbc cccd dddf', []],
    ])('the text %s may be meant as %j', async (text, expected) => {
      const found = await engine.spellings('no', text);
      expect(found.map(({ typed, meant, id }) => [typed, meant, id])).toEqual(expected);
    });

    test('of words as near the one that most names have is meant', async () => {
      await engine.index([
        aDocument({ id: 20, name: 'Krok' }),
        aDocument({ id: 21, name: 'Krok' }),
      ]);
      expect(await engine.spellings('no', 'kroq')).toEqual([
        { typed: 'kroq', meant: 'krok', id: 20 },
      ]);
    });

    test('a whole listing comes with what filters, facets and sorts of it read, or not at all', async () => {
      const request = {
        storeCode: 'no',
        groupId: 0,
        filters: [{ kind: 'any', field: 'category_ids', values: ['20', '30'] }],
        codes: ['brand', 'color'],
        most: 3,
      } as const;
      const listed = (await engine.list(request))?.toSorted((a, b) => a.id - b.id);
      expect(listed?.map(({ id, price, updatedAt }) => [id, price, updatedAt])).toEqual([
        [1, 125_000, 1],
        [2, 499_900, 2],
        [3, undefined, 3],
      ]);
      expect(listed?.map(({ values }) => values)).toEqual([
        { brand: ['12'], color: ['5'] },
        { brand: ['12'], color: ['6'] },
        { brand: ['13'], color: ['6'] },
      ]);
      const byName = listed?.toSorted((a, b) => a.name - b.name).map(({ id }) => id);
      expect(byName).toEqual([3, 2, 1]);
      expect(await engine.list({ ...request, most: 2 })).toBeUndefined();
    });

    test('products are found by article number in every store view, while nobody may ask yet', async () => {
      await engine.open();
      expect(await engine.idsOfCodes(['srv 600 h', '60012345'])).toEqual(new Set([1]));
      expect(await engine.idsOfCodes(['SRV-601', ''])).toEqual(new Set());
    });

    test('store views do not see each other', async () => {
      expect(await ids({ storeCode: 'en', text: 'basin' })).toEqual([1]);
      expect(await ids({ text: 'basin' })).toEqual([]);
    });

    test('indexing again replaces and removing removes', async () => {
      await engine.index([aDocument({ id: 1, name: 'Badekar' })]);
      expect(await ids({ text: 'porselen' })).toEqual([]);
      expect(await ids({ text: 'badekar' })).toEqual([1]);
      await engine.remove([1]);
      expect(await ids({ text: 'badekar' })).toEqual([]);
      expect(await ids({ storeCode: 'en' })).toEqual([]);
    });
  });
}
