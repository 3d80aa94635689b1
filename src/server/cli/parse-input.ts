import { parseArgs } from 'node:util';
import { CommandError, type Command, type CommandInput } from './command.ts';

export function parseInput(command: Command, args: readonly string[]): CommandInput {
  const { options = {}, words = [] } = command;
  const { values, positionals } = parse(command, args);
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if (option.isRequired === true && value === undefined) {
      throw new CommandError(
        `armatur ${command.name} needs --${name} ${option.value ?? ''}`.trim(),
      );
    }
    if (
      option.choices !== undefined &&
      value !== undefined &&
      !option.choices.includes(String(value))
    ) {
      throw new CommandError(
        `--${name} is one of ${option.choices.join(', ')}, not "${String(value)}"`,
      );
    }
  }
  const needed = words.filter((word) => !word.startsWith('['));
  if (positionals.length < needed.length) {
    throw new CommandError(
      `armatur ${command.name} needs ${needed.slice(positionals.length).join(' ')}`,
    );
  }
  if (positionals.length > words.length) {
    throw new CommandError(
      `armatur ${command.name} does not know "${positionals.slice(words.length).join(' ')}"`,
    );
  }
  return {
    words: positionals,
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    flag: (name) => values[name] === true,
  };
}

interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

function parse({ name, options = {} }: Command, args: readonly string[]): Parsed {
  const known = Object.entries(options).map(
    ([option, { kind }]) =>
      [option, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(known), json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { values, positionals };
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    const all = [...known.map(([option]) => option), 'json', 'help'];
    throw new CommandError(
      `${sentence}. The options of armatur ${name} are ${all.map((each) => `--${each}`).join(', ')}.`,
      { cause: error },
    );
  }
}
