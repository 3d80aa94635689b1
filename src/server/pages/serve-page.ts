import { readDisplay } from '#domain/customer/display.ts';
import { largeAmount, seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '#server/http/headers.ts';
import { encodeFor } from '#server/http/compress.ts';
import { personal } from '#server/http/headers.ts';
import { sendKept } from '#server/http/keeping.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { alternatesOf } from './alternates.ts';
import { canonicalAddress } from './canonical-address.ts';
import { errorPage } from './error-page.ts';
import { createInProcessClient, type RoutesById } from './in-process-client.ts';
import { isMade, type MadePage, type PageCache } from './page-cache.ts';
import { guestPageKey, listingFor, pathOf } from './page-key.ts';
import type { PageSource } from './page-source.ts';
import type { Visitor } from './port.ts';

export interface PageServing {
  readonly source: PageSource;
  readonly cache: PageCache;
  readonly routes: RoutesById;
  readonly headers: SecurityHeaders;
  readonly publicUrl: string;
  readonly consentScriptUrl?: string;
  readonly keepsPages: boolean;
}

const deadlineMs = 10_000;
/** What was too slow a moment ago is worth another try soon. */
const retryAfterSeconds = 5;
export const pageType = 'text/html; charset=utf-8';
/** A cookie says who asks, and how they want listings. */
export const varyHeader = { vary: 'accept-encoding, cookie' };

/** Answers an address with a page: kept for guests, made anew for everybody else. */
export async function servePage(
  serving: PageServing,
  context: RequestContext,
  tags: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(varyHeader);
  const visitor = visitorOf(context, request.headers.cookie);
  const mayBeKept = context.session === undefined && serving.keepsPages;
  const kept = mayBeKept
    ? guestPageKey(serving.publicUrl, request.url, request.headers.cookie)
    : undefined;
  try {
    if (kept === undefined) {
      const page = await makePage(serving, context, visitor, tags, request.url);
      return sendMade(serving, page, request, reply);
    }
    const page = await serving.cache.find(kept.key, () =>
      makePage(serving, context, visitor, tags, kept.address),
    );
    if (isMade(page)) return sendMade(serving, page, request, reply);
    // What is kept is never checkout.
    return sendKept(
      page,
      { type: pageType, headers: serving.headers.pageWithService },
      request,
      reply,
    );
  } catch (error) {
    const { requestId, services, storeView } = context;
    services.log.error({ requestId, err: error }, 'page failed');
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (isLate) reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(isLate ? 503 : 500)
      .headers(serving.headers.page)
      .header('cache-control', personal)
      .type(pageType)
      .send(errorPage({ storeView, requestId, isLate, assets: serving.source.assets }));
  }
}

async function makePage(
  serving: PageServing,
  context: RequestContext,
  visitor: Visitor,
  tags: ReadonlySet<string>,
  address: string,
): Promise<MadePage> {
  const canonical = await canonicalAddress(context, address);
  if (canonical !== undefined)
    return {
      kind: 'made',
      status: 301,
      html: [],
      isCheckout: false,
      location: canonical,
      keepsQuery: true,
    };
  const { requestId, services, session, storeView } = context;
  const renderer = await serving.source.renderer();
  const page = await renderer.render({
    url: serving.publicUrl + address,
    storeView,
    visitor,
    client: createInProcessClient(serving.routes, context),
    assets: serving.source.assets,
    publicUrl: serving.publicUrl,
    ...(serving.consentScriptUrl && { consentScriptUrl: serving.consentScriptUrl }),
    alternates: await alternatesOf(context, address),
    signal: AbortSignal.timeout(deadlineMs),
    onError: (error) => {
      if (!isExpected(error)) services.log.error({ requestId, err: error }, 'page failed to load');
    },
  });
  return {
    kind: 'made',
    status: page.status,
    html: await serving.source.finish(address, page.html),
    isCheckout: page.isCheckout,
    ...(page.location === undefined ? {} : { location: page.location }),
    ...(page.isShared && session === undefined ? { tags: [...tags] } : {}),
  };
}

/** What a page may know of whoever asks: the session says who it is, a cookie how pages shall look. */
function visitorOf(
  { session, storeView, viewer }: RequestContext,
  cookies: string | undefined,
): Visitor {
  const { prices } = storeView.settings;
  const seesNet = seesNetPrices(viewer, prices);
  const display = readDisplay(cookies);
  return {
    isLoggedIn: session !== undefined,
    ...(session && { firstName: session.firstName }),
    seesNetPrices: seesNet,
    seesPrices: !isPriceHidden(viewer, prices),
    listing: listingFor(viewer, storeView, cookies),
    large: largeAmount(viewer, prices, display.amount === 'gross'),
  };
}

/** An address that leads nowhere is no failure: the page says so and nobody needs to look. */
function isExpected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status < 500;
}

function sendMade(
  { headers }: PageServing,
  page: MadePage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .code(page.status)
    .headers(page.isCheckout ? headers.page : headers.pageWithService)
    .header('cache-control', personal);
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (page.location !== undefined) {
    const location = page.keepsQuery ? withQueryOf(request.url, page.location) : page.location;
    return reply.header('location', location).send();
  }
  reply.type(pageType);
  const { body, encoding } = encodeFor(request.headers, page.html);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** A location with all that was asked, marks of campaigns among it; what it asks itself comes first. */
function withQueryOf(address: string, location: string): string {
  const asked = address.slice(pathOf(address).length + 1);
  return asked === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${asked}`;
}
