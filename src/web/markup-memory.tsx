import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memoize } from '#domain/memoize.ts';
import { latin1Markup } from '#web/blocks/markup.ts';
import { createShop, ShopProvider, type Shop } from '#web/state/shop.tsx';
import type { MarkupMemory } from '#web/state/kept.tsx';

/** What React writes where something inside a Suspense threw, and its fallback stands in. */
export const failedBoundary = '<!--$!-->';

interface Piece {
  readonly markup: string;
  /** Links to what it needs soon. React writes them first; they belong at the front of the page. */
  readonly hints: string;
}

/** Pieces by who they are for, for as long as what they show is remembered. */
const piecesOf = memoize((_shown: object) => new Map<string, Piece>());

/** A shop in which nobody has a name, and what sets its markup apart. */
const nameless = memoize(({ storeView, visitor, t }: Shop) => {
  const { firstName: _, ...anybody } = visitor;
  return {
    shop: createShop(storeView, anybody, t),
    kind: JSON.stringify([storeView.code, anybody]),
  };
});

/** Renders what pages share, for visitors of a kind: who it is, a piece can't know. */
function findPiece(shown: object, piece: ReactElement, place: Shop): Piece {
  const { shop, kind } = nameless(place);
  const known = piecesOf(shown);
  const kept = known.get(kind);
  if (kept !== undefined) return kept;
  const rendered = latin1Markup(
    renderToString(
      <StrictMode>
        <ShopProvider shop={shop}>{piece}</ShopProvider>
      </StrictMode>,
    ),
  );
  const [hints = ''] = /^(?:<link [^>]*>)*/.exec(rendered) ?? [];
  const made = { hints, markup: rendered.slice(hints.length) };
  if (!rendered.includes(failedBoundary)) known.set(kind, made);
  return made;
}

/** The pieces of one page, and what they ask for at its front. */
export function markupForPage(): { readonly remember: MarkupMemory; readonly hints: () => string } {
  const hints = new Set<string>();
  return {
    remember: (shown, piece, shop) => {
      const found = findPiece(shown, piece, shop);
      if (found.hints !== '') hints.add(found.hints);
      return found.markup;
    },
    hints: () => [...hints].join(''),
  };
}
