import { choiceText } from '#domain/catalog/choice-text.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { noOre } from '#domain/money/ore.ts';
import { lineFulfilment, type Fulfilment } from '#domain/orders/fulfilment.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import { storeFaces } from '#domain/store-faces.ts';
import type { OrderLetter } from '#server/repositories/sales/order-letters.ts';
import { kroner, localTime } from './kroner.ts';
import { facts, hanging, table } from './output.ts';

export function describeOrder(order: Order, letters: readonly OrderLetter[]): readonly string[] {
  const { billing, shipping, fields } = order;
  const { customer_reference: reference = '', delivery_note: note = '', ...others } = fields;
  return [
    ...given([
      ['Order', order.number],
      ['Status', order.status],
      ['Placed', localTime(order.placedAt)],
      ['Store view', storeViewText(order.storeCode)],
      ['E-mail', order.email],
      ['Shipping', order.shippingMethod?.title ?? 'nothing to send'],
      ['Payment', order.paymentMethod.title],
      ['Reference', reference],
      ['Note', note],
      ...Object.entries(others),
      ...letters.map((letter) => ['Letter', letterText(letter)] as const),
    ]),
    '',
    'Deliver to',
    ...(shipping === undefined ? [`${indent}nothing to send`] : addressLines(shipping)),
    '',
    'Bill to',
    ...addressLines(billing),
    '',
    'Goods',
    ...order.lines.flatMap(goodsLines),
    '',
    ...amountLines(order),
  ];
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
    number && `Organisation number ${organisationNumberText(number)}`,
    `${address.firstName} ${address.lastName}`,
    address.street,
    apartment,
    `${address.postcode} ${address.city}`,
    country === 'NO' ? '' : country,
    phoneText(address.phone),
  ].flatMap((line) => (line.trim() === '' ? [] : [indent + line.replaceAll(/\s/g, ' ')]));
}

function goodsLines(line: OrderLine, index: number): readonly string[] {
  const { quantity, sku, parentSku, name, choices, options, parts = [] } = line;
  const mark = `${indent}Line ${index + 1}:  `;
  const below = ' '.repeat(mark.length);
  const more = [
    parentSku === undefined ? '' : `Variant of ${parentSku}`,
    // A rental period has no label; it follows below.
    ...choices.filter(({ label }) => label !== '').map(choiceText),
    ...parts.map((part) => `Pack ${part.quantity} × ${part.sku}`),
    options.rental === undefined ? '' : `Rented ${periodText(options.rental)}`,
    fulfilmentWords[lineFulfilment(line)],
  ];
  return [
    ...hanging(mark, `${quantity} × ${sku}  ${name}`),
    ...more.flatMap((words) => (words === '' ? [] : hanging(`${below}- `, words))),
  ];
}

const fulfilmentWords: Readonly<Record<Fulfilment, string>> = {
  'from-stock': '',
  'ordered-in': 'Not all on hand: to be ordered in',
  'made-to-measure': 'To be made to measure',
  rental: 'Fetched in the shop',
  service: 'A service: agree on a time',
  download: 'A file: sent by e-mail',
};

function amountLines({ lines, totals }: Order): readonly string[] {
  const rows = lines.map(({ quantity, unit, discount, row }, index) => [
    index + 1,
    quantity,
    kroner(unit.net),
    kroner(discount.net),
    kroner(row.net),
    kroner(row.vat),
  ]);
  const sums = [
    ['Goods, net', totals.subtotal.net],
    ['Discount, net', totals.discount.net],
    ['Shipping, net', totals.shipping?.net ?? noOre],
    ['Payment fee, net', totals.paymentFee?.net ?? noOre],
    ['Net', totals.total.net],
    ['VAT', totals.total.vat],
    ['Total', totals.total.gross],
  ] as const;
  return [
    ...table(['Line', 'Qty', 'Unit net', 'Discount', 'Row net', 'Row VAT'], rows),
    '',
    ...facts(sums.map(([name, amount]) => [name, kroner(amount).padStart(16)])),
  ];
}

function letterText({ kind, createdAt, attempts, sentAt }: OrderLetter): string {
  const name = letterNames[kind];
  if (sentAt !== undefined) return `${name}, sent ${localTime(sentAt)}`;
  const tried = attempts === 0 ? '' : `, tried ${attempts} times`;
  return `${name}, NOT SENT, waiting since ${localTime(createdAt)}${tried}`;
}

const letterNames: Readonly<Record<OrderLetter['kind'], string>> = {
  'order-placed': 'Order confirmation',
};

/** With its name and language: the code of the Norwegian one alone reads like a no. */
function storeViewText(code: string): string {
  const face = storeFaces.find((each) => each.code === code);
  return face ? `${face.name}, ${face.locale} (${code})` : code;
}
