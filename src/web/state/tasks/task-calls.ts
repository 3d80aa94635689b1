import type { Client } from '#contract/http/client.ts';
import type { SentRequest } from '#contract/wire/request.ts';
import type { SentReview } from '#contract/wire/review.ts';
import type { WrittenMessage } from '#domain/messages/message.ts';
import type { AskingPlace } from '#domain/newsletter/subscription.ts';
import type { RequestKind } from '#domain/requests/request.ts';
import type { Task, TaskKind } from '#domain/sync/task.ts';

/** An article for the default wishlist, or for a named one. */
type Wish = string | { readonly sku: string; readonly list: number };

const wishCall = (wish: Wish) =>
  typeof wish === 'string' ? { body: wish } : { body: wish.sku, query: { list_id: wish.list } };

/** These calls can be repeated, so that a lost answer does no harm. */
const senders = {
  'add-wish': async (client: Client, wish: Wish) => {
    const { addItem } = await import('#contract/wishlist.ts');
    return client.call(addItem, wishCall(wish));
  },
  'remove-wish': async (client: Client, wish: Wish) => {
    const { removeItem } = await import('#contract/wishlist.ts');
    return client.call(removeItem, wishCall(wish));
  },
  review: async (client: Client, body: SentReview) => {
    const { create } = await import('#contract/review.ts');
    return (await client.call(create, { body })).result;
  },
  request: async (client: Client, { type, body }: { type: RequestKind; body: SentRequest }) => {
    const { create } = await import('#contract/request.ts');
    return (await client.call(create, { query: { type }, body })).result;
  },
  /** A token is for one message, so each attempt asks for its own. */
  message: async (client: Client, written: WrittenMessage) => {
    const mail = await import('#contract/mail.ts');
    const { result: token } = await client.call(mail.token, {});
    return (await client.call(mail.send, { body: { written, token } })).result;
  },
  newsletter: async (client: Client, body: { email: string; place: AskingPlace }) => {
    const { subscribe } = await import('#contract/newsletter.ts');
    return (await client.call(subscribe, { body })).result;
  },
} as const satisfies Record<TaskKind, (client: Client, call: never) => Promise<unknown>>;

export type TaskCall<Kind extends TaskKind> = Parameters<(typeof senders)[Kind]>[1];
export type TaskResult<Kind extends TaskKind> = Awaited<ReturnType<(typeof senders)[Kind]>>;

export function sendTask<Kind extends TaskKind>(
  client: Client,
  { kind, call }: { readonly kind: Kind; readonly call: TaskCall<Kind> },
): Promise<TaskResult<Kind>> {
  // The compiler does not see that one kind picks both.
  const send = senders[kind] as (client: Client, call: unknown) => Promise<TaskResult<Kind>>;
  return send(client, call);
}

/** Sends a stored task. Its body is unchecked here: the server validates it like any other. */
export function sendStored(client: Client, task: Task): Promise<unknown> {
  return sendTask(client, task as Parameters<typeof sendTask>[1]);
}
