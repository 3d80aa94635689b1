import * as v from 'valibot';
import type { Seller } from '#domain/seller.ts';
import { storeFaceOf, viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findRequest } from '#server/repositories/sales/requests.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putIntoOutbox, type OutboxMessage } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { emailChangedLetter, letterOfConfirmation } from './account-letters.ts';
import { orderLetter } from './order-letter.ts';
import { answerToCustomer, requestToCustomer, requestToShop } from './request-letters.ts';

/** With whether a visitor who is not signed in can have it sent to any address. */
export interface OutboxLetter {
  readonly letter: MailMessage;
  readonly isOfStranger: boolean;
}

interface Desk {
  readonly services: Services;
  readonly id: number;
  readonly from: string;
  readonly seller: Seller;
}

type Written = Promise<OutboxLetter | undefined>;

const ofRequest = v.object({ requestId: v.number() });

const letterKinds = {
  'mail.order-placed': kind(v.object({ orderId: v.number() }), async ({ orderId }, desk) => {
    const order = await findOrder(desk.services.database.read, orderId);
    const { storeViews } = desk.services.settings.current;
    const letter = order && orderLetter(order, viewOfCode(storeViews, order.storeCode), desk);
    return letter && { letter, isOfStranger: order.customerId === undefined };
  }),
  'mail.confirmation': kind(
    v.object({ confirmationId: v.number() }),
    async ({ confirmationId }, { services, from }) => {
      const letter = await letterOfConfirmation(services, confirmationId, from);
      return letter && { letter, isOfStranger: true };
    },
  ),
  'mail.email-changed': kind(
    v.object({ to: v.string(), storeCode: v.string() }),
    async ({ to, storeCode }, { id, from, seller }) => {
      const envelope = { key: `email-changed-${id}`, from, to };
      const letter = emailChangedLetter(envelope, storeFaceOf(storeCode), seller);
      return { letter, isOfStranger: false };
    },
  ),
  'mail.request-to-shop': kind(ofRequest, async ({ requestId }, { services, from, seller }) => {
    // The request waits in the list of requests all the same.
    if (seller.email === '') return undefined;
    const request = await findRequest(services.database.read, requestId);
    const letter =
      request && requestToShop(request, storeFaceOf(request.storeCode), { from, seller });
    return letter && { letter, isOfStranger: false };
  }),
  'mail.request-to-customer': kind(ofRequest, async ({ requestId }, { services, from, seller }) => {
    const request = await findRequest(services.database.read, requestId);
    if (request === undefined) return undefined;
    const letter = requestToCustomer(request, storeFaceOf(request.storeCode), from);
    return { letter, isOfStranger: request.customerId === undefined && letter.to !== seller.email };
  }),
  'mail.request-answer': kind(
    v.object({ requestId: v.number(), answer: v.string() }),
    async ({ requestId, answer }, { services, from }) => {
      const request = await findRequest(services.database.read, requestId);
      const letter =
        request && answerToCustomer(request, answer, storeFaceOf(request.storeCode), from);
      return letter && { letter, isOfStranger: false };
    },
  ),
};

type Kinds = typeof letterKinds;

/** Sent after the transaction; a second one with the same key is not. */
export async function sendLetter<Kind extends keyof Kinds>(
  tx: Db,
  letter: {
    readonly kind: Kind;
    readonly key: string;
    readonly document: v.InferOutput<Kinds[Kind]['schema']>;
  },
  now: Moment,
): Promise<void> {
  await putIntoOutbox(tx, letter, now);
}

/** No letter for an unknown kind or a document of another shape. */
export async function writeLetter(
  services: Services,
  { kind: name, id, document }: OutboxMessage,
): Written {
  const known = Object.entries(letterKinds).find(([each]) => each === name)?.[1];
  const from = `Armatur <ordre@${new URL(services.config.publicUrl).hostname}>`;
  const { seller } = services.settings.current;
  return known?.write(document, { services, id, from, seller });
}

/** The writer gives nothing where the subject of the letter is gone. */
function kind<Schema extends v.GenericSchema>(
  schema: Schema,
  write: (document: v.InferOutput<Schema>, desk: Desk) => Written,
) {
  return {
    schema,
    write: async (document: unknown, desk: Desk): Written => {
      const read = v.safeParse(schema, document);
      return read.success ? write(read.output, desk) : undefined;
    },
  };
}
