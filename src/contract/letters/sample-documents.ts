import { amountToPay } from '#domain/invoices/invoice.ts';
import { writeReminder } from '#domain/invoices/reminder.ts';
import { writeInvoice } from '#domain/invoices/write-invoice.ts';
import { nothingWritten, type Message } from '#domain/messages/message.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import { priceFromGross, vatRate } from '#domain/money/price.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import type { ShownFile } from '#domain/orders/bought-file.ts';
import type { Cancellation, Shipment } from '#domain/orders/shipment.ts';
import type { ReturnMessage, ReturnRequest } from '#domain/returns/return-request.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import type { ProductRequest } from '#domain/requests/request.ts';
import type { Seller } from '#domain/seller.ts';
import type { LetterDocuments } from './letter-documents.ts';
import { approvalDocuments } from './sample-approval.ts';
import { sampleCompany } from './sample-company.ts';
import { answeredQuote, quote, quoteAnswer } from './sample-quote.ts';
import {
  nothingPaid,
  sampleInvoiceLines,
  sampleNow,
  sampleOrder as order,
} from './sample-order.ts';

const total = order.totals.total.gross;
const left = [{ line: 2, quantity: 1 }];
const pieces = [
  { line: 1, quantity: 1 },
  { line: 2, quantity: 1 },
];
const shipment: Shipment = {
  number: 1,
  status: 'sent',
  pieces,
  carrier: 'Bring',
  trackingNumber: '70123456789012345678',
  createdAt: sampleNow,
};
const balance: Balance = {
  charged: priceFromGross(ore(total - 149_000), vatRate(25)),
  reserved: noOre,
  paid: ore(total - 149_000),
  due: noOre,
  givenBack: noOre,
  asked: noOre,
  owed: noOre,
};
const collected = { carrierCode: 'pickup', methodCode: 'bergen', title: 'Hent i Armatur Bergen' };
const place = {
  hours: 'mandag–fredag 07.00–17.00, lørdag 10.00–15.00',
  shop: {
    code: 'bergen',
    name: 'Armatur Bergen',
    kind: '',
    street: 'Damsgårdsveien 71',
    streetMore: '',
    postcode: '5058',
    city: 'Bergen',
    region: '',
    country: 'NO',
    phone: '55 12 34 56',
    email: '',
    services: [],
    image: '',
    offersPickup: true,
  },
};
const cancellation: Cancellation = {
  number: 1,
  reason: 'Servantbatteriet er gått ut av produksjon.',
  canceledAt: sampleNow,
  pieces: left,
};
const file: ShownFile = {
  line: 1,
  title: 'Monteringsfilm for servantskap',
  downloads: 0,
  standing: 'open',
  maxDownloads: 5,
  address: '/download/d5f0c2a6be81d4be39c0a7d5b6f2e1a9',
};
const request: ProductRequest = {
  id: 31,
  kind: 'price',
  status: 'received',
  sku: 'ODDE-SERVANTSKAP-600-HVIT',
  productName: 'Odde servantskap',
  quantity: 12,
  name: 'Anne-Kristine Øverås-Kristoffersen',
  email: order.email,
  phone: '412 34 567',
  company: 'Øverås Rør og Bad AS',
  message: 'Vi pusser opp tolv bad.\nHva koster skapene da?',
  storeCode: order.storeCode,
  createdAt: sampleNow,
};
const message: Message = {
  ...nothingWritten,
  id: 44,
  form: 'complaint',
  status: 'received',
  name: request.name,
  email: order.email,
  phone: request.phone,
  orderNumber: order.number,
  subject: 'Riper i skuffen',
  text: 'Den øverste skuffen har to riper.\n\nKan jeg få en ny?',
  target: 'kundeservice@armatur.example',
  storeCode: order.storeCode,
  createdAt: sampleNow,
};
const returnMessage: ReturnMessage = {
  id: 1,
  author: 'admin',
  text: 'Hei,\n\nkan du sende et bilde av emballasjen?',
  files: [],
  createdAt: sampleNow,
};
const sampleReturn: ReturnRequest = {
  id: 7,
  kind: 'return',
  orderId: order.id,
  status: 'pending_approval',
  items: left.map((each) => ({
    ...each,
    reason: 'regretted',
    condition: 'unopened',
    resolution: 'money',
  })),
  messages: [],
  events: [],
  createdAt: sampleNow,
  updatedAt: sampleNow,
};
const answer = 'Hei Anne-Kristine,\n\nvi sender en ny skuff i morgen.\n\nKari på kundeservice';

