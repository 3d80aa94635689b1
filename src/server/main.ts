import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { collectDefaultMetrics } from 'prom-client';
import { createApp } from './app.ts';
import { followFrom, openIndexIfThere, startBackground } from './background.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { openServices } from './context.ts';
import { DatabaseAway, reachDatabase } from './reach-database.ts';
import type { Services } from './services.ts';
import { requireTaxCountries } from './tax-countries.ts';
import { storeViewsOf } from '#domain/store-views.ts';
import { DatabaseUnavailable, UnusableDatabase } from '#server/engines/database/port.ts';
import { closeServer } from '#server/http/close-server.ts';
import { createLog, type Log } from '#server/http/log.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadSampleShop, needsSampleShop } from '#server/exchange/sample/load-sample-shop.ts';
import type { SampleAccess } from '#server/exchange/sample/sample-accounts.ts';
import { placeOf } from '#server/repositories/system/database-away.ts';
import { migrate } from '#server/repositories/migrations/migrate.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import { vatLacks } from '#server/workflows/vat-warnings.ts';

const root = join(import.meta.dirname, '..', '..');
/** Longer than any request may take. */
const patienceMs = 6_000;
const drainMs = 8_000;

async function start(config: Config, log: Log): Promise<void> {
  requireTaxCountries(storeViewsOf([]));
  if (config.clockNote !== undefined) log.warn(`The clock says ${config.clockNote}`);
  const services = await openServices(config, log);
  await reachDatabase({ address: config, log }, () => migrate(services.database, services.clock));
  await openLedgers(services.database, services.clock);
  if (config.loadsSampleShop && (await needsSampleShop(services.database))) {
    await loadSample(services);
  }
  for (const { country, views } of await vatLacks(services.database.read, services.clock()))
    log.warn(say('doctor.vat', { country, views }));
  const position = await followFrom(services);
  await openIndexIfThere(services);

  collectDefaultMetrics({ register: services.metrics.registry });
  const app = await createApp(services, { pagesFolder: join(root, 'build') });
  const background = startBackground(services, position);
  stopOnSignal(log, async () => {
    app.drain();
    await Promise.all([closeServer(app.server, patienceMs), background.stop()]);
    await services.close();
  });
  await app.server.listen({ host: config.host, port: config.port });
  log.info(`Armatur is ready: ${config.publicUrl}`);
}

async function loadSample({ config, database, media, log, clock }: Services): Promise<void> {
  log.info('loading the sample shop, which takes a few seconds the first time');
  const report = await loadSampleShop(database, {
    folder: join(root, 'data'),
    media,
    now: clock(),
    passwords: config.hasSamplePasswords ? 'known' : 'random',
    onAccounts: showAccounts,
  });
  const { created, errors, seconds } = report;
  log.info({ created, seconds }, 'sample shop loaded');
  for (const { row, code, message } of errors) log.warn({ row, code }, message);
}

/**
 * Prints the accounts directly, because the log would remove e-mail addresses; these belong to the
 * sample shop.
 */
function showAccounts(accounts: readonly SampleAccess[]): void {
  const lines = accounts.map(({ email, password }) => `  ${email.padEnd(26)}${password}`);
  process.stdout.write(
    process.stdout.isTTY
      ? `\nSample accounts and their passwords, shown this once:\n${lines.join('\n')}\n\n`
      : `${JSON.stringify({ level: 'info', msg: 'sample accounts', accounts })}\n`,
  );
}

/** Stops on a signal. A second signal, or too long a wait, ends the process at once. */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('Armatur is stopping: requests under way are answered first');
    setTimeout(() => process.exit(1), drainMs).unref();
    stop().then(
      () => {
        log.info('Armatur has stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'the shop did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Writes one sentence for problems that the operator can fix, and everything for unexpected ones. */
function explain(error: unknown, config: Config | undefined, log: Log): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (
    error instanceof ConfigError ||
    error instanceof DatabaseAway ||
    error instanceof UnusableDatabase
  ) {
    process.stderr.write(`${error.message}\n`);
  } else if (error instanceof DatabaseUnavailable && config !== undefined) {
    process.stderr.write(`${error.message} (${placeOf(config)})\n`);
  } else if (code === 'EADDRINUSE') {
    process.stderr.write(
      `Port ${config?.port} on ${config?.host} is taken: stop the other program, or choose another with PORT=3001\n`,
    );
  } else if (code === 'EACCES' && error instanceof Error) {
    process.stderr.write(`The shop may not use what it needs: ${error.message}\n`);
  } else log.fatal({ err: error }, 'the shop could not start');
}

// By default a small heap grows to four times its live size and never shrinks, so memory rises with
// every peak. With a smaller value a busy server collects garbage so often that one answer in a hundred
// waits.
setFlagsFromString('--heap-growing-percent=100');

let config: Config | undefined;
try {
  config = readConfig();
  await start(config, createLog({ level: config.logLevel }));
} catch (error) {
  explain(error, config, createLog({ level: 'info' }));
  process.exit(1);
}
