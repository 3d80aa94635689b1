import { logChanges } from '#server/repositories/system/change-log.ts';
import { text, type Command } from './command.ts';

export const reindex: Command = {
  name: 'reindex',
  about: 'about.reindex',
  run: async (_input, { config, output, database }) => {
    const opened = await database();
    await opened.transaction((tx) => logChanges(tx, 'reindex', ['*'], config.clock()));
    output.result({ asked: true }, ['Asked every running process to build its index again']);
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
    const what = tag === '*' ? 'everything it has cached' : `what depends on ${tag}`;
    output.result({ tag }, [`Asked every running process to forget ${what}`]);
  },
};
