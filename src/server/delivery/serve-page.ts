import { readDisplay } from '#domain/customer/display.ts';
import { largeAmount, seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SecurityHeaders, keptByProxy, personal } from '#server/http/headers.ts';
import { cachedAnswer, type CachedAnswer } from '#server/cache/cached-answer.ts';
import { acceptsBrotli, sendCached } from '#server/http/etag.ts';
import { toAppError } from '#server/app-error.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import { holdsSession } from '#server/http/session-cookies.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import type { Visitor } from '#contract/views/page.ts';
import { matchScreen } from '#contract/views/screens.ts';
import { withTags } from '#server/asking.ts';
import type { SettingsMemory } from '#server/repositories/system/settings-memory.ts';
import { within } from '#server/within.ts';
import { innerPath } from '#server/views/asked.ts';
import { answerPage } from '#server/views/answer-page.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { withDrafts } from '#server/workflows/content/drafts.ts';
import { markOf } from '#server/workflows/session.ts';
import { lacksVatRate } from '#server/workflows/vat-warnings.ts';
import { alternatesOf } from './alternates.ts';
import { errorPage } from './error-page.ts';
import { guestPageKey, listingFor, pathOf, type AttributeCodes } from './page-key.ts';
import type { PageSource } from './page-source.ts';

export interface PageServing {
  readonly source: PageSource;
  readonly cache: PageCache;
  readonly settings: SettingsMemory;
  /** It names the build and the consent script: pages of another build name scripts that this one does not serve. */
  readonly cachePrefix: string;
  readonly headers: SecurityHeaders;
  readonly publicUrl: string;
  readonly consentScriptUrl?: string;
  readonly isMeasured: boolean;
  readonly keepsPages: boolean;
  readonly attributeCodes: AttributeCodes;
  readonly proxySeconds: number;
  /** Whether an address shows what is not shown yet, to who has its link. */
  readonly isPreview: (address: string) => boolean;
}

interface MadePage {
  readonly kind: 'made';
  readonly status: number;
  readonly screen?: string;
  readonly html: string;
  /** Nothing of a third party may run there. */
  readonly isSecret: boolean;
  /** No search engine keeps it, and no other site is told its address. */
  readonly isPreview?: boolean;
  readonly location?: string;
  readonly keepsQuery?: true;
  /** Absent when the page may not be cached. */
  readonly tags?: readonly string[];
}

const deadlineMs = 10_000;
const retryAfterSeconds = 5;
const pageType = 'text/html; charset=utf-8';
/** A cookie says who asks, and how they want listings. */
const varyHeader = { vary: 'accept-encoding, cookie' };

/** Before anything is counted or asked: a cached page is sent also while others are refused for want of room. */
export function sendIfCached(
  serving: PageServing,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { headers } = request;
  // For others each answer is a page of its own in memory, of which the limits allow so many.
  const isGuest = !holdsSession(headers);
  if (!serving.keepsPages || !isGuest || !acceptsBrotli(request)) return false;
  const key = keyOf(serving, request)?.key;
  const page = key === undefined ? undefined : serving.cache.get(serving.cachePrefix + key);
  if (page === undefined) return false;
  void sendPage(serving, page, request, reply);
  return true;
}

function keyOf(
  { publicUrl, settings, attributeCodes, isPreview }: PageServing,
  { url: address, headers }: FastifyRequest,
): ReturnType<typeof guestPageKey> {
  if (isPreview(address)) return undefined;
  const { storeViews: views } = settings.current;
  return guestPageKey({ publicUrl, views, address, cookies: headers.cookie, attributeCodes });
}

/** A cached page is never a secret one. */
function sendPage(
  { headers, proxySeconds }: PageServing,
  page: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  Object.assign(request, nameOf(page));
  reply.headers(headers.pageWithService).headers(varyHeader).type(pageType);
  reply.headers(keptByProxy(proxySeconds, page.tags));
  return sendCached(page, request, reply);
}

function nameOf({ screen }: CachedAnswer | MadePage) {
  return screen === undefined ? {} : { screen };
}

export async function servePage(
  serving: PageServing,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(varyHeader);
  const visitor = visitorOf(context, request.headers.cookie);
  // An answer that takes cookies back is for this browser alone.
  const isAnyones = context.session === undefined && !reply.hasHeader('set-cookie');
  const mayBeKept = isAnyones && serving.keepsPages;
  try {
    const kept = mayBeKept ? await keptAs(serving, context, request) : undefined;
    if (kept === undefined) {
      const page = await makePage(serving, context, visitor, request.url);
      return sendMade(serving, page, request, reply);
    }
    const page = await serving.cache.find(
      serving.cachePrefix + kept.key,
      async (): Promise<CachedAnswer | MadePage> => {
        const made = await makePage(serving, context, visitor, kept.address);
        return made.tags === undefined || made.status !== 200
          ? made
          : { ...(await cachedAnswer(made.html, made.tags)), ...nameOf(made) };
      },
    );
    if (page.kind === 'made') return sendMade(serving, page, request, reply);
    return sendPage(serving, page, request, reply);
  } catch (error) {
    const { requestId, services, storeView } = context;
    services.log.error({ requestId, err: error }, 'page failed');
    const isLate =
      (error instanceof DOMException && error.name === 'TimeoutError') ||
      toAppError(error).status === 503;
    if (isLate) reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(isLate ? 503 : 500)
      .headers(serving.headers.page)
      .header('cache-control', personal)
      .type(pageType)
      .send(errorPage({ storeView, requestId, isLate, assets: serving.source.assets }));
  }
}

