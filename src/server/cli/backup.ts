import { say } from '#server/exchange/files/spoken-language.ts';
import { wrap } from './output.ts';
import { stat } from 'node:fs/promises';
import { CommandError, needed, type Command } from './command.ts';
import { fileToWrite } from './named-file.ts';

export const backup: Command = {
  name: 'backup',
  about: 'about.backup',
  options: { file: needed('FILE', 'option.where') },
  notes: () => wrap(say('note.backup')),
  run: async (input, { output, database }) => {
    const file = fileToWrite(input.text('file') ?? '');
    const start = performance.now();
    const opened = await database();
    if (file === opened.path) throw new CommandError(say('backup.itself'));
    await opened.backup(file);
    const { size } = await stat(file);
    const seconds = Math.round(performance.now() - start) / 1000;
    output.result({ file, bytes: size, seconds }, [
      say('file.written', { file }),
      say('backup.size', { megabytes: Math.round(size / 1024 / 102.4) / 10, seconds }),
    ]);
  },
};
