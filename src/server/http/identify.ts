import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '#domain/actor.ts';
import { readDevice } from '#domain/customer/device.ts';
import { guest } from '#domain/customer/viewer.ts';
import { isStaffPermission } from '#domain/permissions/permission-table.ts';
import type { Identity } from '#server/repositories/customers/identities.ts';
import type { Services } from '#server/services.ts';
import type { StoreView } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { clearPrefetched } from './prefetch.ts';
import { isSessionCall } from '#contract/http/refusals.ts';
import type { RequestContext } from './request-context.ts';
import { holdsSession, readPageToken, sessionCookies } from './session-cookies.ts';
import { pricedViewer } from '#server/workflows/companies/priced-viewer.ts';
import { identifyStaff } from '#server/workflows/operator-key.ts';
import { identifyByAccessToken, identifyByPageToken } from '#server/workflows/session.ts';
import { tellLimit } from './request-rates.ts';
import { storeViewOfCall, storeViewOfPath } from './store-view.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * Finds the viewer of an API call by its token alone (rules/sessions#tokens, rules/sessions#viewer). A
 * key or a staff session counts only for staff calls.
 */
export async function identifyCall(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const { storeCode } = request.query as { readonly storeCode?: unknown };
  const settings = services.settings.current;
  const storeView = storeViewOfCall(
    settings.storeViews,
    request.headers['x-vs-store-code'],
    storeCode,
  );
  const now = services.clock();
  const sent = sentToken(request, storeView);
  const token = sent === undefined ? undefined : bearerToken(sent);
  const { endpoint } = request.routeOptions.config;
  const at = { settings, storeView, now, token };
  const isOfStaff = endpoint !== undefined && isStaffPermission(endpoint.permission);
  const actor =
    isOfStaff && token !== undefined ? await identifyStaff(services, token, now) : undefined;
  if (actor !== undefined) return { ...(await contextOf(services, request, reply, at)), actor };
  const known = token === undefined ? undefined : await identifyByAccessToken(services, token, now);
  if (sent !== undefined && known === undefined && !isOfStaff && !isSessionCall(endpoint)) {
    throw new AppError('user.unauthorized');
  }
  return contextOf(services, request, reply, { ...at, known });
}

/**
 * The token of a call; in the query only where the store view allows it. An empty one counts as none.
 */
function sentToken(
  { headers, query }: FastifyRequest,
  { settings }: StoreView,
): string | undefined {
  const { token } = query as { readonly token?: unknown };
  const isInQuery = token !== undefined && token !== '';
  if (isInQuery && !settings.session.tokenInQuery) throw new AppError('user.token_in_query');
  if (headers.authorization !== undefined) return headers.authorization;
  return isInQuery ? `Bearer ${typeof token === 'string' ? token : ''}` : undefined;
}

/**
 * Finds the viewer of a page by the cookie that reads pages; a cookie of an expired session is deleted.
 */
export async function identifyPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const now = services.clock();
  const token = readPageToken(request.headers);
  const known = token === undefined ? undefined : await identifyByPageToken(services, token, now);
  const settings = services.settings.current;
  const storeView = storeViewOfPath(settings.storeViews, request.url.split('?', 1)[0] ?? '/');
  const context = await contextOf(services, request, reply, { settings, storeView, now, known });
  if (known !== undefined || !holdsSession(request.headers)) return context;
  context.cookies.dropPage();
  return { ...context, isSessionOver: true };
}

async function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    known,
    token,
    ...at
  }: Pick<RequestContext, 'settings' | 'storeView' | 'now'> & {
    readonly known?: Identity | undefined;
    readonly token?: string | undefined;
  },
): Promise<RequestContext> {
  const { agreedPrices } = services.catalog;
  const viewer = known === undefined ? guest : await pricedViewer(known, agreedPrices);
  return {
    services,
    ...at,
    viewer,
    actor: actorOf(viewer),
    ...(known && {
      session: {
        customerId: known.customer.id,
        firstName: known.customer.firstName,
        familyId: known.familyId,
      },
    }),
    ...(token !== undefined && { accessToken: token }),
    device: readDevice(request.headers['user-agent']),
    requestId: request.id,
    ip: visitorAddress(request),
    isUncounted: services.isSeller(request.ip),
    cookies: sessionCookies(
      request.headers,
      (cookie) => void reply.header('set-cookie', cookie).headers(clearPrefetched),
    ),
    tellLimit: (limit) => tellLimit(reply, limit),
    dependsOn: () => undefined,
  };
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(header ?? '')?.[1];
}
