import { choiceText } from '#domain/catalog/choice-text.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { zeroPrice, type Price } from '#domain/money/price.ts';
import { lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database, Db } from '#server/repositories/system/database.ts';
import { findOrderLetters, type OrderLetter } from '#server/repositories/sales/order-letters.ts';
import { findOrder, wantedOrderIds } from '#server/repositories/sales/orders.ts';
import type { WantedOrders } from '#server/repositories/sales/wanted-orders.ts';
import { findProgress, type OrderProgress } from '#server/repositories/sales/shipments.ts';
import { entries, writeCsv } from './export-csv.ts';
import { dateText, kronerText } from '#domain/import/write-values.ts';

type Row = Readonly<Record<string, string>>;

const prices = ['net', 'vat', 'gross'] as const;
const addressColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  organisation_number: 'organisationNumber',
  street: 'street',
  apartment: 'apartment',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  phone: 'phone',
} as const satisfies Record<string, keyof Address>;

const header = [
  ...'number placed_at status store_view_code customer_id email'.split(' '),
  ...'line sku parent_sku product_type name choices parts quantity'.split(' '),
  ...'rental_from rental_to fulfilment'.split(' '),
  ...['unit', 'row', 'discount', 'total'].flatMap((kind) =>
    prices.map((each) => `${kind}_${each}`),
  ),
  ...'coupon shipping_method payment_method order_key'.split(' '),
  ...'reference note other_fields letters'.split(' '),
  ...['billing', 'shipping'].flatMap((kind) =>
    Object.keys(addressColumns).map((column) => `${kind}_${column}`),
  ),
  ...'sent cancelled state shipping_net shipping_gross left_to_pay sales_unit sales_packs'.split(
    ' ',
  ),
];

/**
 * Exports a row per line of the chosen orders, oldest first, in one snapshot. Returns the number of
 * rows.
 */
export function exportOrders(
  database: Database,
  file: string,
  question: WantedOrders = {},
): Promise<number> {
  return database.snapshot((db) => writeCsv(file, header, allRows(db, question)));
}

async function* allRows(db: Db, question: WantedOrders): AsyncGenerator<Row> {
  const idsAfter = (read: Db, last: number, limit: number) =>
    wantedOrderIds(read, question, last, limit);
  for await (const order of entries(db, idsAfter, findOrder)) {
    const letters = await findOrderLetters(db, order.number);
    yield* orderRows(order, letters, await findProgress(db, order));
  }
}

function orderRows(
  order: Order,
  letters: readonly OrderLetter[],
  progress: OrderProgress,
): readonly Row[] {
  const { totals, shippingMethod, shipping, fields } = order;
  const freight = totals.shipping ?? zeroPrice;
  const { customer_reference: reference = '', delivery_note: note = '', ...others } = fields;
  const shared: Row = {
    number: order.number,
    placed_at: dateText(order.placedAt, 'start'),
    status: order.status,
    store_view_code: order.storeCode,
    customer_id: order.customerId === undefined ? '' : String(order.customerId),
    email: order.email,
    ...priceCells('total', totals.total),
    coupon: totals.couponCode ?? '',
    shipping_method: shippingMethod?.title ?? '',
    payment_method: order.paymentMethod.title,
    order_key: order.key,
    reference,
    note,
    other_fields: Object.entries(others)
      .map((field) => field.join('='))
      .join('; '),
    letters: letters
      .map(
        ({ kind, sentAt }) =>
          `${kind} ${sentAt === undefined ? 'waiting' : dateText(sentAt, 'start')}`,
      )
      .join('; '),
    ...addressCells('billing', order.billing),
    ...(shipping !== undefined && addressCells('shipping', shipping)),
    state: progress.state,
    shipping_net: kronerText(freight.net),
    shipping_gross: kronerText(freight.gross),
    left_to_pay: kronerText(progress.balance.asked),
  };
  return order.lines.map((line, index) => ({
    ...shared,
    line: String(index + 1),
    sku: line.sku,
    parent_sku: line.parentSku ?? '',
    product_type: line.kind,
    name: line.name,
    choices: line.choices.map(choiceText).join('; '),
    parts: (line.parts ?? []).map(({ sku, quantity }) => `${quantity} × ${sku}`).join('; '),
    quantity: String(line.quantity),
    rental_from: line.options.rental?.from ?? '',
    rental_to: line.options.rental?.to ?? '',
    fulfilment: lineFulfilment(line),
    ...priceCells('unit', line.unit),
    ...priceCells('row', line.row),
    ...priceCells('discount', line.discount),
    sent: String(progress.lines[index]?.handedOver ?? 0),
    cancelled: String(progress.lines[index]?.canceled ?? 0),
    sales_unit: line.saleUnit ?? 'piece',
    sales_packs: line.packs ?? '',
  }));
}

function priceCells(kind: string, price: Price): Row {
  return Object.fromEntries(prices.map((each) => [`${kind}_${each}`, kronerText(price[each])]));
}

function addressCells(kind: string, address: Address): Row {
  return Object.fromEntries(
    Object.entries(addressColumns).map(([column, field]) => [`${kind}_${column}`, address[field]]),
  );
}
