import { say } from '#server/exchange/files/spoken-language.ts';
import { optionsOf, type Command } from './command.ts';
import { commandGroups, commands } from './commands.ts';
import { nearName } from '#server/exchange/files/near-name.ts';
import { wrap } from './output.ts';

const nameRoom = 17;

export function overview(): readonly string[] {
  return [
    say('help.title'),
    '',
    say('help.usage', { command: say('help.command') }),
    '',
    ...commandGroups.flatMap((group) => [say(group.title), ...summary(group.commands), '']),
    ...wrap(say('help.codes')),
  ];
}

/** The commands whose name begins with a word such as `orders`. */
export function commandsOf(word: string): readonly Command[] {
  return commands.filter(({ name }) => name.split(' ')[0] === word);
}

export function groupHelp(word: string): readonly string[] {
  const usage = `${word} ${say('help.command')}`;
  return [say('help.usage', { command: usage }), '', ...summary(commandsOf(word))];
}

function summary(some: readonly Command[]): readonly string[] {
  return some.map(({ name, about }) => `  ${name.padEnd(nameRoom)}  ${say(about)}`);
}

/** Suggests a command with a similar name, else those that begin alike, else the list of all. */
export function suggestion(args: readonly string[]): readonly string[] {
  const typed = args.filter((arg) => !arg.startsWith('-')).join(' ');
  const near = commandsOf(args[0] ?? '');
  const meant = nearName(
    typed,
    (near.length > 0 ? near : commands).map(({ name }) => name),
  );
  const question = meant === undefined ? '' : ` ${say('suggest.meant', { name: meant })}`;
  if (near.length > 0) {
    return [`armatur ${typed}:${question || ` ${say('suggest.which')}`}`, ...summary(near)];
  }
  const first = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const begins = nearName(args[0] ?? '', first);
  const hint =
    question || (begins === undefined ? '' : ` ${say('suggest.meant', { name: begins })}`);
  return [
    `${say('suggest.unknown', { typed, commands: first.join(', ') })}${hint} ${say('suggest.more')}`,
  ];
}

export function helpOf(command: Command): readonly string[] {
  const { name, about, words = [], notes } = command;
  const options = optionsOf(command);
  const shown = Object.entries(options).map(
    ([option, { kind, value = 'TEXT', choices }]) =>
      [
        option,
        kind === 'flag' ? `--${option}` : `--${option} ${choices?.join('|') ?? value}`,
      ] as const,
  );
  const all = [...shown.map(([, spelling]) => spelling), '--json', '--help'];
  const room = Math.min(26, Math.max(...all.map((spelling) => spelling.length)));
  const line = (spelling: string, explanation: string): readonly string[] => {
    const lines = wrap(explanation, ' '.repeat(room + 4));
    if (spelling.length > room) return [`  ${spelling}`, ...lines];
    return [`  ${spelling.padEnd(room)}${lines[0]?.slice(room + 2) ?? ''}`, ...lines.slice(1)];
  };
  return [
    say('help.usage', {
      command: [name, ...words, ...(shown.length > 0 ? [say('help.options')] : [])].join(' '),
    }),
    '',
    ...wrap(`${say(about)}.`),
    '',
    ...shown.flatMap(([option, spelling]) => {
      const { about: key, isRequired = false } = options[option] ?? {};
      if (key === undefined) return [];
      return line(spelling, `${say(key)}${isRequired ? ` ${say('option.needed')}` : ''}`);
    }),
    ...line('--json', say('option.json')),
    ...line('--help', say('option.help')),
    ...(notes === undefined ? [] : ['', ...notes()]),
  ];
}
