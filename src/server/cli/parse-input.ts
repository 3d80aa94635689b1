import { say } from '#server/exchange/files/spoken-language.ts';
import { parseArgs } from 'node:util';
import { nearName } from '#server/exchange/files/near-name.ts';
import { CommandError, optionsOf, type Command, type CommandInput } from './command.ts';

export function parseInput(command: Command, args: readonly string[]): CommandInput {
  const { words = [] } = command;
  const options = optionsOf(command);
  const { values, positionals } = parse(command, args);
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    if (option.isRequired === true && value === undefined) {
      throw new CommandError(
        say('input.needs', {
          command: command.name,
          what: `--${name} ${option.value ?? ''}`.trim(),
        }),
      );
    }
    // An empty value is refused, because an unset variable in a script would otherwise remove a limit.
    if (typeof value === 'string' && value.trim() === '') {
      throw new CommandError(say('input.value', { option: `--${name}` }));
    }
    if (
      option.choices !== undefined &&
      value !== undefined &&
      !option.choices.includes(String(value))
    ) {
      throw new CommandError(
        say('input.choices', {
          option: name,
          choices: option.choices.join(', '),
          value: String(value),
        }),
      );
    }
  }
  const needed = words.filter((word) => !word.startsWith('['));
  if (positionals.length < needed.length) {
    throw new CommandError(
      say('input.needs', {
        command: command.name,
        what: needed.slice(positionals.length).join(' '),
      }),
    );
  }
  if (positionals.length > words.length) {
    throw new CommandError(
      say('input.unknown', {
        command: command.name,
        words: positionals.slice(words.length).join(' '),
      }),
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

function parse(command: Command, args: readonly string[]): Parsed {
  const { name } = command;
  const options = optionsOf(command);
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
    const all = [...known.map(([option]) => option), 'json', 'help'].map((each) => `--${each}`);
    // Node quotes the option in its message.
    const [, option = ''] = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '') ?? [];
    // A negative number such as `-5` looks like an option, also behind `--amount`.
    const below = [option, args[args.indexOf(option) + 1]].find((each) => /^-\d/.test(each ?? ''));
    if (below !== undefined) {
      throw new CommandError(say('input.below_zero', { value: below }), { cause: error });
    }
    const meant = nearName(option, all);
    const isKnown = all.includes(option);
    throw new CommandError(
      [
        isKnown ? say('input.value', { option }) : say('input.option', { command: name, option }),
        ...(meant === undefined || isKnown ? [] : [say('suggest.meant', { name: meant })]),
        say('input.options', { command: name, options: all.join(', ') }),
      ].join(' '),
      { cause: error },
    );
  }
}
