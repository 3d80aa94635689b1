import { say } from '#server/exchange/files/spoken-language.ts';
import { listOwed } from '#server/repositories/sales/owed-orders.ts';
import { payOut, type PayOutResult } from '#server/workflows/payments/pay-out.ts';
import { CommandError, needed, noSuch, text, type Command } from './command.ts';
import { kroner } from './kroner.ts';
import { amountIn } from './named-amount.ts';
import { rehearseOption, tellMoney } from './order-money.ts';
import { orderNumberOf } from './order-number-of.ts';
import { table } from './output.ts';

const list: Command = {
  name: 'payments owed',
  about: 'about.payments_owed',
  run: async (_input, { output, database }) => {
    const orders = await listOwed((await database()).read);
    const headings = [say('head.order'), say('head.email'), say('head.total')];
    const rows = orders.map(({ number, email, amount }) => [number, email, kroner(amount)]);
    output.result(
      { orders: orders.map(({ number, email, amount }) => ({ number, email, amount })) },
      rows.length === 0
        ? [say('payments.none_owed')]
        : [...table(headings, rows, true), '', say('payments.owed_how')],
    );
  },
};

const payingOut: Command = {
  name: 'payments pay-out',
  about: 'about.payments_pay_out',
  words: ['NUMBER'],
  options: {
    reference: needed('TEXT', 'option.pay_out_reference'),
    amount: text('KRONER', 'option.pay_out_amount'),
    ...rehearseOption,
  },
  act: async (input, context) => {
    const number = orderNumberOf(input.words[0]);
    const written = input.text('amount');
    const reference = input.text('reference')?.trim() ?? '';
    const asked = { number, reference, ...(written && { amount: amountIn(written) }) };
    await tellMoney(input, context, async (acting) => {
      const result = await payOut(asked, acting);
      if (result.kind === 'unknown') throw noSuch('order', number);
      if (result.kind === 'refused') throw new CommandError(refusalOf(number, result));
      const { order, amount, isRepeat } = result;
      const key = isRepeat ? 'payments.paid_out_before' : 'payments.paid_out';
      const sentences = [say(key, { number, amount: kroner(amount) })];
      return { order, value: { number, amount, isRepeat }, sentences };
    });
  },
};

function refusalOf(
  number: string,
  { reason, most }: Extract<PayOutResult, { readonly kind: 'refused' }>,
): string {
  if (reason === 'reference-reused') return say('payments.reference_reused', { number });
  if (most === 0) return say('payments.owes_nothing', { number });
  return say('payments.owes_less', { number, most: kroner(most) });
}

export const owedMoneyCommands: readonly Command[] = [list, payingOut];
