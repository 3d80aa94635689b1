import type { FastifyReply, FastifyRequest } from 'fastify';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import type { Identity } from '#server/repositories/customers/sessions.ts';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/app-error.ts';
import { clearPrefetched } from './prefetch.ts';
import { isSessionCall } from '#contract/http/refusals.ts';
import type { RequestContext } from './request-context.ts';
import { holdsSession, readPageToken, sessionCookies } from './session-cookies.ts';
import { isOperatorKey } from '#server/workflows/operator-key.ts';
import { identifyByAccessToken, identifyByPageToken } from '#server/workflows/session.ts';
import { storeViewOfCall, storeViewOfPath } from './store-view.ts';
import { visitorAddress } from './visitor-address.ts';

/** Who makes an API call: the bearer token says so, and nothing else (rules/sessions#tokens, rules/sessions#viewer). */
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
  const { authorization } = request.headers;
  const token = bearerToken(authorization);
  const { endpoint } = request.routeOptions.config;
  if (endpoint?.access === 'operator') {
    const isOperator = token !== undefined && (await isOperatorKey(services, token));
    return { ...contextOf(services, request, reply, { settings, storeView, now }), isOperator };
  }
  const known = token === undefined ? undefined : await identifyByAccessToken(services, token, now);
  if (authorization !== undefined && known === undefined && !isSessionCall(endpoint)) {
    throw new AppError('user.unauthorized');
  }
  return contextOf(services, request, reply, { settings, storeView, now, known });
}

/** Who a page is for, by the cookie that reads pages; one of a session that is over is taken back. */
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
  const context = contextOf(services, request, reply, { settings, storeView, now, known });
  if (known === undefined && holdsSession(request.headers)) context.cookies.dropPage();
  return context;
}

function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    known,
    ...at
  }: Pick<RequestContext, 'settings' | 'storeView' | 'now'> & {
    readonly known?: Identity | undefined;
  },
): RequestContext {
  const accessToken = bearerToken(request.headers.authorization);
  return {
    services,
    ...at,
    viewer: viewerOf(known),
    ...(known && {
      session: {
        customerId: known.customer.id,
        firstName: known.customer.firstName,
        familyId: known.familyId,
      },
    }),
    ...(accessToken !== undefined && { accessToken }),
    requestId: request.id,
    ip: visitorAddress(request),
    isSeller: services.isSeller(request.ip),
    cookies: sessionCookies(
      request.headers,
      (cookie) => void reply.header('set-cookie', cookie).headers(clearPrefetched),
    ),
    dependsOn: () => undefined,
  };
}

function viewerOf(known: Identity | undefined): Viewer {
  if (known === undefined) return guest;
  const { id, groupId, hasNetPrices, demandedFields } = known.customer;
  return {
    customerId: id,
    groupId,
    hasNetPrices,
    ...(demandedFields.length > 0 && { demandedFields }),
  };
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(header ?? '')?.[1];
}
