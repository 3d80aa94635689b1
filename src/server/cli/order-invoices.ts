import { say } from '#server/exchange/files/spoken-language.ts';
import {
  creditOrder,
  invoiceOrder,
  type InvoiceRefusal,
  type InvoiceResult,
} from '#server/workflows/invoices/invoice-order.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { CommandError, flag, needed, noSuch, text, type Command } from './command.ts';
import { kroner } from './kroner.ts';
import { piecesIn } from './named-pieces.ts';
import { orderNumberOf } from './order-number-of.ts';
import type { Output } from './output.ts';

export const orderInvoiceCommands: readonly Command[] = [
  {
    name: 'orders invoice',
    about: 'about.orders_invoice',
    words: ['NUMBER'],
    options: { all: flag('option.invoice_all') },
    act: async (input, { output, acting }) => {
      const number = orderNumberOf(input.words[0]);
      const isAll = input.flag('all');
      tell(output, number, await invoiceOrder({ number, isAll }, await acting()));
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
    },
    act: async (input, { output, acting }) => {
      const number = orderNumberOf(input.words[0]);
      const asked = {
        number,
        ...piecesIn(input),
        hasExtras: input.flag('freight'),
        reason: input.text('reason')?.trim() ?? '',
      };
      tell(output, number, await creditOrder(asked, await acting()), true);
    },
  },
];

function tell(output: Output, number: string, result: InvoiceResult, isCredit = false): void {
  if (result.kind === 'unknown') throw noSuch('order', number);
  if (result.kind === 'refused') throw new CommandError(refusalOf(result.reason, number, isCredit));
  const { paper } = result;
  const total = kroner(totalOf(paper).gross);
  const named = { paper: String(paper.number), number, total };
  output.result(paper, [say(isCredit ? 'orders.credited' : 'orders.invoiced', named)]);
}

function refusalOf(reason: InvoiceRefusal, number: string, isCredit: boolean): string {
  switch (reason) {
    case 'no-account':
      return say('doctor.account');
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
