import type { FastifyInstance } from 'fastify';
import { staff } from '#domain/actor.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Services } from '#server/services.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest, type AskedMove } from '#server/workflows/returns/move-return.ts';

/** A thing that a customer or the shop's staff does, in a form that travels to another process. */
export type AccountDeed =
  | {
      readonly kind: 'call';
      readonly method: 'POST' | 'DELETE';
      readonly path: string;
      readonly token: string;
      readonly body: object;
    }
  | { readonly kind: 'move-return'; readonly asked: AskedMove & { readonly id: number } }
  | { readonly kind: 'cancel-order'; readonly number: string };

interface Shop {
  readonly services: Services;
  readonly server: FastifyInstance;
  readonly now: Moment;
}

/** Does it, and answers `done` or the code of the refusal. */
export async function carryOut(
  deed: AccountDeed,
  { services, server, now }: Shop,
): Promise<string> {
  const acting = {
    actor: staff('kari', 'administrator'),
    now,
    database: services.database,
    at: services.at,
  };
  if (deed.kind === 'call') return call(deed, server);
  const moved =
    deed.kind === 'move-return'
      ? await moveReturnRequest(deed.asked, acting)
      : await moveOrder({ number: deed.number, kind: 'cancel' }, acting);
  return moved.kind === 'refused' ? moved.reason : moved.kind === 'moved' ? 'done' : moved.kind;
}

async function call(
  { method, path, token, body }: Extract<AccountDeed, { kind: 'call' }>,
  server: FastifyInstance,
): Promise<string> {
  const answer = await server.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, 'x-vs-store-code': 'no' },
    body,
  });
  if (answer.statusCode === 200) return 'done';
  return `${answer.statusCode} ${answer.json<{ result: { code: string } }>().result.code}`;
}
