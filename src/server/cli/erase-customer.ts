import { errorTexts } from '#texts/error-texts.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import {
  erasePerson,
  rehearseErasure,
  type Erasure,
} from '#server/workflows/privacy/erase-person.ts';
import { CommandError, flag, type Command } from './command.ts';
import { table } from './output.ts';

/** Also for a person without an account, by the e-mail alone (rules/safety#erasure). */
export const eraseCustomer: Command = {
  name: 'customer erase',
  about: 'about.customer_erase',
  words: ['EMAIL'],
  options: { 'dry-run': flag('option.dry_run') },
  act: async (input, { output, acting }) => {
    const email = (input.words[0] ?? '').trim();
    const isDryRun = input.flag('dry-run');
    const by = await acting();
    const done = await (isDryRun ? rehearseErasure(email, by) : erasePerson(email, by));
    if (done.kind === 'unknown') throw new CommandError(say('customer.no_data', { email }));
    if (done.kind === 'refused') throw new CommandError(await refusalOf(done));
    const rows = done.found.map((each) => [
      each.table,
      each.rows.length,
      say(`customer.fate_${each.fate}`),
    ]);
    const told = say(isDryRun ? 'customer.would_erase' : 'customer.erased', { email });
    const heads = [say('head.table'), say('import.rows'), say('head.fate')];
    const tables = done.found.map((each) => ({
      table: each.table,
      rows: each.rows.length,
      fate: each.fate,
    }));
    output.result({ email, isDryRun, tables }, [told, '', ...table(heads, rows)]);
  },
};

/** The sentence that the person reads on their own page. */
async function refusalOf({
  reason,
  orders,
}: Extract<Erasure, { kind: 'refused' }>): Promise<string> {
  const t = await errorTexts(spokenLanguage());
  return t(`privacy.${reason}`, { orders: orders.join(', ') });
}
