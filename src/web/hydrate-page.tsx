import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageData } from './document.ts';
import { followLinks, keyPlaces } from './follow-links.ts';
import * as defaultLayout from '#web/layouts/default.tsx';
import * as failureLayout from '#web/layouts/failure.tsx';
import * as shellLayout from '#web/layouts/shell.tsx';
import * as dispatchRoute from '#web/routes/dispatch.tsx';
import { createLazyClient } from '#web/offline/lazy-client.ts';
import { partsOf } from './page-meta.ts';
import { createRoutes } from './routes.ts';
import { keepScreen } from './screens.ts';
import { apiContext, shopContext } from '#web/state/api.ts';
import { startCart } from '#web/state/cart.ts';
import { followTabs } from '#web/state/open-tabs.ts';
import { startSession } from '#web/state/session.ts';
import { createShop, ShopProvider } from '#web/state/shop.tsx';

keepScreen('layouts/shell', shellLayout);
keepScreen('layouts/default', defaultLayout);
keepScreen('layouts/failure', failureLayout);
keepScreen('routes/dispatch', dispatchRoute);

const dataBlock = document.getElementById('page')?.textContent;
if (!dataBlock) throw new Error('The page came without its data block');
// The server wrote it a moment ago: its shape is ours.
const page = JSON.parse(dataBlock) as PageData;
const { storeView, visitor } = page;
const basename = storeView.prefix || '/';

/**
 * No await at the top of this file: the screens import from the bundle it is in, and would wait for it
 * while it waits for them.
 */
async function start(): Promise<void> {
  // The code of what is on the page must be here before React looks at it.
  const [{ texts }] = await Promise.all([
    storeView.language === 'nb' ? import('#texts/nb.ts') : import('#texts/en.ts'),
    ...Object.entries(page.screens).map(async ([name, file]) => {
      // It is on its way already: the page's head asks for it.
      keepScreen(name, await import(/* @vite-ignore */ file));
    }),
  ]);
  const shop = createShop(storeView, visitor, texts);
  // So that a press is heard wherever it comes; a part that can't come has its own fallback.
  const parts = partsOf(
    shop,
    Object.entries(page.router.loaderData).map(([screen, loaderData]) => ({
      handle: { screen },
      loaderData,
    })),
  );
  const soon = parts.filter(({ isLate }) => !isLate);
  await Promise.allSettled(soon.map((part) => part.prepare()));
  const client = createLazyClient(storeView.code, !visitor.isLoggedIn);
  startSession(client, visitor.isLoggedIn, storeView.settings.network);
  // Its prices and its cart are another's as soon as somebody signs in or out in another tab.
  followTabs('session', () => location.reload());
  // The browser may paint and answer in between: work in one piece would keep a slow phone from both.
  await new Promise((resolve) => setTimeout(resolve));
  keyPlaces();
  const routes = createRoutes();
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: page.router as NonNullable<
      Parameters<typeof createBrowserRouter>[1]
    >['hydrationData'] &
      object,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(apiContext, client);
      context.set(shopContext, shop);
      return context;
    },
  });
  followLinks(router, routes, basename);
  // What the browser makes from now on is whole at once (styles/layout.css).
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') delete document.documentElement.dataset['served'];
  });

  // Heard by the way in: presses are React's from now on.
  document.dispatchEvent(new Event('hydrating'));
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app') as HTMLElement,
      <StrictMode>
        <ShopProvider shop={shop}>
          <RouterProvider router={router} />
        </ShopProvider>
      </StrictMode>,
    );
  });

  const prepare = () =>
    void import('./prepare-visit.ts').then(({ prepareVisit }) =>
      prepareVisit(router, shop, client, parts),
    );
  if (document.readyState === 'complete') setTimeout(prepare, 1000);
  else addEventListener('load', () => setTimeout(prepare, 1000), { once: true });

  startCart(client, storeView, visitor.isLoggedIn);
}

void start();

if (import.meta.env.DEV) {
  // Screens export load and meta beside their component; without this each edit reloads the page.
  Object.assign(globalThis, { __getReactRefreshIgnoredExports: () => ['load', 'meta'] });
}