/** The page of a form that was refused, for who sent it alone. */
export async function servePosted(
  serving: PageServing,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { posted, status }: { readonly posted: PostedForm; readonly status: number },
): Promise<FastifyReply> {
  reply.headers(varyHeader);
  const visitor = visitorOf(context, request.headers.cookie);
  const page = await makePage(serving, context, visitor, request.url, posted);
  return sendMade(serving, { ...page, status }, request, reply);
}

/** Undefined for a screen that is not shared: it reads parameters of its own. */
async function keptAs(
  serving: PageServing,
  { services, storeView }: RequestContext,
  request: FastifyRequest,
): Promise<ReturnType<typeof guestPageKey>> {
  const { url: address } = request;
  const screen = matchScreen(innerPath(storeView, pathOf(address)));
  if (screen?.isShared === false) return undefined;
  if (address.includes('?')) await services.catalog.attributes(storeView.code);
  return keyOf(serving, request);
}

async function makePage(
  serving: PageServing,
  context: RequestContext,
  visitor: Visitor,
  address: string,
  posted?: PostedForm,
): Promise<MadePage> {
  const { requestId, services, session, storeView } = context;
  const { asked, tags } = withTags(context);
  const isPreview = serving.isPreview(address);
  const renderer = await serving.source.renderer();
  const { assets } = serving.source;
  const { publicUrl, consentScriptUrl, isMeasured } = serving;
  const answer = await within(
    deadlineMs,
    answerPage({
      address,
      visitor,
      asking: isPreview ? withDrafts(asked, innerPath(storeView, pathOf(address))) : asked,
      ...(posted && { posted }),
    }),
  );
  if (answer.kind === 'elsewhere') {
    const { status, location, keepsQuery } = answer;
    return {
      kind: 'made',
      status,
      html: '',
      isSecret: false,
      location,
      ...(keepsQuery && { keepsQuery }),
    };
  }
  const { page, status, isShared, isSecret, isKey, error } = answer;
  if (error !== undefined) services.log.error({ requestId, err: error }, 'page failed to load');
  const { html, isWhole } = await renderer.render({
    page,
    seller: context.settings.seller,
    lacksVatRate: await lacksVatRate(services, storeView, context.now),
    assets,
    publicUrl,
    ...(consentScriptUrl && { consentScriptUrl }),
    isMeasured,
    alternates: status === 200 ? await alternatesOf(asked, address) : [],
  });
  if (!isWhole) services.log.error({ requestId }, 'a guarded part of the page failed');
  const mayBeKept = isShared && isWhole && session === undefined && !isPreview;
  return {
    kind: 'made',
    status,
    html: await serving.source.finish(address, html),
    screen: page.screen,
    isSecret,
    isPreview: isPreview || isKey,
    ...(mayBeKept && { tags: [...tags] }),
  };
}

function visitorOf(
  { session, storeView, viewer }: RequestContext,
  cookies: string | undefined,
): Visitor {
  const { prices } = storeView.settings;
  const seesNet = seesNetPrices(viewer, prices);
  const display = readDisplay(cookies);
  return {
    isLoggedIn: session !== undefined,
    ...(session && { firstName: session.firstName, mark: markOf(session.familyId) }),
    seesNetPrices: seesNet,
    seesPrices: !isPriceHidden(viewer, prices),
    listing: listingFor(viewer, storeView, cookies),
    large: largeAmount(viewer, prices, display.amount === 'gross'),
  };
}

function sendMade(
  { headers }: PageServing,
  page: MadePage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  Object.assign(request, nameOf(page));
  reply
    .code(page.status)
    .headers(page.isSecret ? headers.page : headers.pageWithService)
    .header('cache-control', personal);
  if (page.isPreview)
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (page.location !== undefined) {
    const location = page.keepsQuery ? withQueryOf(request.url, page.location) : page.location;
    return reply.header('location', location).send();
  }
  // In bytes, which are counted, compressed and sent without being made again.
  return reply.type(pageType).send(Buffer.from(page.html));
}

/** A location with all that was asked, marks of campaigns among it; what it asks itself comes first. */
function withQueryOf(address: string, location: string): string {
  const asked = address.slice(pathOf(address).length + 1);
  return asked === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${asked}`;
}
