import type { Config } from '#server/config.ts';
import { programVersion } from '#server/program-version.ts';
import { placeOf } from '#server/repositories/system/database-away.ts';
import { schemaLevel } from '#server/repositories/migrations/migrate.ts';
import { engineVersion, loadOverview } from '#server/repositories/system/overview.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import type { Command, CommandContext } from './command.ts';
import {
  freeGigabytes,
  isAnswering,
  isSearchAnswering,
  setByEnvironment,
} from './doctor-machine.ts';
import { doctorWarnings } from './doctor-warnings.ts';
import { wholeNumber } from './kroner.ts';
import { hasDatabase } from './open-shop.ts';
import { facts, hanging, wrap } from './output.ts';

export const doctor: Command = {
  name: 'doctor',
  about: 'about.doctor',
  run: async (_input, context) => {
    const { config, output } = context;
    const machine = {
      version: programVersion(),
      node: process.version,
      dataDir: config.dataDir,
      freeGigabytes: await freeGigabytes(config.dataDir),
      address: config.publicUrl,
      isRunning: await isAnswering(config),
      environment: setByEnvironment(config),
      ...(await lookAtSearch(config)),
    };
    const shop = hasDatabase(config) ? await lookAtShop(context) : undefined;
    const warnings = await doctorWarnings(context, machine);
    output.result({ ...machine, ...shop, warnings }, [
      ...facts([
        ['Armatur', machine.version],
        ['Node', machine.node],
        ['Data folder', machine.dataDir],
        ['  free', `${wholeNumber(machine.freeGigabytes)} GB`],
        ['Address', machine.address],
        ['  answers', machine.isRunning ? 'yes' : 'no, the shop is not running there'],
        ['Search', machine.search],
        ...(shop === undefined ? [] : shopFacts(shop)),
      ]),
      '',
      ...wrap(
        machine.environment.length === 0
          ? 'Nothing is set by the environment.'
          : `Set by the environment: ${machine.environment.join(', ')}.`,
      ),
      '',
      ...(warnings.length === 0
        ? ['Nothing to warn of.']
        : warnings.flatMap((each) => hanging('! ', each))),
    ]);
  },
};

async function lookAtSearch({ searchUrl }: Config) {
  if (searchUrl === undefined) return { search: 'in memory', isSearchAway: false };
  const isSearchAway = !(await isSearchAnswering(searchUrl));
  const place = `OpenSearch at ${new URL(searchUrl).host}`;
  return { search: isSearchAway ? `${place}, which does not answer` : place, isSearchAway };
}

type Shop = Awaited<ReturnType<typeof lookAtShop>>;

async function lookAtShop({ config, database }: CommandContext) {
  const opened = await database();
  const { dialect, path, read } = opened;
  return {
    database: `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${await engineVersion(read, dialect)}`,
    place: path ?? placeOf(config),
    schema: schemaLevel,
    operatorKey: await operatorKey({ database: opened }),
    ...(await loadOverview(read)),
  };
}

function shopFacts(shop: Shop): readonly (readonly [string, string | number])[] {
  const counts = [
    ['Products', shop.products],
    ['Categories', shop.categories],
    ['Customers', shop.customers],
    ['Carts', shop.carts],
    ['Orders', shop.orders],
    ['Letters waiting', shop.lettersWaiting],
  ] as const;
  return [
    ['Database', shop.database],
    ['  at', shop.place],
    ['  schema', shop.schema],
    ['Operator key', shop.operatorKey],
    ...counts.map(([name, count]) => [name, wholeNumber(count)] as const),
  ];
}
