import { say } from '#server/exchange/files/spoken-language.ts';
import { wrap } from './output.ts';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { restoreDatabase } from '#server/engines/database/port.ts';
import type { Config } from '#server/config.ts';
import { placeOf } from '#server/repositories/system/database-away.ts';
import { openDatabase } from '#server/repositories/system/database.ts';
import { readLevel, schemaLevel } from '#server/repositories/migrations/migrate.ts';
import { loadOverview, type Overview } from '#server/repositories/system/overview.ts';
import { recordRestore } from '#server/workflows/record-restore.ts';
import { CommandError, flag, needed, type Command } from './command.ts';
import { fileToRead } from './named-file.ts';
import { hasDatabase } from './open-shop.ts';

export const restore: Command = {
  name: 'restore',
  about: 'about.restore',
  options: {
    file: needed('FILE', 'option.backup_file'),
    force: flag('option.force'),
  },
  notes: () => wrap(say('note.restore')),
  act: async (input, { config, output, acting }) => {
    const file = fileToRead(input.text('file') ?? '');
    if (config.databaseUrl === undefined) refuseNewer(file);
    if (!input.flag('force')) await refuseOver(config);
    const kept = await restoreDatabase(config, file).catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    });
    const by = await acting();
    await recordRestore({ file: basename(file) }, by);
    const { products, customers, orders } = await loadOverview(by.database.read);
    output.result({ products, customers, orders, kept }, [
      say('restore.done', { products, customers, orders }),
      ...(kept === undefined ? [] : [say('restore.kept', { file: kept })]),
    ]);
  },
};

/**
 * Refuses a copy of a newer version before it replaces anything; the database engine reports a damaged
 * copy.
 */
function refuseNewer(file: string): void {
  const level = levelOf(file);
  if (level <= schemaLevel) return;
  throw new CommandError(say('restore.newer', { file, level, known: schemaLevel }));
}

function levelOf(file: string): number {
  try {
    const copy = new DatabaseSync(file, { readOnly: true });
    try {
      return Number(copy.prepare('select max(number) as level from migrations').get()?.['level']);
    } finally {
      copy.close();
    }
  } catch {
    return 0;
  }
}

async function refuseOver(config: Config): Promise<void> {
  const used = await usedShop(config).catch((error: unknown) => {
    throw new CommandError(say('restore.unread', { place: placeOf(config) }), { cause: error });
  });
  if (used === undefined) return;
  const { products, customers, orders } = used;
  throw new CommandError(say('restore.over', { products, customers, orders }));
}

/** The shop that a restore would overwrite; undefined when there is nothing to lose. */
async function usedShop(config: Config): Promise<Overview | undefined> {
  if (!hasDatabase(config)) return undefined;
  const database = await openDatabase(config);
  try {
    if ((await readLevel(database.read, database.dialect)) === 0) return undefined;
    const overview = await loadOverview(database.read);
    const { products, customers, orders } = overview;
    return products + customers + orders > 0 ? overview : undefined;
  } finally {
    await database.close();
  }
}
