import { say } from '#server/exchange/files/spoken-language.ts';
import { listRepresentatives } from '#server/repositories/companies/companies.ts';
import { assignRepresentative } from '#server/workflows/companies/assign-representative.ts';
import { CommandError, noSuch, type Command } from './command.ts';
import { idOfCompany } from './describe-company.ts';
import { table } from './output.ts';

const list: Command = {
  name: 'reps list',
  about: 'about.reps_list',
  run: async (_input, { output, database }) => {
    const { read } = await database();
    const assigned = await listRepresentatives(read);
    const headings = ['head.email', 'head.number', 'head.name'] as const;
    const rows = assigned.map(({ email, id, name }) => [email, id, name]);
    const lines = table(
      headings.map((heading) => say(heading)),
      rows,
    );
    output.result({ assigned }, rows.length === 0 ? [say('reps.none')] : lines);
  },
};

const assign: Command = {
  name: 'reps assign',
  about: 'about.reps_assign',
  words: ['NUMBER', 'EMAIL'],
  act: async ({ words: [word = '', email = ''] }, { output, acting }) => {
    const assigned = await assignRepresentative({ id: idOfCompany(word), email }, await acting());
    if (assigned.kind === 'unknown') throw noSuch('company', word);
    if (assigned.kind === 'no-account') throw new CommandError(say('reps.no_account', { email }));
    const { id, name } = assigned.company;
    const key = assigned.kind === 'repeated' ? 'reps.assigned_already' : 'reps.assigned';
    output.result({ id, name, email }, [say(key, { email, number: String(id), name })]);
  },
};

const remove: Command = {
  name: 'reps remove',
  about: 'about.reps_remove',
  words: ['NUMBER'],
  act: async ({ words: [word = ''] }, { output, acting }) => {
    const removed = await assignRepresentative({ id: idOfCompany(word) }, await acting());
    if (removed.kind === 'unknown') throw noSuch('company', word);
    const { id, name } = removed.company;
    const key = removed.kind === 'repeated' ? 'reps.removed_already' : 'reps.removed';
    output.result({ id, name }, [say(key, { number: String(id), name })]);
  },
};

export const representativeCommands: readonly Command[] = [list, assign, remove];
