import { expect, test } from 'vitest';
import { Cells } from '#domain/import/cells.ts';
import { endOfOsloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { storeViews } from '#testing/sample-views.ts';
import { readAgreedRow, type AgreedArticle } from './agreed-row.ts';

const article: AgreedArticle = {
  sku: 'GLASS',
  hasMatrix: false,
  options: [
    {
      id: '1',
      label: 'Bredde',
      kind: 'drop_down',
      isRequired: true,
      values: [{ id: '11', label: '60 cm' }],
    },
  ],
};

type Written = Readonly<Record<string, string | undefined>>;

function readWith(found: AgreedArticle | undefined, written: Written) {
  const told: string[] = [];
  const tell = (column: string, code: string) => void told.push(`${column} ${code}`);
  const texts = Object.entries(written).map(([name, text = '']) => [name, text] as const);
  const cells = new Cells(new Map(texts), ',', { storeViews, refuse: tell, notice: tell });
  return { row: readAgreedRow(cells, found), told };
}

const read = (written: Written) => readWith(article, written);
const readGroup = (written: Written) => readWith(undefined, written);

test('a row is a net price of an article, of a cell, or a discount of a group (rules/prices#agreed-prices)', () => {
  expect(
    read({ sku: 'glass', net: '849.50', valid_from: '01.12.2026', valid_to: '2026-12-31' }),
  ).toEqual({
    row: {
      goods: { kind: 'article', sku: 'GLASS' },
      project: '',
      quantity: 1,
      from: startOfOsloDay('2026-12-01'),
      to: endOfOsloDay('2026-12-31'),
      value: 84_950,
    },
    told: [],
  });
  expect(read({ sku: 'glass', row_option: 'bredde', row: '60 CM', net: '900' }).row.goods).toEqual({
    kind: 'cell',
    sku: 'GLASS',
    valueIds: ['11'],
  });
  const group = { discount_group: 'r10', percent: '12.5', project: 'Kai 4', quantity: '10' };
  expect(readGroup(group)).toEqual({
    row: { goods: { kind: 'group', code: 'R10' }, project: 'Kai 4', quantity: 10, value: 1_250 },
    told: [],
  });
});

test('where the price depends on choices, a row without a cell is refused', () => {
  const table = { ...article, hasMatrix: true };
  expect(readWith(table, { sku: 'GLASS', net: '1' }).told).toEqual(['row_option value.missing']);
});

test('the empty mark takes a price away', () => {
  expect(read({ sku: 'GLASS', net: '__EMPTY__VALUE__' }).row).not.toHaveProperty('value');
  const cleared = readGroup({ discount_group: 'R10', percent: '__EMPTY__VALUE__' });
  expect(cleared).toMatchObject({ told: [] });
  expect(cleared.row).not.toHaveProperty('value');
});

test.each([
  [{ sku: 'GLASS', discount_group: 'R10', net: '1' }, 'sku price.goods'],
  [{ sku: 'GLASS' }, 'net value.missing'],
  [{ sku: 'GLASS', net: 'gratis' }, 'net number.invalid'],
  [{ sku: 'GLASS', net: '-1' }, 'net number.negative'],
  [{ sku: 'GLASS', net: '1', quantity: '0' }, 'quantity number.invalid'],
  [{ sku: 'GLASS', net: '1', valid_from: 'snart' }, 'valid_from date.invalid'],
  [
    { sku: 'GLASS', net: '1', valid_from: '2026-12-02', valid_to: '2026-12-01' },
    'valid_to date.order',
  ],
  [{ sku: 'GLASS', net: '1', project: 'x'.repeat(101) }, 'project text.too_long'],
])('the row %j is refused: %s', (cells, reason) => {
  expect(read(cells).told).toContain(reason);
});

test.each([
  [{}, 'sku price.goods'],
  [{ discount_group: 'R10' }, 'percent value.missing'],
  [{ discount_group: 'R10', percent: '101' }, 'percent number.invalid'],
  [{ discount_group: 'R10', percent: '0' }, 'percent number.invalid'],
  [{ discount_group: 'R10', percent: '12.345' }, 'percent number.invalid'],
])('the group %j is refused: %s', (cells, reason) => {
  expect(readGroup(cells).told).toContain(reason);
});
