import { readConfig, ConfigError } from '#server/config.ts';
import { UnreadableFile } from '#server/jobs/csv-rows.ts';
import { openDatabase, type Database } from '#server/repositories/database.ts';
import { migrate } from '#server/repositories/migrations/migrate.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { CommandError, type Command, type ExitCode } from './command.ts';
import { doctor } from './doctor.ts';
import { helpOf, overview } from './help.ts';
import { importCommands } from './import.ts';
import { orderCommands } from './orders.ts';
import { Output, wrap } from './output.ts';
import { parseInput } from './parse-input.ts';
import { purge } from './purge.ts';
import { reindex } from './reindex.ts';
import { restore } from './restore.ts';
import { stockSet } from './stock.ts';

const commands: readonly Command[] = [
  ...importCommands,
  reindex,
  purge,
  ...orderCommands,
  stockSet,
  backup,
  restore,
  check,
  doctor,
];

async function run(args: readonly string[]): Promise<ExitCode> {
  const output = new Output(args.includes('--json'), process.stdout, process.stderr);
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, at) => args[at] === word),
  );
  if (command === undefined) {
    const isAsked = args.length === 0 || args[0] === '--help' || args[0] === 'help';
    if (isAsked)
      output.result(
        commands.map(({ name, about }) => ({ name, about })),
        overview(commands),
      );
    else output.say(...suggestion(args));
    return isAsked ? 0 : 2;
  }
  if (args.includes('--help')) {
    output.result({ name: command.name, about: command.about }, helpOf(command));
    return 0;
  }
  let database: Promise<Database> | undefined;
  try {
    const config = readConfig(undefined, []);
    const input = parseInput(command, args.slice(command.name.split(' ').length));
    return await command.run(input, {
      config,
      output,
      database: () => {
        database ??= openDatabase(config).then(async (opened) => {
          await migrate(opened, config.clock);
          return opened;
        });
        return database;
      },
    });
  } catch (error) {
    return explain(error, output);
  } finally {
    await (await database?.catch(() => undefined))?.close();
  }
}

/** Commands that begin as this one did. */
function suggestion(args: readonly string[]): readonly string[] {
  const typed = args.filter((arg) => !arg.startsWith('-')).join(' ');
  const first = args[0] ?? '';
  const near = commands.filter(({ name }) => name.split(' ')[0] === first);
  return near.length > 0
    ? [
        `armatur ${typed}: which of these?`,
        ...near.map(({ name, about }) => `  ${name.padEnd(20)}${about}`),
      ]
    : [`There is no command "${typed}". npx armatur --help lists them.`];
}

function explain(error: unknown, output: Output): ExitCode {
  const isMendable =
    error instanceof CommandError ||
    error instanceof UnreadableFile ||
    error instanceof ConfigError;
  if (isMendable) output.say(...error.message.split('\n').flatMap((line) => wrap(line)));
  else if (error instanceof Error) {
    output.say(`armatur could not finish: ${error.message}`);
    output.say(...(error.stack?.split('\n').slice(1, 5) ?? []));
  }
  if (output.isJson) {
    output.result({ error: error instanceof Error ? error.message : String(error) }, []);
  }
  return 2;
}

process.exitCode = await run(process.argv.slice(2));
