/**
 * The checks of `npm test`; each runs whatever the others found, and `--all` adds the long ones. The
 * last line counts all of them. With CI=true a check that could not run has failed. A journey or a
 * PostgreSQL test that failed is tried once more at the end, and reported as flaky if it passes then.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { alone } from '#tools/alone.js';
import { preparing } from '#tools/prepare.js';
import { run, secondsSince, Stop } from '#tools/progress.js';
import { fetchEhfRules } from './ehf-rules.ts';
import { findMachine, type Machine } from './machine.ts';
import { fetchOpensearch, startOpensearch } from './opensearch.ts';
import { startPostgres, startRedis, type ThrowAway } from './servers.ts';
import { afterSecondTry, failuresOf, secondTry } from './second-try.ts';
import {
  add,
  oneFailed,
  onePassed,
  oneSkipped,
  readReport,
  subtract,
  tallyReport,
  type Report,
  type Tally,
} from './tally.ts';

const isStrict = process.env.CI === 'true';
const reports = 'build/verify';
const isWhole = process.argv.includes('--all');
/** Where whole shops race for rows. */
const racing = [
  ...['cart', 'order', 'stock', 'wishlist'].map((name) => `src/server/api/${name}/`),
  ...['hourly-limit', 'log-in-pace', 'order-races', 'payments/payment-races'].map(
    (name) => `src/server/workflows/${name}.test.ts`,
  ),
  'src/server/jobs/',
];
/** These tests need one database only, since their calls are refused before a row is touched. */
const refusing = ['order-refusals', 'bad-input', 'no-vat-rate'].map(
  (name) => `src/server/api/order/${name}.test.ts`,
);
/** Where tests open a shop as a whole, which must do the same on either database. */
const wholeShops = isWhole
  ? ['src/server/api/', 'src/server/delivery/', 'src/server/workflows/', 'src/server/jobs/']
  : racing;
const started: ThrowAway[] = [];
let total: Tally = { passed: 0, failed: 0, skipped: 0 };

const interruption = new AbortController();

let stopped: Promise<unknown> | undefined;

/** Once, for the first that asks; the others wait for the same. */
async function stopServers(): Promise<void> {
  stopped ??= Promise.all(started.map(({ stop }) => stop()));
  await stopped;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruption.abort();
    void stopServers().then(() => process.exit(1));
  });
}

const isTerminal = process.stdout.isTTY;
const clearLine = isTerminal ? '\r\u001B[K' : '';
const underWay = new Set<string>();

/** Reports the running check: continuously on a terminal, now and then in a log. */
const progress = setInterval(
  () => {
    if (underWay.size === 0) return;
    const line = `… ${[...underWay].join(', ')}`;
    process.stdout.write(isTerminal ? `${clearLine}${line} ${secondsSince(0)} ` : `${line}\n`);
  },
  isTerminal ? 500 : 30_000,
);

type Command = readonly [string, ...string[]];
type Result = Awaited<ReturnType<typeof run>>;

async function runPackage(
  title: string,
  command: Command,
  extra: NodeJS.ProcessEnv = {},
): Promise<Result> {
  underWay.add(title);
  const [program, ...args] = command;
  const colour = isTerminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const env = {
    ...process.env,
    ...colour,
    ...(isWhole && { TEST_ALL: '1' }),
    ...extra,
  };
  // By path and on this Node, as no shell or link of npm's is the same everywhere.
  const result = await run(process.execPath, [`node_modules/${program}`, ...args], {
    env,
    signal: interruption.signal,
  });
  underWay.delete(title);
  return result;
}

interface CheckOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly isTalking?: boolean;
  /** Reads more out of it than that it went well. */
  readonly count?: (result: Result) => Tally;
}

/** Runs a package's program as one check. */
async function check(title: string, command: Command, options: CheckOptions = {}): Promise<void> {
  const start = performance.now();
  const result = await runPackage(title, command, options.env);
  const { code, output } = result;
  const tally = options.count?.(result) ?? (code === 0 ? onePassed : oneFailed);
  total = add(total, tally);
  const counts = options.count ? ` ${describe(tally)},` : '';
  if (tally.failed > 0 || options.isTalking) console.log(clearLine + output.trimEnd());
  const sign = tally.failed > 0 ? '✗' : '✓';
  console.log(`${clearLine}${sign} ${title}:${counts} ${secondsSince(start)}`);
}

function skip(what: string, why: string): void {
  console.log(`- ${what}: ${isStrict ? 'failed' : 'skipped'}, ${why}`);
  total = add(total, isStrict ? oneFailed : oneSkipped);
}

function fail(error: unknown): void {
  console.error(error instanceof Stop ? error.message : error);
  total = add(total, oneFailed);
}

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface TestRun {
  readonly project: string;
  readonly env: NodeJS.ProcessEnv;
  /** Only the files whose path contains one of these. */
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  /** It drives whole shops, which a busy machine may hold up: what fails is tried once more. */
  readonly hasSecondTry?: boolean;
}

interface TriedOnce {
  readonly wanted: TestRun;
  readonly report: Report;
  readonly tally: Tally;
}
const triedOnce: TriedOnce[] = [];
const flaky: string[] = [];
/** More files than these do not fail by chance. */
const maxTriedAgain = 5;

