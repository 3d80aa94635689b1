import { nameInActorText } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import * as v from 'valibot';
import type {
  LetterDocuments,
  LetterKind,
  LetterShop,
  LetterWriter,
  WrittenLetter,
} from '#contract/letters/letter-documents.ts';
import type { Seller } from '#domain/seller.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findMessage } from '#server/repositories/sales/messages.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findRequest } from '#server/repositories/sales/requests.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putAllIntoOutbox, type OutboxMessage } from '#server/repositories/system/outbox.ts';
import type { Services } from '#server/services.ts';
import {
  cancellationDone,
  ofCancellation,
  ofMessage,
  ofMoneyBack,
  ofOrder,
  ofPaper,
  ofRequest,
  ofShipment,
  shipmentDone,
} from './waiting-documents.ts';
import { confirmationAsked } from './confirmation-asked.ts';
import { ofExpress } from './express-refused.ts';
import { invoiceNews, reminderNews } from './invoice-news.ts';
import { cancellationNews, filesNews, shipmentNews } from './order-news.ts';

/** With whether a visitor who is not signed in can have it sent to any address. */
export interface OutboxLetter {
  readonly letter: MailMessage;
  readonly isOfStranger: boolean;
}

/** Whom a letter goes to, in which store view's words, and what writes it. */
interface Addressed extends Pick<MailMessage, 'key' | 'to' | 'replyTo' | 'attachments'> {
  readonly storeCode: string;
  readonly isOfStranger?: boolean;
  readonly write: (writer: LetterWriter, shop: LetterShop) => WrittenLetter;
}

interface Desk {
  readonly services: Services;
  /** The id of the message in the outbox. */
  readonly id: number;
  readonly seller: Seller;
}

type Found = Promise<Addressed | undefined>;

