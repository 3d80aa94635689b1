import { say } from '#server/exchange/files/spoken-language.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { text, type Command } from './command.ts';

export const reindex: Command = {
  name: 'reindex',
  about: 'about.reindex',
  run: async (_input, { config, output, database }) => {
    const opened = await database();
    await opened.transaction((tx) => logChanges(tx, 'reindex', ['*'], config.clock()));
    output.result({ asked: true }, [say('reindex.done')]);
  },
};

export const purge: Command = {
  name: 'purge',
  about: 'about.purge',
  options: {
    tag: text('TAG', 'option.tag'),
  },
  run: async (input, { config, output, database }) => {
    const tag = input.text('tag') ?? '*';
    const opened = await database();
    await opened.transaction((tx) => logChanges(tx, 'purge', [tag], config.clock()));
    output.result({ tag }, [tag === '*' ? say('purge.all') : say('purge.tag', { tag })]);
  },
};