async function tests(title: string, wanted: TestRun): Promise<void> {
  const file = `${reports}/${title.toLowerCase().replaceAll(' ', '-')}.json`;
  await check(title, vitest(wanted, file), {
    env: wanted.env,
    count: ({ code, output }) => {
      const report = readReport(file);
      const tally = tallyReport(report, code, isStrict);
      // An error outside of all tests is nothing that one of them could be tried again for.
      if (report && wanted.hasSecondTry && !/caught \d+ unhandled error/.test(output))
        triedOnce.push({ wanted, report, tally });
      return tally;
    },
  });
}

/** Tries what failed once more, each file alone, journeys in a fresh shop. */
async function tryAgain({ wanted, report, tally }: TriedOnce): Promise<void> {
  const failures = failuresOf(report);
  if (failures.length > maxTriedAgain) return;
  const file = `${reports}/second-try.json`;
  const env = { ...wanted.env, SECOND_TRY: '1' };
  let merged = report;
  for (const failure of failures) {
    const start = performance.now();
    const title = `Once more: ${relative(process.cwd(), failure.file)}`;
    const command = vitest({ ...wanted, only: secondTry(failure) }, file);
    const { output } = await runPackage(title, command, env);
    const tried = afterSecondTry(merged, failure, readReport(file));
    merged = tried.report;
    flaky.push(...tried.flaky);
    if (!tried.isMended) console.log(clearLine + output.trimEnd());
    console.log(`${clearLine}${tried.isMended ? '✓' : '✗'} ${title}: ${secondsSince(start)}`);
  }
  if (flaky.length > 0) total = add(total, subtract(tallyReport(merged, 0, isStrict), tally));
}

/** The command that runs tests and writes a report of them into a file. */
function vitest({ project, only = [], without = [] }: TestRun, report: string): Command {
  rmSync(report, { force: true });
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const leftOut = isWhole
    ? []
    : ['--tags-filter', '!thorough', '--exclude', 'e2e/*.thorough.e2e.ts'];
  const excluded = without.flatMap((file) => ['--exclude', file]);
  const args = ['run', '--project', project, ...output, ...leftOut, ...excluded, ...only];
  return ['vitest/vitest.mjs', ...args];
}

/** Starts the outside engines that this machine has, and says where they are. */
async function startServers(machine: Machine): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {};
  const start = async (name: string, variable: string, server: Promise<ThrowAway> | undefined) => {
    if (!server) return skip(`Tests on ${name}`, 'it is not on this machine.');
    try {
      const running = await server;
      started.push(running);
      env[variable] = running.url;
    } catch (error) {
      fail(error);
    }
  };
  const { opensearch, postgres, redis } = machine;
  await start('PostgreSQL', 'TEST_DATABASE_URL', postgres ? startPostgres(postgres) : undefined);
  await start('Redis', 'TEST_CACHE_URL', redis ? startRedis(redis) : undefined);
  const home = opensearch && (await fetchOpensearch(opensearch.maven).catch(() => undefined));
  if (opensearch && home !== undefined) {
    await start('OpenSearch', 'TEST_SEARCH_URL', startOpensearch(opensearch.java, home));
  } else {
    // Its absence is never a failure, because few machines have what it needs.
    console.log(
      '- Tests on OpenSearch: skipped, it takes Java, Maven and a registry to fetch it from.',
    );
  }
  const rules = opensearch && (await fetchEhfRules(opensearch.maven).catch(() => undefined));
  if (rules !== undefined) env.TEST_EHF_RULES = rules;
  else console.log('- Tests by the rules of EHF: skipped, for want of the same.');
  return env;
}

async function verify(): Promise<void> {
  mkdirSync(reports, { recursive: true });
  const machine = await findMachine();
  // They read and do not write, so they need not wait for each other.
  const [servers] = await Promise.all([
    startServers(machine),
    check('Format', ['oxfmt/bin/oxfmt', '--check']),
    check('Lint', ['oxlint/bin/oxlint']),
    check('Types', ['typescript/bin/tsc', '-b']),
    check('Unused', ['knip/bin/knip.js']),
    alone(preparing, () =>
      check('Build', ['vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], {
        isTalking: true,
      }),
    ),
  ]);
  await tests('Tests', { project: 'unit', env: servers });
  if (servers.TEST_DATABASE_URL) {
    const env = { ...servers, TEST_SHOP_ON: 'postgres' };
    await tests('Whole shops on PostgreSQL', {
      project: 'unit',
      env,
      only: wholeShops,
      without: isWhole ? [] : refusing,
      hasSecondTry: true,
    });
  }
  const { chromium, headlessShell } = machine;
  if (chromium) {
    const env = {
      CHROMIUM_PATH: chromium,
      ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }),
    };
    await tests('Journeys', { project: 'journeys', env, hasSecondTry: true });
  } else {
    skip('Journeys', 'Chromium is not on this machine.');
  }
  for (const tried of triedOnce) await tryAgain(tried);
}

try {
  await verify();
} catch (error) {
  fail(error);
} finally {
  clearInterval(progress);
  await stopServers();
}
console.log(`All of it: ${secondsSince(0)}`);
for (const title of flaky) console.log(`flaky: ${title}`);
console.log(describe(total));
process.exit(total.failed > 0 ? 1 : 0);
