import * as fc from 'fast-check';
import { deductionLines } from '#domain/invoices/deduction-lines.ts';
import {
  linesToCredit,
  linesToInvoice,
  linesToTakeBack,
  creditablePieces,
} from '#domain/invoices/invoice-lines.ts';
import {
  totalOf,
  type CreditNote,
  type InvoiceLine,
  type InvoicePaper,
} from '#domain/invoices/invoice.ts';
import { linesToRefund } from '#domain/invoices/refund-lines.ts';
import { creditCharges, writeCreditNote, writeInvoice } from '#domain/invoices/write-invoice.ts';
import { costByRate, refundCharges, spreadOverRates } from '#domain/ledger/refund-charges.ts';
import { chargesSoFar } from '#domain/ledger/order-charges.ts';
import { reduceByPoints } from '#domain/cart/discount.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { addPrices, noVat, priceFromNet, subtractPrice, vatRate } from '#domain/money/price.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Cancellation } from '#domain/orders/shipment.ts';
import { saleUnits } from '#domain/catalog/sale-unit.ts';
import { moment } from '#domain/time/moment.ts';
import { anInvoicingSeller } from './a-seller.ts';
import { anAddress } from './an-order-request.ts';
import { testNow } from './test-databases.ts';

const rates = [vatRate(25), vatRate(15), noVat];

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  net: fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.constant(0)),
  /** Percent of the row, as with a coupon. */
  off: fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 0, max: 100 })),
  rate: fc.constantFrom(...rates),
  isKit: fc.boolean(),
  saleUnit: fc.option(fc.constantFrom(...saleUnits), { nil: undefined }),
  name: fc.constantFrom('Servant 600', 'Kran «Bølge» & <ventil>', 'Dusjvegg '.repeat(12).trim()),
});

type AnyLine = typeof anyLine extends fc.Arbitrary<infer Made> ? Made : never;

function lineOf(any: AnyLine, at: number, isFree: boolean) {
  const { quantity, net, off, rate, isKit, saleUnit, name } = any;
  const taxed = isFree ? noVat : rate;
  const row = priceRow(ore(net), quantity, taxed);
  const line: OrderLine = {
    sku: `VARE-${at + 1}`,
    kind: isKit ? 'bundle' : 'simple',
    name,
    choices: isKit ? [{ label: 'Del', value: 'Bunnventil' }] : [],
    options: {},
    ...(isKit && { parts: [{ sku: 'DEL-1', quantity: 2 }] }),
    quantity,
    ...(saleUnit && { saleUnit }),
    vatRate: taxed,
    unit: priceFromNet(ore(net), taxed),
    row,
    discount: priceFromNet(ore(Math.floor((row.net * off) / 100)), taxed),
  };
  // The VAT of a row after discount is computed from its net (rules/money#discounts).
  const left = priceFromNet(ore(row.net - line.discount.net), taxed);
  return { ...line, discount: subtractPrice(row, left) };
}

/** Points take their worth off what a coupon has left of the lines. */
function withPoints(lines: readonly OrderLine[], points: number): readonly OrderLine[] {
  const left = lines.map(({ row, discount }) => subtractPrice(row, discount));
  const reduced = reduceByPoints(left, { points, value: ore(1), minimum: 1 });
  return lines.map((line, at) => {
    const net = ore((left[at]?.net ?? 0) - (reduced?.nets[at] ?? 0));
    return { ...line, discount: subtractPrice(line.row, priceFromNet(net, line.vatRate)) };
  });
}

const anyStep = fc.record({
  kind: fc.constantFrom('ship', 'cancel', 'invoice', 'credit', 'ship'),
  /** The pieces to take of each line, as far as there are any. */
  takes: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
});

const anyPlaced = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
  freight: fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: undefined }),
  fee: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
  isSvalbard: fc.boolean(),
  isCompany: fc.boolean(),
  hasReference: fc.boolean(),
  points: fc.oneof(fc.constant(0), fc.nat(99_999)),
});

type AnyPlaced = typeof anyPlaced extends fc.Arbitrary<infer Made> ? Made : never;

function orderOf({ isSvalbard, isCompany, hasReference, ...placed }: AnyPlaced): Order {
  const priced = placed.lines.map((line, at) => lineOf(line, at, isSvalbard));
  const lines = withPoints(priced, placed.points);
  const highest = lines.reduce<number>((most, each) => Math.max(most, each.vatRate), 0);
  const rate = rates.find((each) => each === highest) ?? noVat;
  const extra = (net: number | undefined) =>
    net === undefined ? undefined : priceFromNet(ore(net), rate);
  const [shipping, paymentFee] = [extra(placed.freight), extra(placed.fee)];
  const subtotal = addPrices(...lines.map(({ row }) => row));
  const discount = addPrices(...lines.map((line) => line.discount));
  const total = addPrices(
    subtractPrice(subtotal, discount),
    ...[shipping, paymentFee].flatMap((price) => price ?? []),
  );
  const place = isSvalbard ? { postcode: '9170', city: 'Longyearbyen' } : {};
  const company = isCompany
    ? { company: 'Rørlegger & Sønn AS', organisationNumber: '988077917' }
    : {};
  return {
    id: 1,
    number: '000000213',
    key: 'order-key-0001',
    storeCode: 'no',
    email: 'ola@example.no',
    status: 'processing',
    placedAt: testNow,
    ...(isCompany && { hasNetPrices: true }),
    lines,
    totals: {
      rows: [],
      subtotal,
      discount,
      ...(shipping && { shipping }),
      ...(paymentFee && { paymentFee }),
      total,
    },
    billing: anAddress({ ...place, ...company }),
    shipping: anAddress(place),
    shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate', title: 'DPD Courier' },
    paymentMethod: { code: 'invoice', title: 'Faktura' },
    fields: hasReference ? { customer_reference: 'Bygg 7', order_number: 'PO-77' } : {},
  };
}

