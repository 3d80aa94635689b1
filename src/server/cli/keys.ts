import { isStaffRole, staffTable } from '#domain/permissions/permission-table.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { listProgramKeys } from '#server/repositories/system/program-keys.ts';
import { addProgramKey, removeProgramKey } from '#server/workflows/program-keys.ts';
import { CommandError, needed, type Command } from './command.ts';
import { localTime } from './kroner.ts';
import { table, wrap } from './output.ts';

const roles = Object.keys(staffTable).filter(isStaffRole);
const nameRule = /^[\w-]{1,40}$/;

const add: Command = {
  name: 'keys add',
  about: 'about.keys_add',
  words: ['NAME'],
  options: { role: needed('ROLE', 'option.role') },
  notes: () => wrap(say('key.roles', { roles: roles.join(', ') })),
  act: async (input, { output, acting }) => {
    const [name = ''] = input.words;
    if (!nameRule.test(name)) throw new CommandError(say('key.name'));
    const role = input.text('role') ?? '';
    if (!isStaffRole(role)) throw new CommandError(say('key.role', { role }));
    const key = await addProgramKey({ name, role }, await acting());
    if (key === undefined) throw new CommandError(say('key.taken', { name }));
    output.result({ name, role, key }, [say('key.added', { name, role }), '', key]);
  },
};

const list: Command = {
  name: 'keys list',
  about: 'about.keys_list',
  run: async (_input, { output, database }) => {
    const keys = await listProgramKeys((await database()).read);
    const rows = keys.map(({ name, role, createdAt }) => [name, role, localTime(createdAt)]);
    const headings = [say('head.name'), say('head.role'), say('head.made')];
    output.result({ keys }, rows.length === 0 ? [say('key.none')] : table(headings, rows));
  },
};

const remove: Command = {
  name: 'keys remove',
  about: 'about.keys_remove',
  words: ['NAME'],
  act: async (input, { output, acting }) => {
    const [name = ''] = input.words;
    if (!(await removeProgramKey(name, await acting()))) {
      throw new CommandError(say('key.unknown', { name }));
    }
    output.result({ name }, [say('key.removed', { name })]);
  },
};

export const keyCommands: readonly Command[] = [add, list, remove];
