import { userInfo } from 'node:os';
import { staff } from '#domain/actor.ts';
import { say, speaking } from '#server/exchange/files/spoken-language.ts';
import { ConfigError, readConfig, readTerminalLanguage } from '#server/config.ts';
import { UnusableDatabase } from '#server/engines/database/port.ts';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import { UnusableSettings } from '#server/exchange/settings/unusable-settings.ts';
import type { Database } from '#server/repositories/system/database.ts';
import {
  CommandError,
  optionsOf,
  type ActingContext,
  type Command,
  type ExitCode,
} from './command.ts';
import { commands } from './commands.ts';
import { commandsOf, groupHelp, helpOf, overview, suggestion } from './help.ts';
import { openShop } from './open-shop.ts';
import { Output, wrap, type Terminal } from './output.ts';
import { parseInput } from './parse-input.ts';

interface Surroundings {
  readonly out: Terminal;
  readonly err: Terminal;
  /** Environment variables; `process.env` by default. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** The operator's folder, for relative names of files; by default the program's. */
  readonly folder?: string | undefined;
}

/** Runs one command line and returns its exit code; never throws. */
export async function run(
  args: readonly string[],
  { out, err, environment, folder }: Surroundings,
): Promise<ExitCode> {
  return speaking(readTerminalLanguage(environment), () =>
    runSpoken(args, new Output(args.includes('--json'), out, err), { environment, folder }),
  );
}

async function runSpoken(
  args: readonly string[],
  output: Output,
  { environment, folder }: Pick<Surroundings, 'environment' | 'folder'>,
): Promise<ExitCode> {
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, at) => args[at] === word),
  );
  if (command === undefined) return withoutCommand(args, output);
  if (args.includes('--help')) {
    const { name, about, words = [] } = command;
    const said = Object.entries(optionsOf(command)).map(
      ([option, each]) => [option, { ...each, about: say(each.about) }] as const,
    );
    const value = { name, about: say(about), words, options: Object.fromEntries(said) };
    output.result(value, helpOf(command));
    return 0;
  }
  let database: Promise<Database> | undefined;
  try {
    const config = readConfig(environment, []);
    // The data folder was resolved before this, so that it does not depend on the operator's folder.
    if (folder !== undefined) process.chdir(folder);
    const input = parseInput(command, args.slice(command.name.split(' ').length));
    const opened = () => (database ??= openShop(config, command.makesShop));
    const context: ActingContext = {
      config,
      output,
      database: opened,
      acting: async () => ({
        actor: staff(input.text('by')?.trim() ?? systemUser(), 'administrator'),
        now: config.clock(),
        database: await opened(),
      }),
    };
    return (await ('act' in command ? command.act : command.run)(input, context)) ?? 0;
  } catch (error) {
    return refuse(error, output);
  } finally {
    await (await database?.catch(() => undefined))?.close();
  }
}

/** The name of the system's user; containers may run as a number without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

function withoutCommand(args: readonly string[], output: Output): ExitCode {
  const [first] = args.filter((arg) => arg !== '--json');
  if (first === undefined || first === '--help' || first === 'help') {
    return list(commands, overview(), output);
  }
  const group = commandsOf(first);
  const isGroup = group.length > 0 && args.every((arg) => arg === first || arg.startsWith('--'));
  if (isGroup && args.includes('--help')) return list(group, groupHelp(first), output);
  return refuse(new CommandError(suggestion(args).join('\n')), output);
}

function list(some: readonly Command[], lines: readonly string[], output: Output): ExitCode {
  output.result(
    some.map(({ name, about }) => ({ name, about: say(about) })),
    lines,
  );
  return 0;
}

/** Writes an error without its stack, which would not help an operator. */
function refuse(error: unknown, output: Output): ExitCode {
  const message = messageOf(error);
  const isMendable =
    error instanceof CommandError ||
    error instanceof UnusableDatabase ||
    error instanceof UnreadableFile ||
    error instanceof UnusableSettings ||
    error instanceof ConfigError ||
    isAboutFile(error);
  const sentence = isMendable ? message : say('error.unfinished', { reason: message });
  if (output.isJson) output.result({ error: sentence }, []);
  output.say(...sentence.split('\n').flatMap((line) => (line.startsWith(' ') ? line : wrap(line))));
  return 2;
}

const fileFaults = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS', 'ENOSPC']);

/** Whether the system refused to open or write a file that the operator named. */
function isAboutFile(error: unknown): error is Error & { readonly path: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    fileFaults.has(String(error.code)) &&
    'path' in error &&
    typeof error.path === 'string'
  );
}

function messageOf(error: unknown): string {
  if (isAboutFile(error)) return say('file.unusable', { file: error.path });
  return error instanceof Error ? error.message : String(error);
}
