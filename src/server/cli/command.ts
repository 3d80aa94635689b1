import type { Acting } from '#server/acting.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { TerminalKey } from '#texts/terminal-texts.ts';
import type { Output } from './output.ts';

export interface CommandOption {
  readonly kind: 'text' | 'flag';
  /** The name of the option's value in the help, for example `FILE`. */
  readonly value?: string;
  readonly about: TerminalKey;
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
}

export function flag(about: TerminalKey): CommandOption {
  return { kind: 'flag', about };
}

export function text(value: string, about: TerminalKey): CommandOption {
  return { kind: 'text', value, about };
}

export function needed(value: string, about: TerminalKey): CommandOption {
  return { kind: 'text', value, about, isRequired: true };
}

export function oneOf(choices: readonly string[], about: TerminalKey): CommandOption {
  return { kind: 'text', choices, about };
}

export interface CommandInput {
  readonly words: readonly string[];
  text(option: string): string | undefined;
  flag(option: string): boolean;
}

export interface CommandContext {
  readonly config: Config;
  readonly output: Output;
  /** Opens the database, which is closed when the command ends. */
  database(): Promise<Database>;
}

export interface ActingContext extends CommandContext {
  acting(): Promise<Acting>;
}

/** 0 means done, 1 done with refused rows, 2 nothing done. */
export type ExitCode = 0 | 1 | 2;

interface DescribedCommand {
  /** The words to type, for example `import products`. */
  readonly name: string;
  readonly about: TerminalKey;
  /** The names of the words after it, for example `NUMBER`. */
  readonly words?: readonly string[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Notes that the help shows after the options. */
  readonly notes?: () => readonly string[];
  /** The command creates an empty shop where there is none. */
  readonly makesShop?: boolean;
}

/** A command that changes nothing. It ends with 0 where `run` returns nothing. */
export interface ReadingCommand extends DescribedCommand {
  readonly run: (input: CommandInput, context: CommandContext) => Promise<ExitCode | void>;
}

/** A command that changes the shop. It takes `--by`, so that the change names its actor. */
export interface ActingCommand extends DescribedCommand {
  readonly act: (input: CommandInput, context: ActingContext) => Promise<ExitCode | void>;
}

export type Command = ReadingCommand | ActingCommand;

/** The options of a command, together with the options that all commands of its kind share. */
export function optionsOf(command: Command): Readonly<Record<string, CommandOption>> {
  return { ...command.options, ...('act' in command && { by: text('NAME', 'option.by') }) };
}

/** An error that the operator can mend; only its message is shown. */
export class CommandError extends Error {}

export function noSuch(
  kind:
    | 'company'
    | 'file'
    | 'folder'
    | 'invoice'
    | 'message'
    | 'order'
    | 'payment'
    | 'quote'
    | 'request'
    | 'return'
    | 'review',
  name = '',
): CommandError {
  return new CommandError(say(`error.no_${kind}`, { name }));
}
