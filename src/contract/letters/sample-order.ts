import type { PicturedOrder } from './order-news.ts';
import type { InvoiceLine } from '#domain/invoices/invoice.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { addPrices, priceFromNet, vatRate, zeroPrice } from '#domain/money/price.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { moment } from '#domain/time/moment.ts';

const rate = vatRate(25);
export const sampleNow = moment(Date.UTC(2026, 2, 2, 9, 12));

function lineOf(
  quantity: number,
  net: number,
  named: Pick<OrderLine, 'sku' | 'name'> & Partial<OrderLine>,
): OrderLine {
  return {
    kind: 'simple',
    choices: [],
    options: {},
    quantity,
    vatRate: rate,
    unit: priceFromNet(ore(net), rate),
    row: priceFromNet(ore(net * quantity), rate),
    discount: zeroPrice,
    fulfilment: 'from-stock',
    promise: { kind: 'from-stock', from: '2026-03-04', to: '2026-03-06' },
    ...named,
  };
}

const lines = [
  lineOf(1, 639_200, {
    sku: 'ODDE-SERVANTSKAP-600-HVIT',
    name: 'Odde servantskap med to skuffer og helstøpt servant',
    choices: [{ label: 'Farge', value: 'Matt hvit' }],
  }),
  lineOf(2, 119_200, {
    sku: 'FJELL-BAT-210',
    name: 'Fjell servantbatteri, krom',
    note: 'Til badet i 2. etasje',
  }),
];
const subtotal = addPrices(...lines.map(({ row }) => row));
const freight = priceFromNet(ore(15_920), rate);

const address = {
  firstName: 'Anne-Kristine',
  lastName: 'Øverås-Kristoffersen',
  country: 'NO',
  street: 'Nedre Storgate 112 B',
  apartment: '',
  postcode: '5063',
  city: 'Bergen',
  phone: '+4741234567',
  company: '',
  organisationNumber: '',
} as const;

/** A customer's order with a long name and a long e-mail address. */
export const sampleOrder: PicturedOrder = {
  id: 213,
  number: '000000213',
  key: 'b1f6a8e0-7a54-4c0e-9a53-2a4b1c9d7e11',
  storeCode: 'no',
  customerId: 7,
  email: 'anne-kristine.overas-kristoffersen@et-ganske-langt-firmanavn.example',
  status: 'processing',
  placedAt: sampleNow,
  lines,
  totals: {
    rows: [],
    subtotal,
    discount: zeroPrice,
    shipping: freight,
    total: addPrices(subtotal, freight),
  },
  billing: address,
  shipping: address,
  shippingMethod: { carrierCode: 'flatrate', methodCode: 'home', title: 'Levering på døren' },
  paymentMethod: { code: 'klarna', title: 'Klarna' },
  fields: {},
  link: '/order/000000213?key=d5f0c2a6be81d4be39c0a7d5b6f2e1a9',
  // These are pictures of the sample shop.
  pictures: new Map([
    ['ODDE-SERVANTSKAP-600-HVIT', 'furniture/grend-vanity-matt-white-1200.webp'],
    ['FJELL-BAT-210', 'taps/holme-basin-mixer-chrome.webp'],
  ]),
};

/** The lines of its papers. */
export const sampleInvoiceLines: readonly InvoiceLine[] = lines.map((line, index) => ({
  kind: 'goods',
  line: index + 1,
  sku: line.sku,
  name: line.name,
  details: line.choices.map(({ label, value }) => `${label}: ${value}`),
  quantity: line.quantity,
  rate,
  unit: line.unit,
  discount: zeroPrice,
  price: line.row,
}));

export const nothingPaid = { paid: noOre, reserved: noOre, givenBack: noOre };
