import type { FastifyReply, FastifyRequest } from 'fastify';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/app-error.ts';
import { clearPrefetched } from './prefetch.ts';
import { isSessionCall } from '#contract/http/refusals.ts';
import type { RequestContext } from './request-context.ts';
import { holdsSession, readPageToken, sessionCookies } from './session-cookies.ts';
import { storeViewOfCall, storeViewOfPath } from './store-view.ts';
import { visitorAddress } from './visitor-address.ts';

/** Who a token belongs to. */
export interface KnownCustomer {
  readonly customer: {
    readonly id: number;
    readonly firstName: string;
    readonly groupId: number;
    readonly hasNetPrices: boolean;
  };
  readonly familyId: string;
}

/** How tokens are looked up; workflows know, http does not. */
export interface TokenLookup {
  byAccessToken(token: string, now: Moment): Promise<KnownCustomer | undefined>;
  byPageToken(token: string, now: Moment): Promise<KnownCustomer | undefined>;
  /** Whether a token is the operator's key. */
  isOperator(token: string): Promise<boolean>;
}

/** Who makes an API call: the bearer token says so, and nothing else (rules/sessions#tokens, rules/sessions#viewer). */
export async function identifyCall(
  services: Services,
  lookup: TokenLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const { storeCode } = request.query as { readonly storeCode?: unknown };
  const storeView = storeViewOfCall(request.headers['x-vs-store-code'], storeCode);
  const now = services.clock();
  const token = bearerToken(request.headers.authorization);
  if (request.routeOptions.config.endpoint?.access === 'operator') {
    const isOperator = token !== undefined && (await lookup.isOperator(token));
    const parts = { services, storeView, known: undefined, now, request, reply };
    return { ...contextOf({ ...parts, tags: new Set() }), isOperator };
  }
  const known = token === undefined ? undefined : await lookup.byAccessToken(token, now);
  const isRefused = request.headers.authorization !== undefined && known === undefined;
  if (isRefused && !isSessionCall(request.routeOptions.config.endpoint)) {
    throw new AppError('user.unauthorized');
  }
  return contextOf({ services, storeView, known, now, request, reply, tags: new Set() });
}

/** Who a page is for, by the cookie that reads pages; one of a session that is over is taken back. */
export async function identifyPage(
  services: Services,
  lookup: TokenLookup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly context: RequestContext; readonly tags: ReadonlySet<string> }> {
  const [path = '/'] = request.url.split('?');
  const now = services.clock();
  const tags = new Set<string>();
  const token = readPageToken(request.headers);
  const known = token === undefined ? undefined : await lookup.byPageToken(token, now);
  const storeView = storeViewOfPath(path);
  const context = contextOf({ services, storeView, known, now, request, reply, tags });
  if (known === undefined && holdsSession(request.headers)) context.cookies.dropPage();
  return { context, tags };
}

interface ContextParts {
  readonly services: Services;
  readonly storeView: StoreView;
  readonly known: KnownCustomer | undefined;
  readonly now: Moment;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tags: Set<string>;
}

function contextOf(parts: ContextParts): RequestContext {
  const { services, storeView, known, now, request, reply, tags } = parts;
  const accessToken = bearerToken(request.headers.authorization);
  return {
    services,
    storeView,
    viewer: viewerOf(known),
    ...(known && {
      session: {
        customerId: known.customer.id,
        firstName: known.customer.firstName,
        familyId: known.familyId,
      },
    }),
    ...(accessToken !== undefined && { accessToken }),
    now,
    requestId: request.id,
    ip: visitorAddress(request),
    isSeller: services.isSeller(request.ip),
    cookies: sessionCookies(
      request.headers,
      (cookie) => void reply.header('set-cookie', cookie).headers(clearPrefetched),
    ),
    dependsOn: (...names) => {
      for (const name of names) tags.add(name);
    },
  };
}

function viewerOf(known: KnownCustomer | undefined): Viewer {
  if (known === undefined) return guest;
  const { id, groupId, hasNetPrices } = known.customer;
  return { customerId: id, groupId, hasNetPrices };
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(header ?? '')?.[1];
}
