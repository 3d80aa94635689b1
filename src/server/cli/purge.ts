import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Command } from './command.ts';

export const purge: Command = {
  name: 'purge',
  about: 'Forgets kept pages and answers in every process of the shop',
  options: {
    tag: {
      kind: 'text',
      value: 'TAG',
      about: 'only what depends on it, for example product:BRV-ODDE-SB; everything when left out',
    },
  },
  run: async (input, { config, output, database }) => {
    const tag = input.text('tag') ?? '*';
    const opened = await database();
    await opened.transaction((tx) => logChanges(tx, 'purge', [tag], config.clock()));
    const what = tag === '*' ? 'everything they keep' : `what depends on ${tag}`;
    output.result({ tag }, [`Asked every running process to forget ${what}`]);
    return 0;
  },
};
