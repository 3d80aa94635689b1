import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { memoize } from '#domain/memoize.ts';
import { latin1Markup } from '#web/blocks/markup.ts';
import { createShop, ShopProvider, type Shop } from '#web/state/shop.tsx';
import type { MarkupMemory } from '#web/state/kept.tsx';

/** What React writes where something inside a Suspense threw, and its fallback stands in. */
export const failedBoundary = '<!--$!-->';

/** Links to what is needed soon; React writes them first. */
const hintsAtFront = /^(?:<link [^>]*>)*/;

interface Piece {
  readonly markup: string;
  /** Of what is in sight at once; they belong at the front of the page. */
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
  const [asked = ''] = hintsAtFront.exec(rendered) ?? [];
  // The rest, as icons of a menu that is shut, can wait for their place.
  const urgent = asked.match(/<link [^>]*fetchPriority="high"[^>]*>/g) ?? [];
  const made = { hints: urgent.join(''), markup: rendered.slice(asked.length) };
  if (!rendered.includes(failedBoundary)) known.set(kind, made);
  return made;
}

interface PageMarkup {
  readonly remember: MarkupMemory;
  /** The page with what its pieces ask for early, after what it asks for itself. */
  readonly withHints: (rendered: string) => string;
}

/** The pieces of one page. */
export function markupForPage(): PageMarkup {
  const hints = new Set<string>();
  return {
    remember: (shown, piece, shop) => {
      const found = findPiece(shown, piece, shop);
      if (found.hints !== '') hints.add(found.hints);
      return found.markup;
    },
    withHints: (rendered) => rendered.replace(hintsAtFront, (own) => own + [...hints].join('')),
  };
}
