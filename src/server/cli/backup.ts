import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from './command.ts';

export const backup: Command = {
  name: 'backup',
  about: 'Writes a copy of the database, also while the shop runs',
  options: { file: { kind: 'text', value: 'FILE', about: 'where to', isRequired: true } },
  notes: 'Pictures of your own lie beside the database, under media; copy that folder as well.',
  run: async (input, { output, database }) => {
    const file = resolve(input.text('file') ?? '');
    const start = performance.now();
    await (await database()).backup(file);
    const { size } = await stat(file);
    const seconds = Math.round(performance.now() - start) / 1000;
    output.result({ file, bytes: size, seconds }, [
      `Wrote ${file}`,
      `${(size / 1024 / 1024).toFixed(1)} MB in ${seconds} s`,
    ]);
    return 0;
  },
};
