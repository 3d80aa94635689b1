import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreDatabase } from '#server/engines/database/port.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/repositories/database.ts';
import { migrate, readLevel } from '#server/repositories/migrations/migrate.ts';
import { loadOverview, type Overview } from '#server/repositories/overview.ts';
import { CommandError, type Command } from './command.ts';

export const restore: Command = {
  name: 'restore',
  about: 'Puts a backup in the place of the database',
  options: {
    file: { kind: 'text', value: 'FILE', about: 'what backup wrote', isRequired: true },
    force: { kind: 'flag', about: 'also over a shop that holds something already' },
  },
  notes:
    'The shop must be stopped. The database that was there is kept beside it, as armatur.db.before-restore.',
  run: async (input, { config, output }) => {
    const file = resolve(input.text('file') ?? '');
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}`);
    const used = await usedShop(config);
    if (used !== undefined && !input.flag('force')) {
      throw new CommandError(
        `There is a shop already, with ${used.products} products, ${used.customers} customers and ${used.orders} orders. Nothing was done; --force replaces it.`,
      );
    }
    const kept = await restoreDatabase(config, file).catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    });
    const database = await openDatabase(config);
    try {
      await migrate(database, config.clock);
      const { products, customers, orders } = await loadOverview(database.read);
      output.result({ products, customers, orders, kept }, [
        `Restored ${products} products, ${customers} customers and ${orders} orders`,
        ...(kept === undefined ? [] : [`The database before is kept as ${kept}`]),
      ]);
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** What a restore would take away; undefined when there is nothing to lose. */
async function usedShop(config: Config): Promise<Overview | undefined> {
  const isThere =
    config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'armatur.db'));
  if (!isThere) return undefined;
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
