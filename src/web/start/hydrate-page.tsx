import '#ui/styles/index.css';
import { createLazyClient } from '#web/offline/lazy-client.ts';
import { followDisplay } from '#web/state/display/choose-display.ts';
import { followTabs } from '#web/state/tabs/open-tabs.ts';
import { openPage } from '#web/state/page/this-page.ts';
import { createPageStore } from '#web/state/page/page.tsx';
import { answerSessionOver, startSession } from '#web/state/session/session.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { bringToLife } from '#web/life/bring-to-life.tsx';
import { loadPieces } from '#web/life/lazy-piece.tsx';
import type { PageData } from '#web/page/document.ts';
import { followAddress } from './follow-address.ts';
import { startCart } from './start-cart.ts';
import type { Screen } from '#web/page/screens.ts';
import type * as english from '#web/state/page/en.ts';
import type * as bokmal from '#web/state/page/nb.ts';
import { addDictionaries } from '#web/state/page/dictionaries.ts';
import { WholePage } from '#web/page/whole-page.tsx';

const dataBlock = document.getElementById('page')?.textContent;
if (!dataBlock) throw new Error('The page has no data');
// The server wrote it a moment ago, so the shape is known.
const page = JSON.parse(dataBlock) as PageData;
const { storeView, visitor, isFramed } = page;

type Words = typeof bokmal | typeof english;

/**
 * This file has no await at its top: the screens import from its bundle, so they and it would wait for
 * each other.
 */
async function start(): Promise<void> {
  // The code of the screen must have loaded before React hydrates; the page's head requests it.
  const [{ texts, dictionaries }, screen] = await Promise.all([
    import(/* @vite-ignore */ page.words) as Promise<Words>,
    import(/* @vite-ignore */ page.code) as Promise<Screen>,
  ]);
  addDictionaries(dictionaries);
  const shop = createShop(page, texts);
  await loadPieces(page.pieces);
  const client = createLazyClient(storeView.code, !visitor.isLoggedIn);
  openPage({ client, storeView, screen: page.screen });
  answerSessionOver(async (code) =>
    (await import('#web/state/session/log-out.ts')).endedByServer(code),
  );
  startSession(client, visitor.isLoggedIn, storeView.settings.network);
  // A log-in or log-out in another tab changes prices and cart of this page.
  followTabs('session', () => location.reload());
  // Lets the browser paint and answer in between: work without a pause would block a slow phone.
  await new Promise((resolve) => setTimeout(resolve));
  const store = createPageStore(page);
  followAddress(store, page.inPlace);

  const prepare = () =>
    void import('./prepare-page.ts').then(({ preparePage }) =>
      preparePage({ store, shop, client, inPlace: page.inPlace }),
    );
  afterLoad(() => setTimeout(prepare, 1000));
  startCart(visitor.isLoggedIn);
  await bringToLife(
    <WholePage shop={shop} store={store} screen={screen} isFramed={isFramed} />,
    page.latePieces,
  );
  // A choice of another tab renders much of the page again, also fields that the visitor has just filled in.
  followDisplay();
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

// entry.client.ts handles code that is gone.
start().catch((error: unknown) => {
  dispatchEvent(new Event('vite:preloadError'));
  throw error;
});

if (import.meta.env.DEV) {
  // Screens export meta beside their component; without this, each edit reloads the page.
  Object.assign(globalThis, { __getReactRefreshIgnoredExports: () => ['meta'] });
}
