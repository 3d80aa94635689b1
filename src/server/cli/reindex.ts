import { logChanges } from '#server/repositories/system/change-log.ts';
import type { Command } from './command.ts';

export const reindex: Command = {
  name: 'reindex',
  about: 'Builds the search index anew in every process of the shop',
  run: async (_input, { config, output, database }) => {
    const opened = await database();
    await opened.transaction((tx) => logChanges(tx, 'reindex', ['*'], config.clock()));
    output.result({ asked: true }, ['Asked every running process to build its index anew']);
    return 0;
  },
};
