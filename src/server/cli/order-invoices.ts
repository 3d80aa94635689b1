import type { Acting } from '#server/acting.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  creditOrder,
  invoiceOrder,
  type InvoiceRefusal,
  type InvoiceResult,
} from '#server/workflows/invoices/invoice-order.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { totalOf, type InvoicePaper } from '#domain/invoices/invoice.ts';
import { CommandError, flag, needed, noSuch, text, type Command } from './command.ts';
import { kroner } from './kroner.ts';
import { piecesIn } from './named-pieces.ts';
import { rehearseOption, tellMoney } from './order-money.ts';
import { orderNumberOf } from './order-number-of.ts';

export const orderInvoiceCommands: readonly Command[] = [
  {
    name: 'orders invoice',
    about: 'about.orders_invoice',
    words: ['NUMBER'],
    options: { all: flag('option.invoice_all'), ...rehearseOption },
    act: async (input, { output, acting: open }) => {
      const number = orderNumberOf(input.words[0]);
      const isAll = input.flag('all');
      const isDryRun = input.flag('dry-run');
      const invoice = async (acting: Acting) =>
        paperOf(number, await invoiceOrder({ number, isAll }, acting));
      const acting = await open();
      const paper = isDryRun
        ? await rehearse(acting, (_tx, joined) => invoice(joined))
        : await invoice(acting);
      output.result(isDryRun ? { ...paper, isDryRun } : paper, [
        ...(isDryRun ? [say('money.nothing_done')] : []),
        paperText(paper),
      ]);
    },
  },
  {
    name: 'orders credit',
    about: 'about.orders_credit',
    words: ['NUMBER'],
    options: {
      lines: text('1:2,3', 'option.credit_lines'),
      freight: flag('option.credit_freight'),
      reason: needed('TEXT', 'option.credit_reason'),
      ...rehearseOption,
    },
    act: (input, context) =>
      tellMoney(input, context, async (acting) => {
        const number = orderNumberOf(input.words[0]);
        const asked = {
          number,
          ...piecesIn(input),
          hasExtras: input.flag('freight'),
          reason: input.text('reason')?.trim() ?? '',
        };
        const value = paperOf(number, await creditOrder(asked, acting), true);
        const order = await findOrderByNumber(acting.database.read, number);
        if (order === undefined) throw noSuch('order', number);
        return { order, value, sentences: [paperText(value)] };
      }),
  },
];

function paperOf(number: string, result: InvoiceResult, isCredit = false): InvoicePaper {
  if (result.kind === 'unknown') throw noSuch('order', number);
  if (result.kind === 'refused') throw new CommandError(refusalOf(result.reason, number, isCredit));
  return result.paper;
}

/** The papers of an order, by number. */
export async function papersOf(
  { database }: Acting,
  number: string,
): Promise<readonly InvoicePaper[]> {
  const order = await findOrderByNumber(database.read, number);
  return order === undefined ? [] : findInvoices(database.read, order.id);
}

export function paperText(paper: InvoicePaper): string {
  const { kind, number, orderNumber, email } = paper;
  const key = kind === 'invoice' ? 'orders.invoiced' : 'orders.credited';
  const total = kroner(totalOf(paper).gross);
  return say(key, { paper: String(number), number: orderNumber, total, email });
}

function refusalOf(reason: InvoiceRefusal, number: string, isCredit: boolean): string {
  switch (reason) {
    case 'no-account':
      return say('doctor.account');
    case 'unpaid':
      return say('orders.unpaid_invoice', { number });
    case 'refunded':
      return say('orders.refunded', { number });
    case 'no-such-line':
      return say('orders.no_line', { number });
    case 'too-many':
      return say('orders.too_many_credited', { number });
    case 'none-open':
    case 'nothing':
    case 'free':
      return say(isCredit ? 'orders.nothing_to_credit' : 'orders.nothing_to_invoice', { number });
  }
}
