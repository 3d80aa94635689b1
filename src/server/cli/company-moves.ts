import type { CompanyMove } from '#domain/company/company-states.ts';
import type { Acting } from '#server/acting.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { moveCompanyBy } from '#server/workflows/companies/move-company.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import {
  CommandError,
  flag,
  needed,
  noSuch,
  text,
  type Command,
  type CommandInput,
  type CommandOption,
} from './command.ts';
import { groupName, idOfCompany, statusText } from './describe-company.ts';

interface MoveWords {
  readonly about: TerminalKey;
  readonly options: Readonly<Record<string, CommandOption>>;
}

const becauseOf = { reason: needed('TEXT', 'option.companies_reason') };

const moves: Readonly<Record<CompanyMove, MoveWords>> = {
  approve: {
    about: 'about.companies_approve',
    options: { group: text('GROUP', 'option.companies_group') },
  },
  reject: { about: 'about.companies_reject', options: becauseOf },
  block: { about: 'about.companies_block', options: becauseOf },
};

const command = (move: CompanyMove): Command => ({
  name: `companies ${move}`,
  about: moves[move].about,
  words: ['NUMBER'],
  options: { ...moves[move].options, 'dry-run': flag('option.rehearse') },
  act: async (input, { output, acting }) => {
    const isDryRun = input.flag('dry-run');
    const by = await acting();
    const moved = isDryRun
      ? await rehearse(by, (_, joined) => carryOut(move, input, joined))
      : await carryOut(move, input, by);
    const { told, company } = moved;
    output.result(
      { ...company, ...(isDryRun && { isDryRun }) },
      isDryRun ? [say('money.nothing_done'), told] : [told],
    );
  },
});

async function carryOut(move: CompanyMove, input: CommandInput, acting: Acting) {
  const [word = ''] = input.words;
  const group = move === 'approve' ? input.text('group') : undefined;
  const reason = move === 'approve' ? undefined : input.text('reason')?.trim();
  const moved = await moveCompanyBy({ id: idOfCompany(word), move, group, reason }, acting);
  if (moved.kind === 'unknown') throw noSuch('company', word);
  if (moved.kind === 'no-group') {
    const groups = moved.groups.join(', ');
    throw new CommandError(say('customer.only_groups', { group: group ?? '', groups }));
  }
  const { company } = moved;
  const { id, name, groupId } = company;
  const words = { number: String(id), name, status: statusText(company.status) };
  if (moved.kind === 'refused') throw new CommandError(say('companies.state', words));
  const done = { ...words, group: await groupName(acting.database.read, groupId) };
  return {
    company,
    told:
      moved.kind === 'repeated' ? say('companies.repeated', words) : say('companies.moved', done),
  };
}

export const companyMoveCommands: readonly Command[] = [
  command('approve'),
  command('reject'),
  command('block'),
];
