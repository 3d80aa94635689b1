import { isInvoice } from '#domain/checkout/choose-methods.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { remarkOn } from '#domain/company/registered-company.ts';
import { orderFieldName, orderFieldText } from '#texts/order-field-names.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { moneyStanding } from '#domain/payments/money-standing.ts';
import { isOnHand, lineFulfilment, type Fulfilment } from '#domain/orders/fulfilment.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import {
  isLate,
  isRentedOut,
  stillToGo,
  type LineProgress,
} from '#domain/orders/order-progress.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { OrderLetter } from '#server/repositories/sales/order-letters.ts';
import { localTime } from './kroner.ts';
import { amountLines, paperLines, type OrderPapers } from './order-amounts.ts';
import { hanging } from './output.ts';

/** The facts of an order other than its lines. */
interface OrderFacts {
  readonly progress: OrderProgress;
  readonly papers: OrderPapers;
  readonly letters: readonly OrderLetter[];
  readonly storeViews: readonly StoreFace[];
  readonly now: Moment;
}

export function describeOrder(
  order: Order,
  { progress, papers, letters, storeViews, now }: OrderFacts,
): readonly string[] {
  const { billing, shipping, fields } = order;
  const { customer_reference: reference = '', delivery_note: note = '', ...others } = fields;
  return [
    ...given([
      [say('order.order'), order.number],
      [say('head.status'), say(`orders.status_${progress.state}`)],
      [say('head.placed'), localTime(order.placedAt)],
      [say('head.view'), storeViewText(order.storeCode, storeViews)],
      [say('head.email'), order.email],
      [say('order.shipping'), order.shippingMethod?.title ?? say('order.nothing')],
      [say('order.payment'), paymentText(order, progress)],
      [say('order.coupon'), order.totals.couponCode ?? ''],
      [say('order.reference'), reference],
      [say('order.note'), note],
      ...Object.entries(others).map(
        ([code, value]) =>
          [orderFieldName({ code }, spokenLanguage()), orderFieldText(value)] as const,
      ),
      ...letters.map((letter) => [say('order.letter'), letterText(letter)] as const),
    ]),
    '',
    say('order.deliver'),
    ...(shipping === undefined ? [`${indent}${say('order.nothing')}`] : addressLines(shipping)),
    '',
    say(isInvoice(order.paymentMethod.code) ? 'order.bill' : 'order.payer'),
    ...addressLines(billing),
    ...registerLines(order),
    '',
    say('order.goods'),
    ...order.lines.flatMap((line, index) => [
      ...goodsLines(line, index),
      ...progressLines(line, progress.lines[index], now, ' '.repeat(lineMark(index).length)),
    ]),
    ...historyLines(progress, order.lines),
    ...paperLines(order, papers),
    '',
    ...amountLines(order, progress, papers),
  ];
}

/** The payment method, and the state of its money. */
function paymentText(order: Order, progress: OrderProgress): string {
  return `${order.paymentMethod.title}, ${say(`money.is_${moneyStanding(order, progress)}`)}`;
}

const indent = '  ';

function given(pairs: readonly (readonly [string, string])[]): readonly string[] {
  const known = pairs.filter(([, value]) => value !== '');
  const room = Math.max(...known.map(([name]) => name.length)) + indent.length;
  return known.flatMap(([name, value]) => hanging(name.padEnd(room), value));
}

function addressLines(address: Address): readonly string[] {
  const { organisationNumber: number, apartment, country } = address;
  return [
    address.company,
    number && say('order.organisation', { number: organisationNumberText(number) }),
    `${address.firstName} ${address.lastName}`,
    address.street,
    apartment,
    `${address.postcode} ${address.city}`,
    address.region ?? '',
    country === 'NO' ? '' : country,
    phoneText(address.phone),
  ].flatMap((line) => (line.trim() === '' ? [] : [indent + line.replaceAll(/\s/g, ' ')]));
}

/** The register's remark on the buying company, where there is one. */
function registerLines({ companyStanding }: Order): readonly string[] {
  const remark = companyStanding && remarkOn(companyStanding);
  return remark ? [indent + say(`order.register_${remark}`)] : [];
}

/** The mark at the beginning of a line. Details of the line are indented below it. */
function lineMark(index: number): string {
  return `${indent}${say('order.line', { number: index + 1 })}  `;
}

