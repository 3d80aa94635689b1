import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { memoize } from '#domain/memoize.ts';
import { createShop, ShopProvider, type Shop } from '#web/state/shop.tsx';
import type { MarkupMemory } from '#web/state/kept.tsx';

/** What React writes where something inside a Suspense threw, and its fallback stands in. */
export const failedBoundary = '<!--$!-->';

/** Asked for at the front of a page; a piece stands in its middle. */
const hints = /^(?:<link [^>]*>)+/;

/** Markup by who it is for, for as long as what it shows is remembered. */
const markupOf = memoize((_shown: object) => new Map<string, string>());

/** A shop in which nobody has a name, and what sets its markup apart. */
const nameless = memoize(({ storeView, visitor, t }: Shop) => {
  const { firstName: _, ...anybody } = visitor;
  return {
    shop: createShop(storeView, anybody, t),
    kind: JSON.stringify([storeView.code, anybody]),
  };
});

/** Renders what pages share, for visitors of a kind: who it is, a piece can't know. */
export const rememberMarkup: MarkupMemory = (shown, piece, place) => {
  const { shop, kind } = nameless(place);
  const known = markupOf(shown);
  const kept = known.get(kind);
  if (kept !== undefined) return kept;
  const rendered = renderToString(
    <StrictMode>
      <ShopProvider shop={shop}>{piece}</ShopProvider>
    </StrictMode>,
  );
  const markup = rendered.replace(hints, '');
  if (!markup.includes(failedBoundary)) known.set(kind, markup);
  return markup;
};
