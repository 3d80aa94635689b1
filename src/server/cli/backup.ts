import { say } from '#server/exchange/files/spoken-language.ts';
import { wrap } from './output.ts';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError, needed, noSuch, type Command } from './command.ts';

export const backup: Command = {
  name: 'backup',
  about: 'about.backup',
  options: { file: needed('FILE', 'option.where') },
  notes: () => wrap(say('note.backup')),
  run: async (input, { output, database }) => {
    const file = resolve(input.text('file') ?? '');
    const start = performance.now();
    const opened = await database();
    if (file === opened.path) throw new CommandError(say('backup.itself'));
    if (!existsSync(dirname(file))) throw noSuch('folder', dirname(file));
    await opened.backup(file);
    const { size } = await stat(file);
    const seconds = Math.round(performance.now() - start) / 1000;
    output.result({ file, bytes: size, seconds }, [
      say('file.written', { file }),
      say('backup.size', { megabytes: Math.round(size / 1024 / 102.4) / 10, seconds }),
    ]);
  },
};