/** A sample document of each kind of letter, to look at it without an order. */
export function sampleDocuments(seller: Seller): LetterDocuments {
  const issued = { number: 1042, order, lines: sampleInvoiceLines, seller, now: sampleNow };
  const terms = { dueDays: 14, balance: nothingPaid, papers: [] };
  const invoice = writeInvoice(issued, terms);
  const overdue = writeInvoice({ ...issued, now: moment(sampleNow - 28 * dayMs) }, terms);
  const by = 'kari';
  const leave = '/newsletter/leave?of=12.d5f0c2a6be81d4be39c0a7d5b6f2e1a9';
  const sent = { order, shipment, left, money: { sent: ore(967_900), paid: noOre } };
  const regretted = { reason: 'regretted', condition: 'opened', resolution: 'money' } as const;
  const items = left.map((each) => ({ ...each, ...regretted }));
  const withdrawal = { order, request: { id: 7, items, createdAt: sampleNow } };
  const link = order.link === undefined ? {} : { link: order.link };
  const canceled = { order, cancellation, left: pieces, what: 'part', due: total } as const;
  return {
    'order-placed': { order, balance: { paid: noOre, reserved: total } },
    'order-files': { order, files: [file] },
    'order-to-shop': { order },
    'order-sent': sent,
    'order-sent-to-shop': { ...sent, by },
    'order-ready': { order: { ...order, shippingMethod: collected }, shipment, left, place },
    'order-ready-to-shop': { ...sent, by },
    'order-canceled': canceled,
    'order-canceled-to-shop': { ...canceled, by },
    'order-link': { order },
    'order-withdrawal': { ...withdrawal, label: '/media/returns/7/label.pdf?until=9&key=d5f0' },
    'order-withdrawal-to-shop': withdrawal,
    'order-unpaid': { order, paid: noOre },
    'money-back': { order, amount: ore(149_000), isFreed: false, cause: cancellation, balance },
    'cart-refused': {
      provider: 'vipps',
      amount: total,
      isFreed: true,
      again: '/cart',
      refusal: 'sold-out',
      firstName: order.billing.firstName,
      goods: order.lines.map(({ sku, name, quantity }) => {
        const picture = order.pictures?.get(sku);
        return { sku, name, quantity, ...(picture !== undefined && { picture }) };
      }),
    },
    'order-invoice': { paper: invoice, ...link },
    'order-reminder': {
      ...link,
      issuedAt: overdue.issuedAt,
      reminder: writeReminder(overdue, {
        number: 1043,
        open: amountToPay(overdue),
        now: sampleNow,
        terms: { reminderDays: 14, reminderFee: ore(35_00) },
      }),
    },
    'return-asked': { order, request: sampleReturn },
    'return-to-shop': { order, request: sampleReturn },
    'return-approved': {
      order,
      request: sampleReturn,
      label: '/media/returns/7/label.pdf?until=9&key=d5f0',
    },
    'return-refused': {
      order,
      request: sampleReturn,
      reason: 'Servantbatteriet er montert og brukt.',
    },
    'return-received': {
      order,
      request: sampleReturn,
      wish: {
        goods: order.lines.slice(0, 1).map(({ sku, name }) => ({ sku, name, quantity: 1 })),
        cost: ore(174_000),
        worth: ore(149_000),
      },
    },
    'return-refunded': {
      order,
      request: sampleReturn,
      amount: ore(149_000),
      reason: 'Trekk for verdifall kr 100,00: Riper i overflaten',
    },
    'return-exchanged': {
      order,
      request: sampleReturn,
      replacement: { ...order, id: 214, number: '000000214' },
      moved: ore(149_000),
      back: ore(0),
      due: ore(25_000),
      reason: '',
    },
    'return-message': { order, request: sampleReturn, message: returnMessage },
    'confirm-account': { token: 'd5f0c2a6be81d4be39c0a7d5b6f2e1a9' },
    'confirm-email': { token: 'd5f0c2a6be81d4be39c0a7d5b6f2e1a9' },
    'account-exists': {},
    'email-changed': {},
    'new-password': { to: order.email, token: 'd5f0c2a6be81d4be39c0a7d5b6f2e1a9' },
    'login-link': { token: 'd5f0c2a6be81d4be39c0a7d5b6f2e1a9' },
    'password-changed': { passkeys: 2 },
    'passkey-changed': { change: 'added', name: 'Android, Chrome' },
    'person-erased': {},
    'quote-asked': { quote },
    'quote-to-shop': { quote },
    'quote-answered': { quote: answeredQuote },
    'quote-refused': { quote: { ...quote, messages: [quoteAnswer] } },
    'quote-ending': { quote: answeredQuote },
    'quote-decided': { quote: { ...answeredQuote, status: 'accepted' } },
    'quote-message': { quote, message: quoteAnswer },
    'quote-reply': { quote, message: quoteAnswer },
    'company-to-shop': { company: sampleCompany, contact: order.email },
    'company-approved': { name: sampleCompany.name },
    'company-refused': { name: sampleCompany.name, reason: 'Firmaet er meldt konkurs.' },
    'company-administrator': { name: sampleCompany.name },
    'company-invited': { name: sampleCompany.name, to: order.email, token: sampleToken },
    ...approvalDocuments,
    'newsletter-confirm': { token: 'd5f0c2a6be81d4be39c0a7d5b6f2e1a9' },
    'newsletter-leave': { leave },
    'newsletter-welcome': { code: 'VELKOMMEN-7KQ2MRXA', percent: 10, validTo: sampleNow, leave },
    'newsletter-issue': { ...sampleIssue, leave },
    'alert-confirm': {
      kind: 'price',
      name: sampleAlert.name,
      limit: { amount: ore(1_200_000), isNet: false },
      token: sampleToken,
    },
    'alert-stock': sampleAlert,
    'alert-price': { ...sampleAlert, seen: ore(1_399_000) },
    'alert-cart': {
      goods: [{ sku: sampleAlert.sku, name: sampleAlert.name, quantity: 2 }],
      path: '/cart/saved?of=12.d5f0c2a6be81d4be39c0a7d5b6f2e1a9',
      leave: sampleAlert.leave,
    },
    'request-to-shop': { request },
    'request-to-customer': { request },
    'request-answer': { request, answer },
    'message-to-shop': { message },
    'message-to-sender': { message },
    'message-answer': { message, answer },
  };
}

const sampleToken = 'd5f0c2a6be81d4be39c0a7d5b6f2e1a9';

const sampleAlert = {
  name: 'Servantskap Brim 60 cm, hvit matt',
  sku: 'BRIM-60-HM',
  path: '/servantskap-brim?childSku=BRIM-60-HM',
  amount: ore(1_149_000),
  isNet: false,
  leave: '/alerts?of=12.d5f0c2a6be81d4be39c0a7d5b6f2e1a9',
};

const sampleIssue = {
  subject: 'Ny dusj før jul',
  title: 'Ny dusj før jul',
  lead: 'Slik velger du dusj, og slik rekker du å få den montert.',
  html: `<h2>Mål først</h2>
<p>Mål fra veggen til <strong>midten av sluket</strong>. Veggen er sjelden helt rett, så mål både oppe og nede.</p>
<ul><li>Innfelt dusj må planlegges før membranen legges.</li><li><a href="/i/slik-maler-du">Slik måler du</a> med tommestokk.</li></ul>`,
  path: '/i/nyhetsbrev-dusj',
};
