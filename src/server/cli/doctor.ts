import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { schemaLevel } from '#server/repositories/migrations/migrate.ts';
import { engineVersion, loadOverview } from '#server/repositories/overview.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import type { Command } from './command.ts';
import { facts } from './output.ts';

const gigabyte = 1024 ** 3;

export const doctor: Command = {
  name: 'doctor',
  about: 'Tells how the shop is set up and what it holds, and shows the operator’s key',
  run: async (_input, { config, output, database }) => {
    const opened = await database();
    const { dialect, path } = opened;
    const state = {
      node: process.version,
      database: `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${await engineVersion(opened.read, dialect)}`,
      place: path ?? withoutPassword(config.databaseUrl ?? ''),
      schema: schemaLevel,
      dataDir: config.dataDir,
      freeGigabytes: await freeGigabytes(config.dataDir),
      address: config.publicUrl,
      operatorKey: await operatorKey({ database: opened }),
      ...(await loadOverview(opened.read)),
      environment: setByEnvironment(config),
    };
    output.result(state, [
      ...facts([
        ['Node', state.node],
        ['Database', state.database],
        ['  at', state.place],
        ['  schema', `${state.schema} of ${schemaLevel}`],
        ['Data folder', state.dataDir],
        ['  free', `${state.freeGigabytes} GB`],
        ['Address', state.address],
        ['Operator key', state.operatorKey],
        ['Products', state.products],
        ['Categories', state.categories],
        ['Customers', state.customers],
        ['Carts', state.carts],
        ['Orders', state.orders],
        ['Letters waiting', state.lettersWaiting],
      ]),
      '',
      state.environment.length === 0
        ? 'Nothing is set by the environment'
        : `Set by the environment: ${state.environment.join(', ')}`,
    ]);
    return 0;
  },
};

async function freeGigabytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.round((bavail * bsize * 10) / gigabyte) / 10;
  } catch {
    // With PostgreSQL the folder may not be there yet.
    return 0;
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  return url.href;
}

/** Engines that an address has moved outside, and the clock. */
function setByEnvironment(config: Config): readonly string[] {
  const addresses = {
    DATABASE_URL: config.databaseUrl,
    SEARCH_URL: config.searchUrl,
    CACHE_URL: config.cacheUrl,
    SMTP_URL: config.smtpUrl,
    MEDIA_URL: config.mediaUrl,
    KLARNA_URL: config.klarnaUrl,
    CLOCK: config.clockNote,
  };
  return Object.entries(addresses).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
