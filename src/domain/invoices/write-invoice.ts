import { ore } from '#domain/money/ore.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Charge } from '#domain/ledger/posting.ts';
import { negatePrice } from '#domain/money/price.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Seller } from '#domain/seller.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { textOfDay } from '#domain/time/calendar.ts';
import type { Moment } from '#domain/time/moment.ts';
import { osloDay, osloDayNumber } from '#domain/time/oslo-day.ts';
import {
  sumsByRate,
  totalOf,
  type CreditNote,
  type Invoice,
  type InvoiceLine,
  type InvoicePaper,
} from './invoice.ts';
import { kidOf } from './kid.ts';

/** The content of an invoice or credit note other than its own lines. */
interface Issued {
  readonly number: number;
  readonly order: Order;
  readonly lines: readonly InvoiceLine[];
  readonly seller: Seller;
  readonly now: Moment;
}

/** Makes the invoice, which never changes afterwards (rules/invoices#content). */
export function writeInvoice(issued: Issued, { dueDays, balance, papers }: InvoiceTerms): Invoice {
  const { number, now, lines, order } = issued;
  const { reserved } = balance;
  const paid = balance.paid + balance.givenBack;
  const { code } = order.paymentMethod;
  const before = papers.reduce(
    (sum, paper) => sum + (paper.kind === 'invoice' ? 1 : -1) * totalOf(paper).gross,
    0,
  );
  const prepaid = Math.min(totalOf({ lines }).gross, Math.max(0, paid + reserved - before));
  const isReserved = prepaid > Math.max(0, paid - before);
  return {
    ...document(issued),
    kind: 'invoice',
    dueOn: textOfDay(osloDayNumber(now) + dueDays),
    kid: kidOf(number),
    prepaid: ore(prepaid),
    ...(isReserved && isProvider(code) && { reservedBy: code }),
  };
}

interface InvoiceTerms {
  readonly dueDays: number;
  /** The invoice asks only for money that is neither paid, nor reserved, nor given back by hand. */
  readonly balance: Pick<Balance, 'paid' | 'givenBack' | 'reserved'>;
  /** The earlier papers of the order. Payments cover those first. */
  readonly papers: readonly InvoicePaper[];
}

export function writeCreditNote(
  issued: Issued,
  { cause, reason, papers }: Pick<CreditNote, 'cause' | 'reason'> & Pick<InvoiceTerms, 'papers'>,
): CreditNote {
  const wanted = new Set(issued.lines.map(({ line }) => line));
  const credits = papers
    .filter(({ kind }) => kind === 'invoice')
    .filter(({ lines }) => cause === 'refund' || lines.some(({ line }) => wanted.has(line)))
    .map(({ number }) => number);
  return { ...document(issued), kind: 'credit-note', cause, reason, credits };
}

function document({ number, order, lines, seller, now }: Issued) {
  const { customer_reference: reference = '', order_number: buyersOrderNumber = '' } = order.fields;
  const { sender: _sender, mark: _mark, socialLinks: _links, ...sells } = seller;
  return {
    number,
    orderId: order.id,
    orderNumber: order.number,
    storeCode: order.storeCode,
    issuedAt: now,
    seller: sells,
    buyer: order.billing,
    email: order.email,
    showsNet: order.hasNetPrices === true,
    lines,
    reference,
    buyersOrderNumber,
    delivery: { on: osloDay(now), ...(order.shipping && { to: order.shipping }) },
  };
}

/** The charges of a credit note: the order costs less by its amount (rules/orders#ledger). */
export function creditCharges(paper: Pick<CreditNote, 'number' | 'lines'>): readonly Charge[] {
  return sumsByRate(paper)
    .filter(({ price }) => price.net !== 0 || price.vat !== 0)
    .map(({ rate, price }) => ({
      kind: 'credit',
      key: `credit-${paper.number} ${rate}`,
      rate,
      price: negatePrice(price),
    }));
}