/** An order with all its papers, and the charges of its ledger. */
export interface InvoicedOrder {
  readonly order: Order;
  readonly papers: readonly InvoicePaper[];
  readonly charges: readonly Charge[];
}

interface Step {
  readonly kind: string;
  readonly takes: readonly number[];
}

/**
 * Random orders that were sent in parts, cancelled, invoiced in advance and credited, until nothing is
 * open.
 */
export const anyInvoicedOrder: fc.Arbitrary<InvoicedOrder> = fc
  .tuple(anyPlaced, fc.array(anyStep, { maxLength: 6 }), fc.constantFrom('ship', 'cancel'))
  .map(([placed, steps, kind]) => carriedOut(orderOf(placed), [...steps, { kind, takes: [] }]));

function carriedOut(order: Order, steps: readonly Step[]): InvoicedOrder {
  const became = order.lines.map(({ quantity }, at) => ({
    line: at + 1,
    ordered: quantity,
    canceled: 0,
    fulfilment: 'from-stock' as const,
    handedOver: 0,
  }));
  const papers: InvoicePaper[] = [];
  const refunds: Charge[] = [];
  const charges: Charge[] = [];
  /** Existing postings stay unchanged. */
  const post = () => {
    const all = chargesSoFar(order, cancellations, { credits: refunds, pieces: [] });
    charges.push(...all.filter(({ key }) => charges.every((each) => each.key !== key)));
  };
  const cancellations: Pick<Cancellation, 'number' | 'pieces'>[] = [];
  const issued = (lines: readonly InvoiceLine[]) => ({
    number: 10_001 + papers.length,
    order,
    lines,
    seller: anInvoicingSeller,
    now: moment(testNow + papers.length),
  });
  /** Refunds a part of the cost, while the order has no papers. */
  const refund = (takes: readonly number[]) => {
    const cost = costByRate([...charges, ...refunds]);
    const gross = [...cost.values()].reduce((sum, price) => sum + price.gross, 0);
    const amount = Math.floor((gross * (takes[0] ?? 0)) / 20);
    if (amount <= 0) return;
    const shares = spreadOverRates(cost, ore(amount));
    refunds.push(...refundCharges(String(refunds.length), cost, shares));
  };
  const invoice = (isAll: boolean) => {
    // After an advance invoice, people settle a refund with a cancellation.
    if (isAll && refunds.length > 0) return;
    const lines = linesToInvoice(order, became, papers, { isAll });
    const balance = { paid: ore(0), givenBack: ore(0), reserved: ore(0) };
    const terms = { dueDays: 14, balance, papers };
    if (lines.length === 0) return;
    papers.push(writeInvoice(issued(lines), terms));
    note('refund', linesToRefund(refunds, papers));
  };
  const note = (cause: CreditNote['cause'], lines: readonly InvoiceLine[]) => {
    if (lines.length > 0) {
      papers.push(writeCreditNote(issued(lines), { cause, reason: 'Skadet', papers }));
    }
  };
  const take = (kind: 'handedOver' | 'canceled', takes: readonly number[]) => {
    const pieces = became.map((each, at) => {
      const open = each.ordered - each.canceled - each.handedOver;
      const quantity = Math.min(open, takes[at] ?? open);
      each[kind] += quantity;
      return { line: each.line, quantity };
    });
    return pieces.filter(({ quantity }) => quantity > 0);
  };
  const credit = (takes: readonly number[]) => {
    const pieces = became.map(({ line }, at) => ({
      line,
      quantity: Math.min(creditablePieces(became, papers, line), takes[at] ?? 0),
    }));
    const hasExtras = (takes[0] ?? 0) % 2 === 0;
    const lines = linesToCredit(order, became, papers, { pieces, hasExtras });
    const sum = totalOf({ lines }).gross;
    // A return may give back less, because its goods lost value.
    const amount = ore(Math.floor((sum * (takes[1] ?? 0)) / 4));
    note('credit', [...lines, ...deductionLines(lines, { amount, reason: 'Riper i <glasuren>' })]);
  };
  post();
  for (const { kind, takes } of steps) {
    if (kind === 'ship') {
      take('handedOver', takes);
      invoice(false);
    } else if (kind === 'invoice') invoice(true);
    else if (kind === 'credit') (papers.length === 0 ? refund : credit)(takes);
    else {
      const pieces = take('canceled', takes);
      if (pieces.length > 0) cancellations.push({ number: cancellations.length + 1, pieces });
      post();
      note('cancellation', linesToTakeBack(order, became, papers));
    }
  }
  const credits = papers.flatMap((paper) =>
    paper.kind === 'credit-note' && paper.cause === 'credit' ? creditCharges(paper) : [],
  );
  return {
    order,
    papers,
    charges: [...charges, ...refunds, ...credits],
  };
}
