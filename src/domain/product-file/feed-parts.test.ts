import { describe, expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { Cells } from '#domain/import/cells.ts';
import type { TellOfRow } from '#domain/import/row-codes.ts';
import { readBundle } from './read-bundle.ts';
import { readCustomOptions, readCustomWords } from './read-custom-options.ts';
import { readDownloads } from './read-downloads.ts';

const never: TellOfRow = (column, code) => {
  throw new Error(`${column} is refused with ${code}`);
};

const cellsOf = (cells: Record<string, string>, refuse = never) =>
  new Cells(new Map(Object.entries(cells)), ',', { storeViews, refuse, notice: () => {} });

/** The refusals in the order in which they were reported. */
function refusals(
  read: (cells: Cells) => unknown,
  cells: Record<string, string>,
): readonly string[] {
  const told: string[] = [];
  read(cellsOf(cells, (column, code) => told.push(`${column} ${code}`)));
  return told;
}

describe('bundle_values', () => {
  const read = (bundle_values: string, before?: ReturnType<typeof readBundle>) =>
    readBundle(before, cellsOf({ bundle_values, bundle_price_type: 'fixed' }));
  const cell =
    'name=Kar,name_en=Bath,type=radio,required=1,sku=K1,default=1,default_qty=2.0000,price=10.0000,price_type=fixed|name=Kar,sku=K2,price=5|name=Ben;sku=B1;required=0;can_change_qty=0|name=Tom';

  test('lines with the same name form one option in order of first sight', () => {
    expect(read(cell)).toEqual({
      priceKind: 'fixed',
      options: [
        {
          id: '1',
          label: 'Kar',
          labels: { en: 'Bath' },
          kind: 'radio',
          isRequired: true,
          selections: [
            {
              id: '1',
              sku: 'K1',
              isDefault: true,
              quantity: 2,
              canChangeQuantity: true,
              surcharge: { kind: 'fixed', net: 1_000 },
            },
            {
              id: '2',
              sku: 'K2',
              isDefault: false,
              quantity: 1,
              canChangeQuantity: true,
              surcharge: { kind: 'percent', basisPoints: 500 },
            },
          ],
        },
        {
          id: '2',
          label: 'Ben',
          kind: 'select',
          isRequired: false,
          selections: [
            { id: '3', sku: 'B1', isDefault: false, quantity: 1, canChangeQuantity: false },
          ],
        },
      ],
    });
  });

  test('options are only added, and what is there keeps its ids', () => {
    const before = read(cell);
    expect(read(cell, before)).toEqual(before);
    const after = read(
      'name=Ben,sku=B2|name=Kar,sku=k1,position=2|name=Kar,sku=K3,position=1',
      before,
    );
    expect(
      after?.options.map(({ id, selections }) => [id, ...selections.map((each) => each.id)]),
    ).toEqual([
      ['2', '4', '3'],
      ['1', '5', '1', '2'],
    ]);
  });

  test.each([
    ['name=Kar,sku=K,type=wheel', 'bundle.type'],
    ['name=Kar,sku=K,type=constructor', 'bundle.type'],
    ['name=Kar,sku=K,price=cheap,price_type=fixed', 'number.invalid'],
    ['name=Kar,sku=K,default_qty=-1', 'number.invalid'],
    ['name=Kar,sku=K,required=maybe', 'flag.invalid'],
  ])('%s is refused', (text, code) => {
    const told = refusals((cells) => readBundle(undefined, cells), { bundle_values: text });
    expect(told).toEqual([`bundle_values ${code}`]);
  });
});

describe('custom_options', () => {
  const optionCells = (custom_options: string) => cellsOf({ custom_options });
  const cell =
    'name=Gravering, på kant; under,type=field,required=1,price=10,max_characters=20,sku=E1|name=Lengde,type=drop_down,option_title=1 m,price=5%|name=Lengde,type=drop_down,option_title=2 m,price=8|name=Bilde,type=file,file_extension=png;jpg,image_size_x=100';

  test('lines with the same name in a row make one option', () => {
    expect(readCustomOptions([], optionCells(cell))).toEqual([
      {
        id: '1',
        label: 'Gravering, på kant; under',
        kind: 'field',
        isRequired: true,
        values: [],
        surcharge: { kind: 'fixed', net: 1_000 },
        sku: 'E1',
        maximumLength: 20,
      },
      {
        id: '2',
        label: 'Lengde',
        kind: 'drop_down',
        isRequired: false,
        values: [
          { id: '1', label: '1 m', surcharge: { kind: 'percent', basisPoints: 500 } },
          { id: '2', label: '2 m', surcharge: { kind: 'fixed', net: 800 } },
        ],
      },
      {
        id: '3',
        label: 'Bilde',
        kind: 'file',
        isRequired: false,
        values: [],
        file: { file_extension: 'png;jpg', image_size_x: '100' },
      },
    ]);
  });

  test('re-import keeps ids', () => {
    const before = readCustomOptions([], optionCells(cell));
    expect(readCustomOptions(before, optionCells(cell))).toEqual(before);
    const shorter = readCustomOptions(
      before,
      optionCells(
        'name=Lengde,type=drop_down,option_title=3 m|name=Lengde,type=drop_down,option_title=1 m',
      ),
    );
    expect(shorter.map(({ id, values }) => [id, ...values.map((value) => value.id)])).toEqual([
      ['2', '3', '1'],
    ]);
  });

  test('on a view row the title and price for that view, matched by position', () => {
    const options = readCustomOptions([], optionCells(cell));
    const words = readCustomWords(
      options,
      optionCells(
        'name=Engraving,type=field,price=12|name=Length,option_title=One metre|name=Length,option_title=Two,price=0',
      ),
    );
    expect(words).toEqual({
      1: { label: 'Engraving', surcharge: { kind: 'fixed', net: 1_200 } },
      2: {
        label: 'Length',
        values: {
          1: { label: 'One metre' },
          2: { label: 'Two', surcharge: { kind: 'fixed', net: 0 } },
        },
      },
    });
  });

  test.each([
    ['name=A,type=lever', 'option.type'],
    ['type=field,required=1', 'option.title'],
    ['name=A,type=radio,price=1', 'option.title'],
    ['name=A,type=field,max_characters=many', 'number.invalid'],
  ])('%s is refused', (text, code) => {
    const read = (cells: Cells) => readCustomOptions([], cells);
    expect(refusals(read, { custom_options: text })).toEqual([`custom_options ${code}`]);
  });
});

describe('downloads', () => {
  test('in the spelling of imports and of newer exports', () => {
    const cells = cellsOf({
      downloadable_links:
        'group_title=Lenker,title=Del 1,price=2,downloads=unlimited,shareable=0,sortorder=2,sample=https://x.example/s,file=/a/b.pdf|link_id=3,title=Del 2,number_of_downloads=3,days=30,is_shareable=1,sort_order=1,link_type=url,link_url=https://x.example/2,sample_type=file,sample_file=s.png',
      downloadable_samples: 'group_title=Prøver,title=Smak,sortorder=1,url=https://x.example/smak',
    });
    const downloads = readDownloads(undefined, cells);
    expect(downloads).toEqual({
      linksTitle: 'Lenker',
      samplesTitle: 'Prøver',
      links: [
        {
          id: '1',
          title: 'Del 2',
          source: { kind: 'url', place: 'https://x.example/2' },
          sample: { kind: 'file', place: 's.png' },
          net: 0,
          downloads: 3,
          days: 30,
          isShareable: true,
        },
        {
          id: '2',
          title: 'Del 1',
          source: { kind: 'file', place: 'a/b.pdf' },
          sample: { kind: 'url', place: 'https://x.example/s' },
          net: 200,
          downloads: 0,
          isShareable: false,
        },
      ],
      samples: [
        { id: '1', title: 'Smak', source: { kind: 'url', place: 'https://x.example/smak' } },
      ],
    });
    expect(readDownloads(downloads, cells)).toEqual(downloads);
  });

  test.each([
    ['title=A', 'download.source'],
    ['title=A,file=../../etc/passwd', 'download.source'],
    ['title=A,url=javascript:alert(1)', 'download.source'],
    ['file=a.pdf', 'download.title'],
  ])('%s is refused', (downloadable_links, code) => {
    const read = (cells: Cells) => readDownloads(undefined, cells);
    expect(refusals(read, { downloadable_links })).toContain(`downloadable_links ${code}`);
  });
});
