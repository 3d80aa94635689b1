import { dayText } from '#domain/time/day-text.ts';
import { readBankFile } from '#server/exchange/bank/read-bank-file.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { receivePayments, type TakenPayment } from '#server/workflows/invoices/receive-payments.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { CommandError, flag, type Command } from './command.ts';
import { kroner } from './kroner.ts';
import { fileToRead } from './named-file.ts';
import { hanging } from './output.ts';

/** Posts the payments of a bank's file. Ends with 1 where a payment was not posted. */
export const paymentsImport: Command = {
  name: 'payments import',
  about: 'about.payments_import',
  words: ['FILE'],
  options: { amounts: flag('option.payment_amounts'), 'dry-run': flag('option.dry_run') },
  act: async (input, { output, acting }) => {
    const file = fileToRead(input.words[0] ?? '');
    const by = await acting();
    const { seller } = shopSettingsOf(await loadSettings(by.database.read));
    if (seller.account === '') throw new CommandError(say('doctor.account'));
    const payments = await readBankFile(file).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? new CommandError(error.message) : error;
    });
    const wanted = { payments, account: seller.account, takesAnyAmount: input.flag('amounts') };
    const isDryRun = input.flag('dry-run');
    const taken = isDryRun
      ? await rehearse(by, (_tx, joined) => receivePayments(wanted, joined))
      : await receivePayments(wanted, by);
    const count = (outcome: TakenPayment['outcome']) =>
      taken.filter((each) => each.outcome === outcome).length;
    const [received, repeated] = [count('received'), count('repeated')];
    const others = taken.filter(({ outcome }) => outcome !== 'received' && outcome !== 'repeated');
    output.result({ received, repeated, others, ...(isDryRun && { isDryRun }) }, [
      ...(isDryRun ? [say('money.nothing_done')] : []),
      say('bank.received', { count: received }),
      ...(repeated === 0 ? [] : [say('bank.repeated', { count: repeated })]),
      ...(others.length === 0 ? [] : ['', say('bank.others')]),
      ...others.flatMap((each) => hanging('- ', sentenceOf(each))),
    ]);
    return others.length === 0 ? 0 : 1;
  },
};

function sentenceOf({ payment, outcome, invoice, open }: TakenPayment): string {
  const { bookedOn, amount, currency, account, kid, reference } = payment;
  const sum = currency === 'NOK' ? kroner(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
  const told = say('bank.payment', { day: dayText(bookedOn), sum, reference, kid: kid || '–' });
  const number = String(invoice ?? '');
  switch (outcome) {
    case 'received':
    case 'repeated':
      return told;
    case 'other-amount':
      return `${told} ${say('bank.other_amount', { number, open: kroner(open ?? amount) })}`;
    case 'paid-already':
      return `${told} ${say('bank.paid_already', { number })}`;
    case 'other-payment':
      return `${told} ${say('bank.other_payment', { number })}`;
    case 'other-account':
      return `${told} ${say('bank.other_account', { account })}`;
    case 'other-currency':
      return `${told} ${say('bank.other_currency')}`;
    case 'not-received':
      return `${told} ${say('bank.not_received')}`;
    case 'no-invoice':
      return `${told} ${say('bank.no_invoice')}`;
  }
}
