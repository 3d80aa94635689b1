import * as v from 'valibot';
import type { Seller } from '#domain/seller.ts';
import { viewOfCode, type StoreFace } from '#domain/store-faces.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { findMessage } from '#server/repositories/sales/messages.ts';
import { findRequest } from '#server/repositories/sales/requests.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putIntoOutbox, type OutboxMessage } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import { emailChangedLetter, letterOfConfirmation } from './account-letters.ts';
import { orderLetter } from './order-letter.ts';
import { answerToSender, messageToSender, messageToShop } from './message-letters.ts';
import { cancellationLetter, shipmentLetter } from './shipment-letters.ts';
import { answerToCustomer, requestToCustomer, requestToShop } from './request-letters.ts';

/** With whether a visitor who is not signed in can have it sent to any address. */
export interface OutboxLetter {
  readonly letter: MailMessage;
  readonly isOfStranger: boolean;
}

interface Desk {
  readonly services: Services;
  readonly id: number;
  readonly seller: Seller;
  readonly viewOf: (storeCode: string) => StoreView;
  readonly from: (view: StoreFace) => string;
}

type Written = Promise<OutboxLetter | undefined>;

const ofRequest = v.object({ requestId: v.number() });
const ofMessage = v.object({ messageId: v.number() });

const letterKinds = {
  'mail.order-placed': kind(v.object({ orderId: v.number() }), async ({ orderId }, desk) => {
    const order = await findOrder(desk.services.database.read, orderId);
    if (order === undefined) return undefined;
    const view = desk.viewOf(order.storeCode);
    const { publicUrl } = desk.services.config;
    const sender = { from: desk.from(view), seller: desk.seller, publicUrl };
    const letter = orderLetter(order, view, sender);
    return { letter, isOfStranger: order.customerId === undefined };
  }),
  'mail.order-sent': ofShipment(),
  'mail.order-ready': ofShipment(),
  'mail.order-canceled': kind(
    v.object({ orderId: v.number(), cancellation: v.number() }),
    async ({ orderId, cancellation }, desk) => {
      const order = await findOrder(desk.services.database.read, orderId);
      if (order === undefined) return undefined;
      const progress = await findProgress(desk.services.database.read, order);
      const view = desk.viewOf(order.storeCode);
      const sender = { view, from: desk.from(view) };
      const letter = cancellationLetter(order, progress, cancellation, sender);
      return letter && { letter, isOfStranger: false };
    },
  ),
  'mail.confirmation': kind(
    v.object({ confirmationId: v.number() }),
    async ({ confirmationId }, { services, viewOf, from }) => {
      const letter = await letterOfConfirmation(services, confirmationId, { viewOf, from });
      return letter && { letter, isOfStranger: true };
    },
  ),
  'mail.email-changed': kind(
    v.object({ to: v.string(), storeCode: v.string() }),
    async ({ to, storeCode }, { id, seller, viewOf, from }) => {
      const view = viewOf(storeCode);
      const envelope = { key: `email-changed-${id}`, from: from(view), to };
      const letter = emailChangedLetter(envelope, view, seller);
      return { letter, isOfStranger: false };
    },
  ),
  'mail.request-to-shop': kind(ofRequest, async ({ requestId }, desk) => {
    const { services, seller } = desk;
    // The request waits in the list of requests all the same.
    if (seller.email === '') return undefined;
    const request = await findRequest(services.database.read, requestId);
    if (request === undefined) return undefined;
    const view = desk.viewOf(request.storeCode);
    const letter = requestToShop(request, view, { from: desk.from(view), seller });
    return { letter, isOfStranger: false };
  }),
  'mail.request-to-customer': kind(ofRequest, async ({ requestId }, desk) => {
    const request = await findRequest(desk.services.database.read, requestId);
    if (request === undefined) return undefined;
    const view = desk.viewOf(request.storeCode);
    const letter = requestToCustomer(request, view, desk.from(view));
    const isToShop = letter.to === desk.seller.email;
    return { letter, isOfStranger: request.customerId === undefined && !isToShop };
  }),
  'mail.request-answer': kind(
    v.object({ requestId: v.number(), answer: v.string() }),
    async ({ requestId, answer }, { services, viewOf, from }) => {
      const request = await findRequest(services.database.read, requestId);
      if (request === undefined) return undefined;
      const view = viewOf(request.storeCode);
      return { letter: answerToCustomer(request, answer, view, from(view)), isOfStranger: false };
    },
  ),
  'mail.message-to-shop': kind(ofMessage, async ({ messageId }, { services, viewOf, from }) => {
    const message = await findMessage(services.database.read, messageId);
    if (message === undefined) return undefined;
    const view = viewOf(message.storeCode);
    return { letter: messageToShop(message, view, from(view)), isOfStranger: false };
  }),
  'mail.message-to-sender': kind(ofMessage, async ({ messageId }, { services, viewOf, from }) => {
    const message = await findMessage(services.database.read, messageId);
    if (message === undefined) return undefined;
    const view = viewOf(message.storeCode);
    const isOfStranger = message.customerId === undefined && message.email !== message.target;
    return { letter: messageToSender(message, view, from(view)), isOfStranger };
  }),
  'mail.message-answer': kind(
    v.object({ messageId: v.number(), answer: v.string() }),
    async ({ messageId, answer }, { services, viewOf, from }) => {
      const message = await findMessage(services.database.read, messageId);
      if (message === undefined) return undefined;
      const view = viewOf(message.storeCode);
      return { letter: answerToSender(message, answer, view, from(view)), isOfStranger: false };
    },
  ),
};

function ofShipment() {
  return kind(
    v.object({ orderId: v.number(), shipment: v.number() }),
    async ({ orderId, shipment }, desk) => {
      const order = await findOrder(desk.services.database.read, orderId);
      if (order === undefined) return undefined;
      const progress = await findProgress(desk.services.database.read, order);
      const view = desk.viewOf(order.storeCode);
      const letter = shipmentLetter(order, progress, shipment, { view, from: desk.from(view) });
      return letter && { letter, isOfStranger: false };
    },
  );
}

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
  { kind: written, id, document }: OutboxMessage,
): Written {
  const known = Object.entries(letterKinds).find(([name]) => name === written)?.[1];
  const { seller, storeViews } = services.settings.current;
  return known?.write(document, {
    services,
    id,
    seller,
    viewOf: (storeCode) => viewOfCode(storeViews, storeCode),
    from: ({ name }) => senderOf(name, seller, services.config.publicUrl),
  });
}

/** The shop's name with the seller's address for letters, or one of the shop's own host. */
function senderOf(name: string, { sender }: Seller, publicUrl: string): string {
  const address = sender === '' ? `ordre@${new URL(publicUrl).hostname}` : sender;
  const words = name.replaceAll(/["\\<>]/g, '').trim();
  return words === '' ? address : `"${words}" <${address}>`;
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
