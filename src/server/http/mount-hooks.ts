import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hook } from '#contract/http/hook.ts';
import { successEnvelope } from '#contract/http/envelope.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { claimMessage } from '#server/repositories/system/hook-marks.ts';
import type { Services } from '#server/services.ts';
import { personal } from './headers.ts';
import type { Log } from './log.ts';
import { rateOf } from './request-rates.ts';
import type { SignedMessage, VerifySignature } from './verify-signature.ts';

/** A hook with its verification and its handler. */
export interface HookRoute {
  readonly hook: Hook;
  readonly verify: VerifySignature;
  /**
   * Returns the secret that signs the message, from configuration or a repository; undefined where
   * there is none.
   */
  secret(message: SignedMessage, services: Services): Promise<string | undefined>;
  /** Handles the message in the transaction that records it. It makes no outside call. */
  handle(message: SignedMessage, context: HookContext): Promise<void>;
}

export interface HookContext {
  readonly tx: Db;
  readonly now: Moment;
  /** Messages may arrive in another order than they were signed in. */
  readonly signedAt: Moment;
  readonly log: Log;
}

/**
 * Declares the hooks. Bodies stay bytes, whatever their type header says. A hook without verification
 * stops the start.
 */
export async function mountHooks(
  app: FastifyInstance,
  routes: readonly HookRoute[],
  services: Services,
): Promise<void> {
  const open = routes.filter((route: Partial<HookRoute>) => !route.verify || !route.secret);
  if (open.length > 0) {
    throw new Error(`These hooks verify no signature: ${open.map(({ hook }) => hook.id).join()}`);
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    for (const route of routes) {
      const { hook } = route;
      scope.post(hook.path, { config: rateOf(hook, hook.maxPerMinute) }, (request, reply) =>
        answer(route, request, reply, services),
      );
    }
  });
}

/**
 * Answers a message. A refusal never gives the reason. A repeated message gets the first answer and has
 * no effect.
 */
async function answer(
  { hook, verify, secret, handle }: HookRoute,
  { method, url, headers, body }: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<unknown> {
  const now = services.clock();
  const message: SignedMessage = {
    method,
    address: url,
    host: new URL(services.config.publicUrl).host,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
  const known = await secret(message, services);
  const verified = known === undefined ? undefined : verify(message, known, now);
  if (verified === undefined) throw new AppError('hook.refused');
  await services.database.transaction(async (tx) => {
    const { id, signedAt } = verified;
    const isFirst = await claimMessage(tx, `${hook.id} ${id}`, signedAt);
    if (isFirst) await handle(message, { tx, now, signedAt, log: services.log });
  });
  return reply.header('cache-control', personal).send(successEnvelope(true, undefined));
}
