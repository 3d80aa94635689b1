import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable, type Column, type DataTableProps } from './data-table.tsx';
import { rowPicks } from './table-picks.tsx';

interface Row {
  readonly number: string;
  readonly sum: number;
}
const rows: readonly Row[] = [
  { number: '7', sum: 500 },
  { number: '8', sum: 250 },
];
const columns: readonly Column<Row>[] = [
  { key: 'number', title: 'Ordre', cell: ({ number }) => `Ordre ${number}` },
  { key: 'note', title: 'Merknad', cell: () => null, isUntitled: true },
  {
    key: 'sum',
    title: 'Sum',
    cell: ({ sum }) => sum,
    sorts: [
      { order: '-sum', label: 'Høyest sum' },
      { order: 'sum', label: 'Lavest sum' },
    ],
  },
];
const keyOf = ({ number }: Row) => number;
const markup = (props: Partial<DataTableProps<Row>> = {}) =>
  renderToStaticMarkup(
    <DataTable label="Ordrene" columns={columns} rows={rows} keyOf={keyOf} {...props} />,
  );
const sortedBy = (order: string) =>
  markup({ sort: { order, hrefFor: (next) => `/orders?sort=${next}` } });

test('a cell of a card says the name of its column, unless it speaks for itself', () => {
  const html = markup();
  // Titles are also read aloud, because Safari drops the headings of a table that is shown as cards.
  expect(html.match(/<span class="[^"]*">Sum</g)).toHaveLength(2);
  expect(html).not.toContain('>Merknad</span>');
  expect(html).toContain('scope="row"');
});

test.each([
  ['-placed', '', '-sum'],
  ['-sum', 'aria-sort="descending"', 'sum'],
  ['sum', 'aria-sort="ascending"', '-sum'],
])('sorted by %s, the title says so and its link turns the order', (order, sort, next) => {
  const html = sortedBy(order);
  expect(html).toContain(`href="/orders?sort=${next}"`);
  if (sort === '') expect(html).not.toContain('aria-sort');
  else expect(html).toContain(sort);
});

test('without orders to sort by there are no links in the head', () => {
  expect(markup()).not.toContain('href');
});

test('a row leads to its own page by its heading', () => {
  const html = markup({ hrefOf: ({ number }) => `/orders/${number}` });
  expect(html).toMatch(/<th scope="row"[^>]*><a href="\/orders\/7"[^>]*>Ordre 7<\/a>/);
});

test('rows are ticked by name, and what can be done with them comes with the first', () => {
  const picks = {
    rows,
    keyOf,
    onPick: () => undefined,
    words: {
      all: 'Velg alle',
      row: ({ number }: Row) => `Velg ordre ${number}`,
      count: (count: number) => `${count} valgt`,
    },
    actions: <button type="button">Skriv ut</button>,
  };
  const none = markup({ picks: rowPicks({ ...picks, keys: new Set() }) });
  expect(none).toContain('aria-label="Velg ordre 7"');
  expect(none).not.toContain('Skriv ut');
  const one = markup({ picks: rowPicks({ ...picks, keys: new Set(['7']) }) });
  expect(one).toContain('1 valgt');
  expect(one).toContain('Skriv ut');
  expect(one.match(/checked=""/g)).toHaveLength(1);
  // All rows are ticked, and so is the box in the head.
  const all = markup({ picks: rowPicks({ ...picks, keys: new Set(['7', '8']) }) });
  expect(all.match(/checked=""/g)).toHaveLength(3);
});
