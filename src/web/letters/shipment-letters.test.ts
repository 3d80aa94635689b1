import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { sampleInvoiceLines, sampleNow, sampleOrder } from '#contract/letters/sample-order.ts';
import { writeCreditNote } from '#domain/invoices/write-invoice.ts';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import { anActing } from '#testing/an-acting.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { OrderMove } from '#server/workflows/moving-order.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { storeViews } from '#testing/sample-views.ts';
import { createFormat } from '#texts/format.ts';
import { writeLetter } from './letters.server.tsx';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeEach(async () => {
  shop = await aSoldShop();
});
afterEach(() => shop.close());

async function after(move: OrderMove) {
  const { database } = shop.services;
  await moveOrder({ number: '000000001', ...move }, anActing(shop));
  const order = await findOrder(database.read, 1);
  if (order === undefined) throw new Error('The shop sold nothing');
  return { order, ...(await findProgress(database.read, order)) };
}

function written<Kind extends keyof LetterDocuments>(
  kind: Kind,
  document: LetterDocuments[Kind],
  language: 'nb' | 'en',
) {
  const storeView = storeViews.find((each) => each.language === language);
  if (storeView === undefined) throw new Error('No store view speaks it');
  const shopOf = { storeView, seller: aSeller, publicUrl: 'https://armatur.example' };
  return writeLetter(kind, document, shopOf);
}

test.each([
  ['nb', 'Varene er sendt: ordre 000000001', 'Sporingsnummer: 7012', 'Transportør: Bring'],
  ['en', 'Your goods are on their way: order 000000001', 'Tracking number: 7012', 'Carrier: Bring'],
] as const)('what was sent, and how it is followed: %s', async (language, subject, ...words) => {
  const move = { kind: 'ship', carrier: 'Bring', trackingNumber: '7012' } as const;
  const { order, shipments } = await after(move);
  const letter = written('order-sent', { order, shipment: shipments[0]!, left: [] }, language);
  expect(letter.subject).toBe(subject);
  const page = 'https://sporing.bring.no/sporing/7012';
  const address = 'Storgata 12\n0155 Oslo';
  for (const part of [...words, 'SRV-600', '1 × ', page, address])
    expect(letter.text).toContain(part);
  expect(letter.html).toContain(`href="${page}"`);
});

test('what lies ready says where; what is cancelled says why, without links of strangers', async () => {
  const { order, cancellations } = await after({
    kind: 'cancel',
    reason: 'se https://ond.example',
  });
  const [cancellation] = cancellations;
  const about = { order, cancellation: cancellation!, left: [], due: order.totals.total.gross };
  const canceled = { ...about, what: 'order' } as const;
  const letter = written('order-canceled', canceled, 'nb');
  expect(letter.text).toContain('Ordre 000000001 er kansellert.');
  expect(letter.html).not.toContain('href="https://ond.example');
  const part = { ...canceled, what: 'part' } as const;
  expect(written('order-canceled', part, 'nb').text).toContain(
    `Etter kanselleringen skal du betale ${createFormat('nb-NO').money(order.totals.total.gross)} inkl. mva.`,
  );
  const paid = written('order-canceled', { ...part, due: noOre }, 'nb').text;
  expect(paid).not.toMatch(/skal du betale kr/);
  const { net } = order.totals.total;
  const free = { net, vat: noOre, gross: net };
  const totals = { ...order.totals, subtotal: free, total: free };
  const toSvalbard = { ...part, order: { ...order, totals }, due: net };
  expect(written('order-canceled', toSvalbard, 'nb').text).toContain(
    `Etter kanselleringen skal du betale ${createFormat('nb-NO').money(net)} uten mva.`,
  );
  const shippingMethod = { carrierCode: 'pickup', methodCode: 'oslo', title: 'Hent i Oslo' };
  const shipment = {
    number: 1,
    status: 'ready',
    pieces: cancellation!.pieces,
    createdAt: shop.now,
  } as const;
  const ready = written(
    'order-ready',
    { order: { ...order, shippingMethod }, shipment, left: [] },
    'nb',
  );
  expect(ready.subject).toBe('Klar til henting: ordre 000000001');
  expect(ready.text).toContain('Hentes i\nHent i Oslo');
});

