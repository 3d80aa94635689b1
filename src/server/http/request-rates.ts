import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { LimitLeft } from '#server/asking.ts';
import type { RateEngine } from '#server/engines/rate/port.ts';
import { AppError } from '#server/app-error.ts';
import { visitorAddress } from './visitor-address.ts';

/**
 * Maximum calls per minute from one address to endpoints that could be guessed at or are costly; a
 * household or an office stays below.
 */
export const callsPerMinute: Readonly<Record<string, number>> = {
  'user.login': 60,
  'user.create': 20,
  'company.register': 20,
  'user.open': 60,
  'user.confirm-email': 60,
  'user.reset-password': 20,
  'user.send-login-link': 20,
  'user.login-by-link': 60,
  'user.passkey-login-options': 60,
  'user.login-by-passkey': 60,
  'user.passkey-options': 30,
  'user.add-passkey': 30,
  'user.rename-passkey': 60,
  'user.remove-passkey': 30,
  'user.create-password': 60,
  'user.change-password': 60,
  'user.end-session': 60,
  'user.end-other-sessions': 60,
  'user.join-loyalty': 30,
  'user.my-data': 10,
  'user.erase-my-data': 20,
  'user.update-me': 60,
  'order.send-link': 20,
  'newsletter.state': 60,
  'newsletter.subscribe': 20,
  'newsletter.unsubscribe': 60,
  'alert.ask': 30,
  'alert.ask-cart': 30,
  'alert.end': 60,
  'order.withdraw': 30,
  'order.cancel': 30,
  'cart.apply-coupon': 30,
  'cart.use-points': 60,
  'quickorder.answer': 60,
  'quickorder.articles': 240,
  'consent.record': 30,
  'consent.history': 30,
  'request.create': 30,
  'review.create': 30,
  'register.find': 30,
  'payment.pay': 20,
  'payment.check': 120,
  'payment.express': 20,
  'klarna.create-or-update-order': 60,
  'klarna.order-id': 60,
  'klarna.validate-kco-callback': 60,
  'mail.token': 30,
  'mail.send': 30,
};

const defaultPerMinute = 30;

export function rateOf(
  { id }: Pick<Endpoint, 'id'>,
  max = callsPerMinute[id],
): { rateLimit?: object } {
  if (max === undefined) return {};
  const keyGenerator = (request: FastifyRequest) => `${id} ${visitorAddress(request)}`;
  return { rateLimit: { max, keyGenerator } };
}

/** The limit of a route that stands for several calls: a request counts with its call. */
export function rateOfCalls(callOf: (request: FastifyRequest) => { readonly id: string }): {
  rateLimit: object;
} {
  const max = (request: FastifyRequest) => callsPerMinute[callOf(request).id] ?? defaultPerMinute;
  const keyGenerator = (request: FastifyRequest) =>
    `${callOf(request).id} ${visitorAddress(request)}`;
  return { rateLimit: { max, keyGenerator } };
}

/**
 * Refuses requests above their route's rate with `request.too_many`. Must be called before any route is
 * declared.
 */
export async function limitRates(
  app: FastifyInstance,
  { rate, isSeller }: { readonly rate: RateEngine; isSeller(ip: string): boolean },
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    store: storeOf(rate),
    allowList: ({ ip }) => isSeller(ip),
    errorResponseBuilder: () => new AppError('request.too_many'),
    // This sets `RateLimit-Limit`, `-Remaining` and `-Reset`, as named in the IETF draft.
    enableDraftSpec: true,
  });
}

/** Adds a limit to the answer. Where several apply, the one that is reached first is shown. */
export function tellLimit(reply: FastifyReply, { max, left, seconds }: LimitLeft): void {
  const told = reply.getHeader('ratelimit-remaining');
  if (told !== undefined && Number(told) < left) return;
  reply.headers({
    'ratelimit-limit': max,
    'ratelimit-remaining': left,
    'ratelimit-reset': seconds,
  });
}

/** Keys include the call, so that all calls share one store. */
function storeOf(rate: RateEngine): FastifyRateLimitStoreCtor {
  return class {
    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      rate
        .count(key, windowMs)
        .then(({ count, leftMs }) => answer(null, { current: count, ttl: leftMs }), answer);
    }
    child() {
      return this;
    }
  };
}