function goodsLines(line: OrderLine, index: number): readonly string[] {
  const { quantity, sku, parentSku, name, choices, options, parts = [], note } = line;
  const mark = lineMark(index);
  const below = ' '.repeat(mark.length);
  const more = [
    parentSku === undefined ? '' : say('order.variant', { sku: parentSku }),
    // The rental period has no label and is shown below.
    ...choices.filter(({ label }) => label !== '').map(choiceText),
    ...parts.map((part) => say('order.pack', { quantity: part.quantity, sku: part.sku })),
    options.rental === undefined ? '' : say('order.rented', { period: periodText(options.rental) }),
    fulfilmentText(lineFulfilment(line)),
    note === undefined ? '' : `${say('order.note')}: ${note}`,
  ];
  return [
    ...hanging(mark, `${withSign(quantity, line.saleUnit)} × ${sku}  ${name}`),
    ...more.flatMap((words) => (words === '' ? [] : hanging(`${below}- `, words))),
  ];
}

/** The pieces still to come, and for a rental the last day. */
function progressLines(
  { options: { rental } }: OrderLine,
  line: LineProgress | undefined,
  now: Moment,
  below: string,
): readonly string[] {
  if (line === undefined) return [];
  const left = stillToGo(line);
  const words = [
    left === 0 ? '' : say('order.still', { quantity: left }),
    line.back === 0 ? '' : say('order.let_back', { quantity: line.back }),
    rental !== undefined && isRentedOut(line)
      ? say(isLate(line, rental, now) ? 'order.let_late' : 'order.let_due', {
          day: dayText(rental.to),
        })
      : '',
  ];
  return words.flatMap((each) => (each === '' ? [] : hanging(`${below}- `, each)));
}

function historyLines(
  { shipments, cancellations }: OrderProgress,
  lines: readonly OrderLine[],
): readonly string[] {
  if (shipments.length + cancellations.length === 0) return [];
  const pieces = ({ line, quantity }: Pieces) =>
    `${indent}${lineMark(line - 1)}${withSign(quantity, lines[line - 1]?.saleUnit)} × ${lines[line - 1]?.sku ?? ''}`;
  return [
    '',
    say('order.shipments'),
    ...shipments.flatMap((each) => [
      ...hanging(
        indent,
        [
          say('order.shipment', {
            number: each.number,
            status: say(`order.shipment_${each.status}`),
            at: localTime(each.createdAt),
          }),
          ...[each.carrier, each.trackingNumber].filter((word) => word !== undefined),
        ].join(', '),
      ),
      ...each.pieces.map(pieces),
    ]),
    ...cancellations.flatMap(({ reason, canceledAt, pieces: gone }) => [
      ...hanging(
        indent,
        reason === ''
          ? say('order.canceled', { at: localTime(canceledAt) })
          : say('order.canceled_why', { at: localTime(canceledAt), reason }),
      ),
      ...gone.map(pieces),
    ]),
  ];
}

const fulfilmentKeys = {
  'ordered-in': 'order.ordered_in',
  'made-to-measure': 'order.to_measure',
  rental: 'order.rental',
  service: 'order.service',
  download: 'order.download',
} as const satisfies Record<Exclude<Fulfilment, 'from-stock' | 'in-shop'>, TerminalKey>;

function fulfilmentText(fulfilment: Fulfilment): string {
  return isOnHand(fulfilment) ? '' : say(fulfilmentKeys[fulfilment]);
}

function letterText({ kind, createdAt, attempts, sentAt }: OrderLetter): string {
  const name = say(letterNames[kind]);
  if (sentAt !== undefined) return say('order.letter_sent', { name, at: localTime(sentAt) });
  const tried = attempts === 0 ? '' : say('order.letter_tried', { times: attempts });
  return say('order.letter_waits', { name, at: localTime(createdAt) }) + tried;
}

const letterNames: Readonly<Record<OrderLetter['kind'], TerminalKey>> = {
  'order-placed': 'order.confirmation',
  'order-to-shop': 'order.letter_to_shop',
  'order-files': 'order.letter_files',
  'order-sent': 'order.letter_sentout',
  'order-sent-to-shop': 'order.letter_sentout_to_shop',
  'order-ready': 'order.letter_ready',
  'order-ready-to-shop': 'order.letter_ready_to_shop',
  'order-canceled': 'order.letter_canceled',
  'order-canceled-to-shop': 'order.letter_canceled_to_shop',
  'order-unpaid': 'order.letter_unpaid',
  'money-back': 'order.letter_money_back',
  'order-withdrawal': 'order.letter_withdrawal',
  'order-withdrawal-to-shop': 'order.letter_withdrawal_to_shop',
  'order-invoice': 'order.letter_invoice',
  'order-reminder': 'order.letter_reminder',
};

/**
 * Writes a store view with name and language, because the Norwegian code `no` alone would read like the
 * word no.
 */
function storeViewText(code: string, storeViews: readonly StoreFace[]): string {
  const face = storeViews.find((each) => each.code === code);
  return face ? `${face.name}, ${face.locale} (${code})` : code;
}
