import { say } from '#server/exchange/files/spoken-language.ts';
import { askPurge, askReindex } from '#server/workflows/ask-all-processes.ts';
import { text, type Command } from './command.ts';

export const reindex: Command = {
  name: 'reindex',
  about: 'about.reindex',
  act: async (_input, { output, acting }) => {
    await askReindex(await acting());
    output.result({ asked: true }, [say('reindex.done')]);
  },
};

export const purge: Command = {
  name: 'purge',
  about: 'about.purge',
  options: {
    tag: text('TAG', 'option.tag'),
  },
  act: async (input, { output, acting }) => {
    const tag = input.text('tag') ?? '*';
    await askPurge(tag, await acting());
    output.result({ tag }, [tag === '*' ? say('purge.all') : say('purge.tag', { tag })]);
  },
};
