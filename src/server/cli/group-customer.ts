import { normalizeEmail } from '#domain/customer/email.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { moveToGroup } from '#server/workflows/customers/move-to-group.ts';
import { rehearse } from '#server/workflows/rehearse.ts';
import { CommandError, flag, type Command } from './command.ts';

export const groupCustomer: Command = {
  name: 'customer group',
  about: 'about.customer_group',
  words: ['EMAIL', 'GROUP'],
  options: { 'dry-run': flag('option.rehearse') },
  act: async (input, { output, acting }) => {
    const [written = '', group = ''] = input.words;
    const email = normalizeEmail(written);
    const isDryRun = input.flag('dry-run');
    const by = await acting();
    const asked = { email, group };
    const moved = isDryRun
      ? await rehearse(by, (_, joined) => moveToGroup(asked, joined))
      : await moveToGroup(asked, by);
    if (moved.kind === 'no-customer') throw new CommandError(say('customer.none', { email }));
    if (moved.kind === 'no-group') {
      const groups = moved.groups.join(', ');
      throw new CommandError(say('customer.only_groups', { group, groups }));
    }
    const { from, to } = moved;
    const told = say(from === to ? 'customer.in_group' : 'customer.moved', { email, from, to });
    output.result(
      { email, from, to, ...(isDryRun && { isDryRun }) },
      isDryRun ? [say('money.nothing_done'), told] : [told],
    );
  },
};
