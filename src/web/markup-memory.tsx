import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { memoize } from '#domain/memoize.ts';
import { createShop, ShopProvider, type Shop } from '#web/state/shop.tsx';
import type { MarkupMemory } from '#web/ui/kept.tsx';

/** What React writes where something inside a Suspense threw, and its fallback stands in. */
export const failedBoundary = '<!--$!-->';

/** Asked for at the front of a page; a piece stands in its middle. */
const hints = /^(?:<link [^>]*>)+/;

/** Markup by who it is for, for as long as what it shows is remembered. */
const markupOf = memoize((_shown: object) => new Map<string, string>());

/** Renders what pages share, for visitors of this one's kind: who it is, a piece can't know. */
export function createMarkupMemory({ storeView, visitor, t }: Shop): MarkupMemory {
  const { firstName: _, ...anybody } = visitor;
  const shop = createShop(storeView, anybody, t);
  const kind = JSON.stringify([storeView.code, anybody]);
  return (shown, piece) => {
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
}
