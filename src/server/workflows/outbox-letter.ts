import { seller } from '#domain/seller.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { OutboxMessage } from '#server/repositories/system/outbox.ts';
import { findRequest } from '#server/repositories/sales/requests.ts';
import type { Services } from '#server/services.ts';
import { accountExistsLetter, emailChangedLetter } from './account-letters.ts';
import { letterOfConfirmation } from './confirmations.ts';
import { orderLetter } from './order-letter.ts';
import { answerToCustomer, requestToCustomer, requestToShop } from './request-letters.ts';

/** A letter, and whether somebody who is not signed in can have it sent to whatever address they like. */
export interface OutboxLetter {
  readonly letter: MailMessage;
  readonly isOfStranger: boolean;
}

/** Writes the letter of a message; of one that nobody here knows, or whose order is gone, there is none. */
export async function outboxLetter(
  services: Services,
  message: OutboxMessage,
): Promise<OutboxLetter | undefined> {
  const { database, config } = services;
  const from = `Armatur <ordre@${new URL(config.publicUrl).hostname}>`;
  // Workflows of this version, or of the one before, wrote the document.
  const about = message.document as About;
  if (message.kind === 'mail.order-placed' && about.orderId !== undefined) {
    const order = await findOrder(database.read, about.orderId);
    const letter = order && orderLetter(order, viewOf(order.storeCode), from);
    return letter && { letter, isOfStranger: order.customerId === undefined };
  }
  if (about.confirmationId !== undefined) {
    const letter = await letterOfConfirmation(services, about.confirmationId, viewOf, from);
    return letter && { letter, isOfStranger: true };
  }
  if (about.to !== undefined) {
    const isOfStranger = message.kind === 'mail.account-exists';
    const envelope = {
      key: `${message.kind.slice('mail.'.length)}-${message.id}`,
      from,
      to: about.to,
    };
    const view = viewOf(about.storeCode);
    const letter = isOfStranger
      ? accountExistsLetter(envelope, view, config.publicUrl)
      : emailChangedLetter(envelope, view);
    return { letter, isOfStranger };
  }
  return requestLetter(services, message.kind, about, from);
}

/** What a message says of its letter. */
interface About {
  readonly orderId?: number;
  readonly requestId?: number;
  readonly answer?: string;
  readonly confirmationId?: number;
  readonly to?: string;
  readonly storeCode?: string;
}

async function requestLetter(
  { database }: Services,
  kind: string,
  { requestId, answer }: About,
  from: string,
): Promise<OutboxLetter | undefined> {
  const request = requestId === undefined ? undefined : await findRequest(database.read, requestId);
  if (request === undefined) return undefined;
  const view = viewOf(request.storeCode);
  if (answer !== undefined) {
    return { letter: answerToCustomer(request, answer, view, from), isOfStranger: false };
  }
  if (kind === 'mail.request-to-shop') {
    return { letter: requestToShop(request, view, from), isOfStranger: false };
  }
  const letter = requestToCustomer(request, view, from);
  return { letter, isOfStranger: request.customerId === undefined && letter.to !== seller.email };
}

function viewOf(code: string | undefined): StoreView {
  const [first] = storeViews;
  return storeViews.find((view) => view.code === code) ?? first;
}
