import { renderToString } from 'react-dom/server';
import type { PageRequest, RenderedPage } from '#contract/views/page-renderer.ts';
import { texts as en } from '#texts/en.ts';
import { texts as nb } from '#texts/nb.ts';
import { createPageStore } from '#web/state/page/page.tsx';
import { createShop } from '#web/state/page/shop.tsx';
import { loadPieces, UsedPieces } from '#web/life/lazy-piece.tsx';
import { renderDocument } from './document.ts';
import { pageStructure } from './page-structure.ts';
import { pageMeta, type Screen } from './screens.ts';
import { WholePage } from './whole-page.tsx';

/** React writes this mark where a part threw and its fallback is shown. */
const failedBoundary = '<!--$!-->';

const screens = import.meta.glob<Screen>(
  [
    '/src/web/routes/*.tsx',
    '/src/web/routes/account/*.tsx',
    '/src/web/routes/checkout/checkout.tsx',
  ],
  {
    eager: true,
  },
);

// Everything must have loaded before it can be rendered to a string. A newer build may replace the files
// before the first page is asked for, so this doesn't wait for one.
await loadPieces();

export async function render({
  page,
  publicUrl,
  lacksVatRate,
  seller,
  ...rest
}: PageRequest): Promise<RenderedPage> {
  const { storeView, frame, representation } = page;
  const screen = screens[`/src/web/routes/${page.screen}.tsx`];
  if (!screen) throw new Error(`There is no screen ${page.screen}`);
  const shop = createShop(page, storeView.language === 'nb' ? nb : en);
  const pieces = { first: new Set<string>(), late: new Set<string>() };
  const body = renderToString(
    <UsedPieces value={pieces}>
      <WholePage
        shop={shop}
        store={createPageStore(page)}
        screen={screen}
        isFramed={frame !== undefined}
        frame={frame}
        representation={representation}
      />
    </UsedPieces>,
  );
  const html = renderDocument({
    ...rest,
    ...(lacksVatRate && { notice: shop.t('notices.noVatRate') }),
    shop,
    body,
    page,
    pieces: [...pieces.first],
    latePieces: [...pieces.late].filter((piece) => !pieces.first.has(piece)),
    publicUrl,
    meta: pageMeta(screen, shop, page.view),
    things: pageStructure({ shop, publicUrl }, page, seller),
  });
  // The search runs over the whole string: searching a part would join its many pieces twice.
  return { html, isWhole: !html.includes(failedBoundary) };
}
