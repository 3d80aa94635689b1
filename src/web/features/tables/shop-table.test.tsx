import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { TableView } from '#contract/views/table.ts';
import type { TableRules } from '#domain/tables/table-query.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { visitor } from '#testing/a-visitor.ts';
import { texts } from '#texts/nb.ts';
import { createPageStore, PageProvider } from '#web/state/page/page.tsx';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { loadTexts } from '#web/state/page/texts.ts';
import { ShopTable } from './shop-table.tsx';

beforeAll(() => loadTexts('tables', 'nb'));

type View = TableView<string, 'name', { state: 'open' | 'closed' }>;

const rules: TableRules<'name', { state: 'open' | 'closed' }> = {
  sorts: ['name'],
  defaultSort: 'name',
  filters: { state: ['open', 'closed'] },
  perPage: 20,
};
const first: View = {
  rows: ['Tak', 'Vegg'],
  total: 45,
  pages: 3,
  page: 1,
  text: '',
  filters: {},
  sort: 'name',
};

const sorts = [
  { order: 'name', label: 'A til Å' },
  { order: '-name', label: 'Å til A' },
] as const;

function markup(change: Partial<View>, { isSorted = true } = {}): string {
  const page = { storeView: storeViews[0], visitor, contact: aSeller };
  const shown = { screen: 'wishlist', view: null } as const;
  const store = createPageStore({ ...page, address: '/my-account/cases', ...shown });
  return renderToString(
    <ShopProvider shop={createShop(page, texts)}>
      <PageProvider store={store}>
        <ShopTable
          view={{ ...first, ...change }}
          rules={rules}
          label="Saker"
          search="Søk i sakene"
          filters={{
            state: { label: 'Tilstand', all: 'Alle', values: { open: 'Åpne', closed: 'Lukkede' } },
          }}
          columns={[
            {
              key: 'name',
              title: 'Navn',
              cell: (name) => name,
              ...(isSorted && { sorts: [...sorts] }),
            },
          ]}
          keyOf={(name) => name}
          empty={<p>Ingen saker ennå</p>}
        />
      </PageProvider>
    </ShopProvider>,
  ).replaceAll('&amp;', '&');
}

test('search, filter, order and page are links and a form of the address (rules/pages#tables)', () => {
  const html = markup({ text: 'vegg', filters: { state: 'open' }, sort: '-name', page: 2 });
  const kept = 'q=vegg&state=open';
  expect(html).toMatch(
    /<form [^>]*action="\/my-account\/cases"[^>]*aria-label="Saker"|<form [^>]*aria-label="Saker"[^>]*action="\/my-account\/cases"/,
  );
  expect(html).toMatch(/name="q"[^>]*value="vegg"|value="vegg"[^>]*name="q"/);
  expect(html).toContain('<option value="open" selected="">Åpne</option>');
  expect(html).toContain('<option value="-name" selected="">Å til A</option>');
  // A new sort begins at the first page, and paging keeps the sort.
  expect(html).toContain(`?${kept}"`);
  expect(html).toContain(`?${kept}&sort=-name&page=3"`);
  expect(html).toContain(`?${kept}&sort=-name"`);
  expect(html.replaceAll('<!-- -->', '')).toContain('21–22 av 45');
  expect(html).toContain('Vis alle');
});

test('a table without rows says why, and leads on', () => {
  expect(markup({ rows: [], total: 0, pages: 1 })).toContain('Ingen saker ennå');
  const none = markup({ rows: [], total: 0, pages: 1, text: 'zzz' });
  expect(none).toContain('Ingen treff');
  expect(none).toContain('value="zzz"');
  expect(none).not.toContain('Ingen saker ennå');
});

test('a table that sorts by nothing offers no order', () => {
  expect(markup({})).toContain('name="sort"');
  expect(markup({}, { isSorted: false })).not.toContain('name="sort"');
});
