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
  /**
   * The prefix of keys: it names the build and the consent script, because pages of another build use
   * scripts that this one does not serve.
   */
  readonly cachePrefix: string;
  readonly headers: SecurityHeaders;
  readonly keepsPages: boolean;
  readonly attributeCodes: AttributeCodes;
  readonly proxySeconds: number;
}

const retryAfterSeconds = 5;
const pageType = 'text/html; charset=utf-8';
/** Cookies tell the session and the look of listings. */
const varyHeader = { vary: 'accept-encoding, cookie' };

/**
 * Sends a cached page before anything is counted, so that it is sent even while others are refused as
 * busy.
 */
export function sendIfCached(
  serving: PageServing,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { headers } = request;
  // A page for a customer is made for one request and held in memory, so the number of open ones is
  // limited.
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

/** Sends a cached page, which is never a secret one. */
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
  // An answer that deletes cookies is for this browser only.
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

/** Sends the page of a refused form, to its sender only. */
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

/** The key of a shared page; undefined for other screens, which read parameters of their own. */
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
  // The page is sent as bytes, which are counted and compressed without another copy.
  return reply.type(pageType).send(Buffer.from(page.html));
}

function headersOf(headers: SecurityHeaders, { isSecret, nonce }: MadePage): HeaderSet {
  if (nonce !== undefined) return headers.payingPage(nonce);
  return isSecret ? headers.page : headers.pageWithService;
}

/**
 * Adds the query of the address to a location, including parameters of campaigns; the location's own
 * parameters come first.
 */
function withQueryOf(address: string, location: string): string {
  const asked = address.slice(pathOf(address).length + 1);
  return asked === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${asked}`;
}
