import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import type { Client } from '#contract/http/client.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import { texts as en } from '#texts/en.ts';
import { texts as nb } from '#texts/nb.ts';
import { renderDocument, type Assets } from './document.ts';
import {
  failureMeta,
  failureStatus,
  loadedScreens,
  pageMeta,
  partsOf,
  screensOf,
  type FailureStatus,
} from './page-meta.ts';
import type { Alternate } from './meta-tags.ts';
import { pageStructure } from './page-structure.ts';
import { failedBoundary, markupForPage } from './markup-memory.tsx';
import { createRoutes } from './routes.ts';
import { isCheckout } from './screens.ts';
import { apiContext, shopContext } from '#web/state/api.ts';
import { createShop, ShopProvider, type Visitor } from '#web/state/shop.tsx';
import { MarkupContext } from '#web/state/kept.tsx';

/** A page to render, described without any framework's request. */
export interface PageRequest {
  /** Absolute address; its path still has the store prefix. */
  readonly url: string;
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  readonly client: Client;
  readonly assets: Assets;
  /** Origin of canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** Asks for consent in place of our banner (specification §1, decisions W6). */
  readonly consentScriptUrl?: string;
  /** The page in each language that search engines may find; fewer than two say nothing. */
  readonly alternates: readonly Alternate[];
  readonly signal: AbortSignal;
  /** Told of what went wrong while loading; the page itself never says it. */
  readonly onError: (error: unknown) => void;
}

export interface RenderedPage {
  readonly status: number;
  /** In pieces to be encoded one by one; none for a redirect. */
  readonly html: readonly string[];
  readonly location?: string;
  /** A guest's page that may be kept for other guests (decisions W3). */
  readonly isShared: boolean;
  /** Nothing of a third party may run there (reliability S17). */
  readonly isCheckout: boolean;
}

const handlers = new Map<string, StaticHandler>();

function handlerFor(prefix: string): StaticHandler {
  let handler = handlers.get(prefix);
  if (!handler) {
    handler = createStaticHandler(createRoutes(), { basename: prefix || '/' });
    handlers.set(prefix, handler);
  }
  return handler;
}

for (const { prefix } of storeViews) handlerFor(prefix);

/** Renders one page to a string (decisions W2: complete without scripts); throws the reason of its signal. */
export async function render(request: PageRequest): Promise<RenderedPage> {
  const { storeView, visitor, client } = request;
  const handler = handlerFor(storeView.prefix);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, client);
  const shop = createShop(storeView, visitor, storeView.language === 'nb' ? nb : en);
  requestContext.set(shopContext, shop);
  const { signal } = request;
  const context = await handler
    .query(new Request(request.url, { signal }), { requestContext })
    .catch((error: unknown) => {
      // The router stumbles over loads that are given up: why they were is what has gone wrong.
      throw signal.aborted ? signal.reason : error;
    });
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return {
      status: context.status,
      html: [],
      isShared: false,
      isCheckout: false,
      ...(location !== null && { location }),
    };
  }
  const errors = Object.values(context.errors ?? {});
  for (const error of errors) request.onError(error);
  const failure = errors.length > 0 ? failureStatus(errors[0]) : undefined;

  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }));
  const router = createStaticRouter(handler.dataRoutes, context);
  const pieces = markupForPage();
  const body = pieces.withHints(
    renderToString(
      <StrictMode>
        <ShopProvider shop={shop}>
          <MarkupContext value={pieces.remember}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </MarkupContext>
        </ShopProvider>
      </StrictMode>,
    ),
  );
  const screens = screensOf(matches);
  const html = renderDocument({
    shop,
    body,
    meta: failure === undefined ? pageMeta(shop, matches) : failureMeta(shop, failure),
    screens,
    parts: context.errors ? [] : partsOf(shop, matches),
    assets: request.assets,
    ...(request.consentScriptUrl && { consentScriptUrl: request.consentScriptUrl }),
    things: context.errors
      ? []
      : pageStructure({ shop, publicUrl: request.publicUrl }, loadedScreens(matches)),
    alternates: request.alternates,
    url: request.url,
    publicUrl: request.publicUrl,
    page: {
      storeView,
      visitor,
      router: { loaderData: context.loaderData, errors: publicErrors(context, failure) },
    },
  });
  const isWhole = !body.includes(failedBoundary);
  if (!isWhole) request.onError(new Error('A guarded part of the page failed'));
  const isShared =
    isWhole && context.statusCode === 200 && matches.at(-1)?.handle?.isShared === true;
  return { status: failure ?? context.statusCode, html, isShared, isCheckout: isCheckout(screens) };
}

/** Only the status of an error goes into the page: the rest is nobody's business. */
function publicErrors(
  { errors }: StaticHandlerContext,
  status: FailureStatus | undefined,
): Record<string, { status: FailureStatus }> | null {
  if (!errors || status === undefined) return null;
  return Object.fromEntries(Object.keys(errors).map((id) => [id, { status }]));
}
