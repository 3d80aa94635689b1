import { hourMs, minuteMs, moment, secondMs } from '#domain/time/moment.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findOrder } from '#server/repositories/orders.ts';
import {
  claimMessage,
  finishMessage,
  postponeMessage,
  type OutboxMessage,
} from '#server/repositories/outbox.ts';
import type { Services } from '#server/services.ts';
import { findRequest } from '#server/repositories/requests.ts';
import { accountExistsLetter } from './account-exists-letter.ts';
import { orderLetter } from './order-letter.ts';
import { answerToCustomer, requestToCustomer, requestToShop } from './request-letters.ts';

/** Longer than any mail server is waited for, so that nobody else takes a letter on its way. */
const holdMs = minuteMs;
const longestPause = hourMs;

/** Sends what waits in the outbox, one after the other; answers how many letters left. */
export async function sendOutbox(services: Services): Promise<number> {
  for (let sent = 0; ; sent++) {
    const message = await services.database.transaction((tx) =>
      claimMessage(tx, services.clock(), holdMs),
    );
    if (message === undefined) return sent;
    await services.at('outbox.after-claim');
    await sendOne(services, message);
  }
}

async function sendOne(services: Services, message: OutboxMessage): Promise<void> {
  const { database, mail, log, clock, at } = services;
  try {
    const letter = await letterOf(services, message);
    if (letter !== undefined) await mail.send(letter);
    await at('outbox.after-send');
    await database.transaction((tx) => finishMessage(tx, message.id, clock()));
  } catch (error) {
    const pause = Math.min(longestPause, 5 * secondMs * 2 ** Math.min(message.attempts, 12));
    log.warn({ err: error, outbox: message.id, attempts: message.attempts }, 'letter not sent');
    const dueAt = moment(clock() + pause);
    await database.transaction((tx) => postponeMessage(tx, message.id, dueAt));
  }
}

/** A message that nobody here knows, or whose order is gone, is done without a letter. */
async function letterOf(
  { database, config }: Services,
  { kind, document }: OutboxMessage,
): Promise<MailMessage | undefined> {
  const from = `Armatur <ordre@${new URL(config.publicUrl).hostname}>`;
  // Workflows of this version, or of the one before, wrote the document.
  const about = document as {
    orderId?: number;
    requestId?: number;
    answer?: string;
    to?: string;
    storeCode?: string;
  };
  if (kind === 'mail.order-placed' && about.orderId !== undefined) {
    const order = await findOrder(database.read, about.orderId);
    return order && orderLetter(order, viewOf(order.storeCode), from);
  }
  if (kind === 'mail.account-exists' && about.to !== undefined) {
    return accountExistsLetter(about.to, viewOf(about.storeCode), from, config.publicUrl);
  }
  if (about.requestId !== undefined) {
    const request = await findRequest(database.read, about.requestId);
    if (request === undefined) return undefined;
    const view = viewOf(request.storeCode);
    if (about.answer !== undefined) return answerToCustomer(request, about.answer, view, from);
    const write = kind === 'mail.request-to-shop' ? requestToShop : requestToCustomer;
    return write(request, view, from);
  }
  return undefined;
}

function viewOf(code: string | undefined): StoreView {
  const [first] = storeViews;
  const found = storeViews.find((view) => view.code === code) ?? first;
  if (found === undefined) throw new Error('The shop has no store view');
  return found;
}
