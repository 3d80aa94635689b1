import { statfs } from 'node:fs/promises';
import { readConfig, type Config } from '#server/config.ts';
import { schemaLevel } from '#server/repositories/migrations/migrate.ts';
import { engineVersion, loadOverview } from '#server/repositories/overview.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import type { Command } from './command.ts';
import { facts, wrap } from './output.ts';

const gigabyte = 1024 ** 3;

export const doctor: Command = {
  name: 'doctor',
  about: 'Tells how the shop is set up and shows the operator’s key',
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
        ['  schema', state.schema],
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
      ...(state.environment.length === 0
        ? ['Nothing is set by the environment']
        : wrap(`Set by the environment: ${state.environment.join(', ')}`)),
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

/** Names of the variables that make this shop differ from one without any. */
function setByEnvironment(config: Config): readonly string[] {
  const plain = readConfig({}, []);
  const names: Readonly<Record<string, (from: Config) => unknown>> = {
    PORT: ({ port }) => port,
    HOST: ({ host }) => host,
    PUBLIC_URL: ({ publicUrl, host, port }) =>
      publicUrl === readConfig({ HOST: host, PORT: String(port) }, []).publicUrl ? '' : publicUrl,
    DATA_DIR: ({ dataDir }) => dataDir,
    SAMPLE_SHOP: ({ loadsSampleShop }) => loadsSampleShop,
    DATABASE_URL: ({ databaseUrl }) => databaseUrl,
    SEARCH_URL: ({ searchUrl }) => searchUrl,
    CACHE_URL: ({ cacheUrl }) => cacheUrl,
    SMTP_URL: ({ smtpUrl }) => smtpUrl,
    MEDIA_URL: ({ mediaUrl }) => mediaUrl,
    KLARNA_URL: ({ klarnaUrl }) => klarnaUrl,
    ROLES: ({ roles }) => roles.join(),
    CLOCK: ({ clockNote }) => clockNote,
    LOG_LEVEL: ({ logLevel }) => logLevel,
  };
  return Object.entries(names)
    .filter(([, read]) => read(config) !== read(plain))
    .map(([name]) => name);
}
