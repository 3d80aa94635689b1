import type { Acting } from '#server/acting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { nameAdministrator } from '#server/workflows/companies/name-administrator.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { CommandError, flag, noSuch, type Command } from './command.ts';
import { idOfCompany } from './describe-company.ts';

export const companiesAdministrator: Command = {
  name: 'companies administrator',
  about: 'about.companies_administrator',
  words: ['NUMBER', 'EMAIL'],
  options: { 'dry-run': flag('option.rehearse') },
  act: async ({ words, flag: isSet }, { output, acting }) => {
    const isDryRun = isSet('dry-run');
    const by = await acting();
    const named = isDryRun
      ? await rehearse(by, (_, joined) => carryOut(words, joined))
      : await carryOut(words, by);
    const { told, ...result } = named;
    output.result(
      { ...result, ...(isDryRun && { isDryRun }) },
      isDryRun ? [say('money.nothing_done'), told] : [told],
    );
  },
};

async function carryOut([word = '', email = '']: readonly string[], acting: Acting) {
  const named = await nameAdministrator({ id: idOfCompany(word), email }, acting);
  if (named.kind === 'unknown') throw noSuch('company', word);
  const { id, name } = named.company;
  const words = { number: String(id), name, email };
  if (named.kind === 'no-user') throw new CommandError(say('companies.no_user', words));
  const key = named.kind === 'repeated' ? 'administrator_already' : 'administrator_named';
  return { id, name, administrator: email, told: say(`companies.${key}`, words) };
}