test('an order that was not paid in time, and money that comes back, are told in plain words', async () => {
  const order = await findOrder(shop.services.database.read, 1);
  if (order === undefined) throw new Error('The shop sold nothing');
  const unpaid = written('order-unpaid', { order, paid: noOre }, 'nb');
  expect(unpaid.subject).toBe('Ikke betalt: ordre 000000001 er kansellert');
  expect(unpaid.text).toContain('Du er ikke trukket for noe.');
  expect(unpaid.text).not.toContain('bekreftet');
  const inPart = written('order-unpaid', { order, paid: ore(100_000) }, 'nb').text;
  expect(inPart).not.toContain('ikke trukket');
  expect(inPart.replaceAll('\u00A0', ' ')).toContain(
    'Du har betalt kr 1 000,00, og det får du tilbake.',
  );
  const back = (isFreed: boolean) =>
    written('money-back', { order, amount: ore(125_050), isFreed }, 'nb').text.replaceAll(
      '\u00A0',
      ' ',
    );
  expect(back(true)).toContain('kr 1 250,50 som var satt av til ordren, er frigitt.');
  expect(back(false)).toContain('Vi har betalt tilbake kr 1 250,50.');
});

test('a refund tells why, what it is for and how the order stands', () => {
  const { 'money-back': document } = sampleDocuments(aSeller);
  const text = written('money-back', document, 'nb').text.replaceAll('\u00A0', ' ');
  expect(text).toContain('Grunn\nServantbatteriet er gått ut av produksjon.');
  expect(text).toContain('Dette gjelder\n1 × Fjell servantbatteri, krom');
  expect(text).toMatch(/Bestilt for +kr 11 169,00\nKansellert eller kreditert +−kr 1 490,00\n/);
  expect(text).toMatch(/Betalt +kr 9 679,00\nIgjen å betale +kr 0,00\n/);
});

test('what was sent tells what is taken for it, or that the invoice comes', () => {
  const { 'order-sent': sent } = sampleDocuments(aSeller);
  const text = (document: LetterDocuments['order-sent']) =>
    written('order-sent', document, 'nb').text.replaceAll('\u00A0', ' ');
  expect(text(sent)).toContain('kr 9 679,00 trekkes med Klarna for det som er sendt til nå.');
  const paid = { sent: ore(967_900), paid: ore(967_900) };
  expect(text({ ...sent, money: paid })).toContain('kr 9 679,00 er betalt med Klarna');
  const { money: _, ...unpaid } = sent;
  const paymentMethod = { code: 'invoice', title: 'Faktura' };
  const invoiced = text({ ...unpaid, order: { ...sent.order, paymentMethod } });
  expect(invoiced).toContain('Fakturaen kommer på e-post.');
  expect(invoiced).not.toContain('trekkes');
});

test('a payment that became no order greets its buyer, names goods and amount, and asks for no number', () => {
  const { 'cart-refused': document } = sampleDocuments(aSeller);
  const text = written('cart-refused', document, 'nb').text.replaceAll('\u00A0', ' ');
  for (const words of [
    'Hei Anne-Kristine\n',
    'Dette ville du kjøpe\n1 × Odde servantskap',
    '2 × Fjell servantbatteri, krom',
    'Betalt med: Vipps\nFrigitt: kr 11 169,00',
    'Gå til handlekurven:\nhttps://armatur.example/cart\n',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/ordrenummer/i);
  const beside = { ...document, again: '/odde', isFreed: false };
  const told = written('cart-refused', beside, 'nb').text.replaceAll('\u00A0', ' ');
  expect(told).toContain('Se varen:\nhttps://armatur.example/odde\n');
  expect(told).toContain('Vi har betalt tilbake kr 11 169,00.');
  expect(told).not.toMatch(/handlekurv|frigitt/i);
  expect(written('cart-refused', { ...document, firstName: '' }, 'nb').text).not.toContain('Hei');
});

test('a credit note names its goods, each with its amount', () => {
  const lines = sampleInvoiceLines.slice(1);
  const issued = { number: 7, order: sampleOrder, lines, seller: aSeller, now: sampleNow };
  const paper = writeCreditNote(issued, { cause: 'credit', reason: 'Ripe', papers: [] });
  const text = written('order-invoice', { paper }, 'nb').text.replaceAll('\u00A0', ' ');
  expect(text).toMatch(/Dette er kreditert\n2 × Fjell servantbatteri, krom +kr 2 980,00\n/);
  expect(text).toMatch(/Kreditert +kr 2 980,00\n+Grunn\nRipe/);
  const open = [{ number: 10_001, sum: ore(125_050) }];
  const left = written('order-invoice', { paper, open }, 'nb').text.replaceAll('\u00A0', ' ');
  expect(left).toMatch(/Kreditert +kr 2 980,00\nIgjen å betale på faktura 10001 +kr 1 250,50\n/);
});
