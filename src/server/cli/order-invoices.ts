import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  creditOrder,
  invoiceOrder,
  type InvoiceRefusal,
  type InvoiceResult,
} from '#server/workflows/invoices/invoice-order.ts';
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
    options: { all: flag('option.invoice_all') },
    act: async (input, { output, acting }) => {
      const number = orderNumberOf(input.words[0]);
      const isAll = input.flag('all');
      const paper = paperOf(number, await invoiceOrder({ number, isAll }, await acting()));
      output.result(paper, [sentenceOf('orders.invoiced', paper)]);
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
        return { order, value, sentence: sentenceOf('orders.credited', value) };
      }),
  },
];

function paperOf(number: string, result: InvoiceResult, isCredit = false): InvoicePaper {
  if (result.kind === 'unknown') throw noSuch('order', number);
  if (result.kind === 'refused') throw new CommandError(refusalOf(result.reason, number, isCredit));
  return result.paper;
}

function sentenceOf(key: 'orders.invoiced' | 'orders.credited', paper: InvoicePaper): string {
  const { number, orderNumber } = paper;
  const total = kroner(totalOf(paper).gross);
  return say(key, { paper: String(number), number: orderNumber, total });
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
      return say(isCredit ? 'orders.nothing_to_credit' : 'orders.nothing_to_invoice', { number });
  }
}
