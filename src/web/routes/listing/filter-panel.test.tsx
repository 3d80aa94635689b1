import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Facet } from '#domain/listing/listing-query.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { aListingQuery } from '#testing/a-listing.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { visitor } from '#testing/a-visitor.ts';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);

function aFacet(code: string, values: number, chosen?: number): Facet {
  return {
    code,
    label: code.toUpperCase(),
    isSingle: false,
    values: Array.from({ length: values }, (_, index) => ({
      id: String(index),
      label: `Verdi ${index}`,
      count: 1,
      isChosen: index === chosen,
    })),
  };
}

/** The column of wide screens, which has the same content as the sheet. */
function columnOf(facets: readonly Facet[]): string {
  const html = renderToString(
    <ShopProvider shop={shop}>
      <FilterPanel facets={facets} query={aListingQuery()} base="/dusj" total={1} />
    </ShopProvider>,
  );
  return html.slice(html.indexOf('id="filters"'));
}
const isOpen = (html: string) =>
  [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag.includes('open=""'));

test('the first three facets are open, and those of which a value is chosen', () => {
  const facets = ['a', 'b', 'c', 'd', 'e', 'f'].map((code) =>
    aFacet(code, 2, code === 'e' ? 1 : undefined),
  );
  expect(isOpen(columnOf(facets))).toEqual([true, true, true, false, true, false]);
});

test('over twelve values the last are folded away and one is looked for by its name', () => {
  const short = columnOf([aFacet('a', 12)]);
  expect(short).not.toContain('type="search"');
  expect(isOpen(short)).toEqual([true]);

  const long = columnOf([aFacet('a', 15)]);
  expect(long).toContain('placeholder="Søk i A"');
  expect(long).toContain('Vis 3 til');
  expect(isOpen(long)).toEqual([true, false]);
  expect(isOpen(columnOf([aFacet('a', 15, 14)]))).toEqual([true, true]);
});
