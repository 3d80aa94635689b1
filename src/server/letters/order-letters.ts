import * as v from 'valibot';
import { nameInActorText } from '#domain/actor.ts';
import { normalizeEmail } from '#domain/customer/email.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { ofCartRefused, refusedLetter } from './cart-refused.ts';
import { invoiceNews, reminderNews } from './invoice-news.ts';
import { by, kind, type Addressed, type Desk } from './letter-kind.ts';
import { orderLink } from './order-link.ts';
import { findPicturedOrder } from './pictured-order.ts';
import {
  cancellationNews,
  filesNews,
  moneyBackNews,
  shipmentNews,
  unpaidNews,
  withdrawalNews,
} from './order-news.ts';
import { replacedNews } from './replaced-news.ts';
import {
  cancellationDone,
  ofCancellation,
  ofMoneyBack,
  ofOrder,
  ofPaper,
  ofReturn,
  ofShipment,
  shipmentDone,
} from './waiting-documents.ts';

/** Letters about an order, its goods, its money and its papers. */
export const orderLetters = {
  'mail.order-placed': kind(ofOrder, async ({ orderId }, { services }) => {
    const news = await filesNews(services, orderId);
    const told = news && { ...news, ...(await replacedNews(services, orderId)) };
    return told && toBuyer(told, '', by('order-placed', told));
  }),
  'mail.order-to-shop': kind(ofOrder, async ({ orderId }, desk) => {
    const order = await findPicturedOrder(desk.services, orderId);
    const told = order && { order, ...(await replacedNews(desk.services, orderId)) };
    return told && toShop(told, '', desk, by('order-to-shop', told));
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
  'mail.order-link': kind(
    v.strictObject({ to: v.string(), number: v.string(), storeCode: v.string() }),
    async ({ to, number, storeCode }, { services, id }) => {
      const found = await findOrderByNumber(services.database.read, number);
      if (found === undefined || normalizeEmail(found.email) !== to) return undefined;
      const order = { ...found, link: await orderLink(services, number) };
      const key = `order-link-${id}`;
      return { key, to, storeCode, isOfStranger: true, ...by('order-link', { order }) };
    },
  ),
  'mail.order-withdrawal': kind(ofReturn, async (document, { services }) => {
    const news = await withdrawalNews(services, document);
    const event = `-withdrawal-${document.returnId}`;
    return news && toBuyer(news, event, by('order-withdrawal', news));
  }),
  'mail.order-withdrawal-to-shop': kind(ofReturn, async (document, desk) => {
    const news = await withdrawalNews(desk.services, document);
    const told = news && by('order-withdrawal-to-shop', news);
    return told && toShop(news, `-withdrawal-${document.returnId}`, desk, told);
  }),
  'mail.order-unpaid': kind(ofOrder, async ({ orderId }, { services }) => {
    const news = await unpaidNews(services, orderId);
    return news && toBuyer(news, '-unpaid', by('order-unpaid', news));
  }),
  'mail.money-back': kind(ofMoneyBack, async (document, { services, id }) => {
    const news = await moneyBackNews(services, document);
    return news && toBuyer(news, `-money-back-${id}`, by('money-back', news));
  }),
  'mail.cart-refused': kind(ofCartRefused, async (document, { services, id }) => {
    const letter = await refusedLetter(services, document);
    if (letter === undefined) return undefined;
    const { news, ...addressed } = letter;
    return { key: `cart-refused-${id}`, ...addressed, ...by('cart-refused', news) };
  }),
  'mail.order-invoice': kind(ofPaper, async ({ paper: number }, { services }) => {
    const news = await invoiceNews(services, number);
    if (news === undefined) return undefined;
    const { addressed, ...told } = news;
    return { ...addressed, ...by('order-invoice', told) };
  }),
  'mail.order-reminder': kind(ofPaper, async ({ paper: number }, { services }) => {
    const news = await reminderNews(services, number);
    if (news === undefined) return undefined;
    const { addressed, paper: reminder, ...told } = news;
    return { ...addressed, ...by('order-reminder', { reminder, ...told }) };
  }),
};

type OrderNews = LetterDocuments['order-placed'];

function toBuyer(
  { order: { number, email: to, storeCode } }: OrderNews,
  event: string,
  written: Pick<Addressed, 'write'>,
): Addressed {
  return { key: `order-${number}${event}`, to, storeCode, ...written };
}

/** A shop without an address for letters has its list of orders instead. */
function toShop(
  { order: { number, email: replyTo, storeCode } }: OrderNews,
  event: string,
  { seller: { email: to } }: Desk,
  written: Pick<Addressed, 'write'>,
): Addressed | undefined {
  if (to === '') return undefined;
  return { key: `order-${number}${event}-to-shop`, to, replyTo, storeCode, ...written };
}
