import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type HeaderSet,
  type SecurityHeaders,
  keptByProxy,
  personal,
} from '#server/http/headers.ts';
import { cachedAnswer, type CachedAnswer } from '#server/cache/cached-answer.ts';
import { acceptsBrotli, sendCached } from '#server/http/etag.ts';
import { toAppError } from '#server/app-error.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import { holdsSession } from '#server/http/session-cookies.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import { matchScreen } from '#contract/views/screens.ts';
import type { SettingsMemory } from '#server/repositories/system/settings-memory.ts';
import { innerPath } from '#server/views/asked.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { errorPage } from './error-page.ts';
import { makePage, type MadePage, type PageMaking } from './make-page.ts';
import { guestPageKey, pathOf, type AttributeCodes } from './page-key.ts';
import { visitorOf } from './visitor-of.ts';

export interface PageServing extends PageMaking {
  readonly cache: PageCache;
  readonly settings: SettingsMemory;
  /** It names the build and the consent script: pages of another build name scripts that this one does not serve. */
  readonly cachePrefix: string;
  readonly headers: SecurityHeaders;
  readonly keepsPages: boolean;
  readonly attributeCodes: AttributeCodes;
  readonly proxySeconds: number;
}

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

function sendMade(
  { headers }: PageServing,
  page: MadePage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  Object.assign(request, nameOf(page));
  reply.code(page.status).headers(headersOf(headers, page)).header('cache-control', personal);
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

function headersOf(headers: SecurityHeaders, { isSecret, nonce }: MadePage): HeaderSet {
  if (nonce !== undefined) return headers.payingPage(nonce);
  return isSecret ? headers.page : headers.pageWithService;
}

/** A location with all that was asked, marks of campaigns among it; what it asks itself comes first. */
function withQueryOf(address: string, location: string): string {
  const asked = address.slice(pathOf(address).length + 1);
  return asked === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${asked}`;
}