/** Each kind of letter has the shape of its document in the outbox, and a function that reads the letter's data when it leaves. */
const letterKinds = {
  'mail.order-placed': kind(ofOrder, async ({ orderId }, { services }) => {
    const news = await filesNews(services, orderId);
    const isOfStranger = news?.order.customerId === undefined;
    return news && { ...toBuyer(news, '', by('order-placed', news)), isOfStranger };
  }),
  'mail.order-to-shop': kind(ofOrder, async ({ orderId }, desk) => {
    const order = await findOrder(desk.services.database.read, orderId);
    return order && toShop({ order }, '', desk, by('order-to-shop', { order }));
  }),
  'mail.order-files': kind(ofOrder, async ({ orderId }, { services }) => {
    const news = await filesNews(services, orderId);
    return news && toBuyer(news, '-files', by('order-files', news));
  }),
  'mail.order-sent': kind(ofShipment, async (document, desk) => {
    const news = await shipmentNews(desk.services, document);
    return news && toBuyer(news, `-shipment-${document.shipment}`, by('order-sent', news));
  }),
  'mail.order-sent-to-shop': kind(shipmentDone, async (document, desk) => {
    const news = await shipmentNews(desk.services, document);
    const told = news && by('order-sent-to-shop', { ...news, by: nameInActorText(document.actor) });
    return told && toShop(news, `-shipment-${document.shipment}`, desk, told);
  }),
  'mail.order-ready': kind(ofShipment, async (document, desk) => {
    const news = await shipmentNews(desk.services, document);
    return news && toBuyer(news, `-shipment-${document.shipment}`, by('order-ready', news));
  }),
  'mail.order-ready-to-shop': kind(shipmentDone, async (document, desk) => {
    const news = await shipmentNews(desk.services, document);
    const told =
      news && by('order-ready-to-shop', { ...news, by: nameInActorText(document.actor) });
    return told && toShop(news, `-shipment-${document.shipment}`, desk, told);
  }),
  'mail.order-canceled': kind(ofCancellation, async (document, desk) => {
    const news = await cancellationNews(desk.services, document);
    const event = `-cancellation-${document.cancellation}`;
    return news && toBuyer(news, event, by('order-canceled', news));
  }),
  'mail.order-canceled-to-shop': kind(cancellationDone, async (document, desk) => {
    const news = await cancellationNews(desk.services, document);
    const told =
      news && by('order-canceled-to-shop', { ...news, by: nameInActorText(document.actor) });
    return told && toShop(news, `-cancellation-${document.cancellation}`, desk, told);
  }),
  'mail.order-unpaid': kind(ofOrder, async ({ orderId }, { services }) => {
    const order = await findOrder(services.database.read, orderId);
    return order && toBuyer({ order }, '-unpaid', by('order-unpaid', { order }));
  }),
  'mail.money-back': kind(ofMoneyBack, async ({ orderId, amount, isFreed }, { services, id }) => {
    const order = await findOrder(services.database.read, orderId);
    const news = order && { order, amount: ore(amount), isFreed };
    return news && toBuyer(news, `-money-back-${id}`, by('money-back', news));
  }),
  'mail.express-refused': kind(ofExpress, async ({ to, storeCode, ...paid }, { id }) => {
    const news = by('express-refused', { ...paid, amount: ore(paid.amount) });
    return { key: `express-refused-${id}`, to, storeCode, ...news };
  }),
  'mail.order-invoice': kind(ofPaper, async ({ paper: number }, { services }) => {
    const news = await invoiceNews(services, number);
    return news && { ...news.addressed, ...by('order-invoice', { paper: news.paper }) };
  }),
  'mail.order-reminder': kind(ofPaper, async ({ paper: number }, { services }) => {
    const news = await reminderNews(services, number);
    return news && { ...news.addressed, ...by('order-reminder', { reminder: news.paper }) };
  }),
  'mail.confirmation': kind(
    v.strictObject({ confirmationId: v.number() }),
    async ({ confirmationId }, { services }) => {
      const asked = await confirmationAsked(services, confirmationId);
      if (asked === undefined) return undefined;
      const { email: to, storeCode, what, token } = asked;
      return {
        key: `confirmation-${confirmationId}`,
        to,
        storeCode,
        isOfStranger: true,
        ...(what === 'known' ? by('account-exists', {}) : by(`confirm-${what}`, { token })),
      };
    },
  ),
  'mail.email-changed': kind(
    v.strictObject({ to: v.string(), storeCode: v.string() }),
    async ({ to, storeCode }, { id }) => {
      return { key: `email-changed-${id}`, to, storeCode, ...by('email-changed', {}) };
    },
  ),
  'mail.request-to-shop': kind(ofRequest, async ({ requestId }, { services, seller }) => {
    const request = await findRequest(services.database.read, requestId);
    // The request waits in the list of requests all the same.
    if (request === undefined || seller.email === '') return undefined;
    const key = `request-${requestId}-to-shop`;
    const { storeCode } = request;
    return { key, to: seller.email, storeCode, ...by('request-to-shop', { request }) };
  }),
  'mail.request-to-customer': kind(ofRequest, async ({ requestId }, { services, seller }) => {
    const request = await findRequest(services.database.read, requestId);
    if (request === undefined) return undefined;
    const { email: to, storeCode, customerId } = request;
    const isOfStranger = customerId === undefined && to !== seller.email;
    const key = `request-${requestId}-to-customer`;
    return { key, to, storeCode, isOfStranger, ...by('request-to-customer', { request }) };
  }),
  'mail.request-answer': kind(
    v.strictObject({ requestId: v.number(), answer: v.string() }),
    async ({ requestId, answer }, { services }) => {
      const request = await findRequest(services.database.read, requestId);
      if (request === undefined) return undefined;
      const { email: to, storeCode } = request;
      const key = `request-${requestId}-answer`;
      return { key, to, storeCode, ...by('request-answer', { request, answer }) };
    },
  ),
  'mail.message-to-shop': kind(ofMessage, async ({ messageId }, { services }) => {
    const message = await findMessage(services.database.read, messageId);
    if (message === undefined) return undefined;
    const { target: to, email: replyTo, storeCode } = message;
    const key = `message-${messageId}-to-shop`;
    return { key, to, replyTo, storeCode, ...by('message-to-shop', { message }) };
  }),
  'mail.message-to-sender': kind(ofMessage, async ({ messageId }, { services }) => {
    const message = await findMessage(services.database.read, messageId);
    if (message === undefined) return undefined;
    const { email: to, target, storeCode, customerId } = message;
    const isOfStranger = customerId === undefined && to !== target;
    const key = `message-${messageId}-to-sender`;
    return { key, to, storeCode, isOfStranger, ...by('message-to-sender', { message }) };
  }),
  'mail.message-answer': kind(
    v.strictObject({ messageId: v.number(), answer: v.string() }),
    async ({ messageId, answer }, { services }) => {
      const message = await findMessage(services.database.read, messageId);
      if (message === undefined) return undefined;
      const { email: to, storeCode } = message;
      const key = `message-${messageId}-answer`;
      return { key, to, storeCode, ...by('message-answer', { message, answer }) };
    },
  ),
};

