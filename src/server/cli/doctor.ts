import { stockHook } from '#contract/hooks.ts';
import type { Config } from '#server/config.ts';
import { programVersion } from '#server/program-version.ts';
import { placeOf } from '#server/repositories/system/database-away.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { schemaLevel } from '#server/repositories/migrations/migrate.ts';
import { engineVersion, loadOverview } from '#server/repositories/system/overview.ts';
import { hookSecret } from '#server/workflows/hook-secret.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import type { Command, CommandContext } from './command.ts';
import {
  freeGigabytes,
  isAnswering,
  isSearchAnswering,
  setByEnvironment,
} from './doctor-machine.ts';
import { providersText, tryProviders } from './doctor-payments.ts';
import { tryNewsletter } from './doctor-newsletter.ts';
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
      providers: await tryProviders(config),
      newsletterProblem: await tryNewsletter(config),
    };
    const shop = hasDatabase(config) ? await lookAtShop(context) : undefined;
    const warnings = await doctorWarnings(context, machine);
    output.result({ ...machine, ...shop, warnings }, [
      ...facts([
        ['Armatur', machine.version],
        ['Node', machine.node],
        [say('doctor.fact.data'), machine.dataDir],
        [say('doctor.fact.free'), `${wholeNumber(machine.freeGigabytes)} GB`],
        [say('doctor.fact.address'), machine.address],
        [say('doctor.fact.answers'), say(machine.isRunning ? 'doctor.fact.yes' : 'doctor.fact.no')],
        [say('doctor.fact.search'), machine.search],
        [say('doctor.fact.payment'), providersText(machine.providers)],
        ...(shop === undefined ? [] : shopFacts(shop)),
      ]),
      '',
      ...wrap(
        machine.environment.length === 0
          ? say('doctor.plain')
          : say('doctor.environment', { names: machine.environment.join(', ') }),
      ),
      '',
      ...(warnings.length === 0
        ? [say('doctor.well')]
        : warnings.flatMap((each) => hanging('! ', each))),
    ]);
  },
};

async function lookAtSearch({ searchUrl }: Config) {
  if (searchUrl === undefined) return { search: say('doctor.fact.memory'), isSearchAway: false };
  const isSearchAway = !(await isSearchAnswering(searchUrl));
  const { host } = new URL(searchUrl);
  const key = isSearchAway ? 'doctor.fact.opensearch_away' : 'doctor.fact.opensearch';
  return { search: say(key, { host }), isSearchAway };
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
    stockSecret: await hookSecret({ database: opened }, stockHook),
    ...(await loadOverview(read)),
  };
}

function shopFacts(shop: Shop): readonly (readonly [string, string | number])[] {
  const counts = [
    [say('doctor.fact.products'), shop.products],
    [say('doctor.fact.categories'), shop.categories],
    [say('doctor.fact.customers'), shop.customers],
    [say('doctor.fact.carts'), shop.carts],
    [say('doctor.fact.orders'), shop.orders],
    [say('doctor.fact.letters'), shop.lettersWaiting],
  ] as const;
  return [
    [say('doctor.fact.database'), shop.database],
    [say('doctor.fact.at'), shop.place],
    [say('doctor.fact.schema'), shop.schema],
    [say('doctor.fact.key'), shop.operatorKey],
    [say('doctor.fact.stock_secret'), shop.stockSecret],
    ...counts.map(([name, count]) => [name, wholeNumber(count)] as const),
  ];
}
