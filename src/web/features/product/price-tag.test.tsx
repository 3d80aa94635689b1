import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { texts } from '#texts/nb.ts';
import { createShop, ShopProvider } from '#web/state/page/shop.tsx';
import { EarlierPriceNote } from './earlier-price-note.tsx';
import { PriceTag } from './price-tag.tsx';
import { visitor } from '#testing/a-visitor.ts';

const shop = createShop({ storeView: storeViews[0], visitor, contact: aSeller }, texts);
const price = (net: number): Price => ({
  net: ore(net),
  vat: ore(net / 4),
  gross: ore(net * 1.25),
});
const offer = { kind: 'priced', unit: price(80_000), tiers: [], isFrom: false } as const;

const wordsOf = (shown: Parameters<typeof PriceTag>[0]) =>
  renderToString(
    <ShopProvider shop={shop}>
      <PriceTag {...shown} />
    </ShopProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('in a list an earlier price takes one line, and the list says once what it is', () => {
  const reduced = { ...offer, previous: price(100_000) };
  const tag = wordsOf({ offer: reduced, isOfList: true });
  expect(tag).toContain('Førpris kr\u00A01\u00A0250,00');
  expect(tag).not.toContain('30 dagene');
  const noteOf = (tiles: readonly { readonly offer: Offer }[]) =>
    renderToStaticMarkup(
      <ShopProvider shop={shop}>
        <EarlierPriceNote tiles={tiles} />
      </ShopProvider>,
    );
  expect(noteOf([{ offer }, { offer: reduced }, { offer: reduced }])).toMatch(
    /^<p[^>]*>Førpris er den laveste prisen de siste 30 dagene før salget\.<\/p>$/,
  );
  expect(noteOf([{ offer }])).toBe('');
});

test('an earlier price says that it is the lowest of the 30 days before', () => {
  expect(wordsOf({ offer: { ...offer, previous: price(100_000) } })).toContain(
    'Førpris kr\u00A01\u00A0250,00, laveste pris de siste 30 dagene før salget',
  );
  expect(wordsOf({ offer })).not.toMatch(/Førpris|30 dagene/);
});