type Kinds = typeof letterKinds;

interface WaitingLetter<Kind extends keyof Kinds> {
  readonly kind: Kind;
  readonly key: string;
  readonly document: v.InferOutput<Kinds[Kind]['schema']>;
}

/** Sent after the transaction; a second one with the same key is not. */
export function sendLetter<Kind extends keyof Kinds>(
  tx: Db,
  letter: WaitingLetter<Kind>,
  now: Moment,
): Promise<void> {
  return sendLetters(tx, [letter], now);
}

/** Several in one statement. */
export function sendLetters<Kind extends keyof Kinds>(
  tx: Db,
  letters: readonly WaitingLetter<Kind>[],
  now: Moment,
): Promise<void> {
  return putAllIntoOutbox(tx, letters, now);
}

/** The shape of each letter's document, by kind. */
export const letterSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(letterKinds).map(([name, { schema }]) => [name, schema]),
);

function kindOf(waiting: string) {
  return Object.entries(letterKinds).find(([name]) => name === waiting)?.[1];
}

/** Writes the letter of a known message; there is none where its subject is gone. */
export async function writeLetter(
  services: Services,
  { kind: waiting, id, document }: OutboxMessage,
): Promise<OutboxLetter | undefined> {
  const { seller, storeViews } = services.settings.current;
  const found = await kindOf(waiting)?.find(document, { services, id, seller });
  if (found === undefined) return undefined;
  const { write, isOfStranger = false, storeCode, attachments = [], ...address } = found;
  // Letters to the shop itself need no reply address, or already name one.
  const answersTo =
    seller.email === '' || address.to === seller.email ? {} : { replyTo: seller.email };
  const { publicUrl } = services.config;
  const storeView = viewOfCode(storeViews, storeCode);
  const from = senderOf(storeView.name, seller, publicUrl);
  const written = write(await services.letterWriter(), { storeView, seller, publicUrl });
  const all = [...attachments, ...(written.attachments ?? [])];
  const letter = { ...answersTo, ...address, from, ...written, attachments: all };
  return { letter, isOfStranger };
}

type OrderNews = LetterDocuments['order-placed'];

function toBuyer(
  { order: { number, email: to, storeCode } }: OrderNews,
  event: string,
  written: Pick<Addressed, 'write'>,
): Addressed {
  return { key: `order-${number}${event}`, to, storeCode, ...written };
}

/** Where the shop has no address for letters, it has its list of orders all the same. */
function toShop(
  { order: { number, email: replyTo, storeCode } }: OrderNews,
  event: string,
  { seller: { email: to } }: Desk,
  written: Pick<Addressed, 'write'>,
): Addressed | undefined {
  if (to === '') return undefined;
  return { key: `order-${number}${event}-to-shop`, to, replyTo, storeCode, ...written };
}

/** The shop's name with the seller's address for letters, or one of the shop's own host. */
function senderOf(name: string, { sender }: Seller, publicUrl: string): string {
  const address = sender === '' ? `ordre@${new URL(publicUrl).hostname}` : sender;
  const words = name.replaceAll(/["\\<>]/g, '').trim();
  return words === '' ? address : `"${words}" <${address}>`;
}

function by<Name extends LetterKind>(
  name: Name,
  document: LetterDocuments[Name],
): Pick<Addressed, 'write'> {
  return { write: (writer, shop) => writer.writeLetter(name, document, shop) };
}

/** `find` gives nothing where the subject of the letter is gone. */
function kind<Schema extends v.GenericSchema>(
  schema: Schema,
  find: (document: v.InferOutput<Schema>, desk: Desk) => Found,
) {
  return {
    schema,
    find: async (document: unknown, desk: Desk): Found => find(v.parse(schema, document), desk),
  };
}
