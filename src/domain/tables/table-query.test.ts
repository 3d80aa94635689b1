import { expect, test } from 'vitest';
import { readTable, writeTable, type TableRules } from './table-query.ts';

const rules: TableRules<'placed' | 'sum', { state: 'open' | 'complete' }> = {
  sorts: ['placed', 'sum'],
  defaultSort: '-placed',
  filters: { state: ['open', 'complete'] },
  perPage: 20,
};
const read = (address: string) => readTable([...new URLSearchParams(address)], rules);
const first = { text: '', filters: {}, sort: '-placed', page: 1 };

test('the address says what is searched, filtered, sorted and which page (rules/pages#tables)', () => {
  expect(read('q=+servant+&state=open&sort=sum&page=3')).toEqual({
    text: 'servant',
    filters: { state: 'open' },
    sort: 'sum',
    page: 3,
  });
  expect(read('sort=-sum').sort).toBe('-sum');
});

test.each([
  '',
  'sort=email',
  'sort=--sum',
  'sort=-',
  'state=secret',
  'state=constructor',
  'page=0',
  'page=-2',
  'page=many',
  'page=',
  'color=red',
])('of %j nothing that the table does not know is left', (address) => {
  expect(read(address)).toEqual(first);
});

test('a page and a search have limits', () => {
  expect(read('page=1e300').page).toBe(50_001);
  expect(read('page=2.7').page).toBe(2);
  expect(read(`q=${'a'.repeat(5000)}`).text).toHaveLength(100);
});

test('one part of a table has one address, without defaults', () => {
  const written = (address: string) =>
    new URLSearchParams(writeTable(read(address), rules).map((pair) => [...pair])).toString();
  expect(written('page=1&sort=-placed&q=&state=x')).toBe('');
  expect(written('page=2&sort=sum&state=open&q=PO+4711')).toBe(
    'q=PO+4711&state=open&sort=sum&page=2',
  );
});
