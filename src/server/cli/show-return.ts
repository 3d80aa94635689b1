import { nameInActorText } from '#domain/actor.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  parseReturnNumber,
  returnNumber,
  type KeptItem,
  type ReturnRequest,
  type ReturnStatus,
} from '#domain/returns/return-request.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { returnTexts } from '#texts/return-texts.ts';
import { noSuch } from './command.ts';
import { localTime } from './kroner.ts';
import { facts } from './output.ts';

/** The id of a return: `R0000007`, `r7` or `7`. */
export function idOfReturn(word = ''): number {
  const id = parseReturnNumber(word);
  if (id === undefined) throw noSuch('return', word);
  return id;
}

export async function returnNamed(
  db: Db,
  word: string | undefined,
): Promise<{ readonly request: ReturnRequest; readonly order: Order }> {
  const request = await findReturn(db, idOfReturn(word));
  const order = request && (await findOrder(db, request.orderId));
  if (request === undefined || order === undefined) throw noSuch('return', word);
  return { request, order };
}

export function statusText(status: ReturnStatus): string {
  return returnTexts[spokenLanguage()](`returns.status_${status}`);
}

export function describeReturn(request: ReturnRequest, order: Order): readonly string[] {
  const t = returnTexts[spokenLanguage()];
  const { creditNote, replacement } = request;
  return [
    ...facts([
      [say('head.number'), returnNumber(request.id)],
      [say('head.kind'), t(`returns.kind_${request.kind}`)],
      [say('head.status'), statusText(request.status)],
      [say('head.order'), order.number],
      [say('head.asked'), localTime(request.createdAt)],
      [say('head.email'), order.email],
    ]),
    ...(creditNote === undefined
      ? []
      : [say('returns.credit_note', { paper: String(creditNote) })]),
    ...(replacement === undefined
      ? []
      : [say('returns.replaced', { order: orderNumber(replacement) })]),
    '',
    ...request.items.flatMap((item) => describeItem(item, order)),
    '',
    ...request.events.map(({ at, status, actor, note }) =>
      [localTime(at), statusText(status), nameInActorText(actor), note]
        .filter((each) => each !== '')
        .join('  '),
    ),
    ...request.messages.flatMap(({ createdAt, author, text, files }) => [
      '',
      `${localTime(createdAt)}  ${say(author === 'customer' ? 'returns.customer' : 'returns.shop')}`,
      ...text.split('\n'),
      ...files.map(({ name }) => `[${name}]`),
    ]),
  ];
}

function describeItem(item: KeptItem, order: Order): readonly string[] {
  const t = returnTexts[spokenLanguage()];
  const { line, quantity, reason, condition, resolution, wished } = item;
  const { sku = '', name = '' } = order.lines[line - 1] ?? {};
  return [
    say('returns.line', { line, quantity, name, sku }),
    `  ${say('returns.item_details', {
      reason: t(`returns.reason_${reason}`),
      condition: t(`returns.condition_${condition}`),
      resolution: t(`returns.resolution_${resolution}`),
    })}`,
    ...(wished === undefined ? [] : [`  ${say('returns.wished', { sku: wished })}`]),
    ...receiptText(item, order),
  ];
}

/** The pieces that arrived, and where they went; nothing before. */
export function receiptText(
  { line, received, restocked }: KeptItem,
  order: Order,
): readonly string[] {
  if (received === undefined || restocked === undefined) return [];
  const { name = '' } = order.lines[line - 1] ?? {};
  const off = received - restocked;
  return [say('returns.restocked', { line, name, received, restocked, off })];
}
