import type { Command } from './command.ts';
import { commandGroups, commands } from './commands.ts';
import { nearName } from './near-name.ts';
import { wrap } from './output.ts';

const nameRoom = 17;

export function overview(): readonly string[] {
  return [
    'armatur – the operator’s program of the shop',
    '',
    'Usage: npx armatur <command> [options]',
    '',
    ...commandGroups.flatMap((group) => [group.title, ...summary(group.commands), '']),
    'Every command has --help and --json. It ends with 0 when it is done, with 1 when',
    'rows were refused or a check failed, and with 2 when nothing was done.',
  ];
}

function summary(some: readonly Command[]): readonly string[] {
  return some.map(({ name, about }) => `  ${name.padEnd(nameRoom)}  ${about}`);
}

/** A command of a similar name, else those that begin like the typed one, else where all are listed. */
export function suggestion(args: readonly string[]): readonly string[] {
  const typed = args.filter((arg) => !arg.startsWith('-')).join(' ');
  const near = commands.filter(({ name }) => name.split(' ')[0] === args[0]);
  const meant = nearName(
    typed,
    (near.length > 0 ? near : commands).map(({ name }) => name),
  );
  const question = meant === undefined ? '' : ` Did you mean ${meant}?`;
  if (near.length > 0) {
    return [`armatur ${typed}:${question || ' which of these?'}`, ...summary(near)];
  }
  const first = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const begins = nearName(args[0] ?? '', first);
  const hint = question || (begins === undefined ? '' : ` Did you mean ${begins}?`);
  return [
    `There is no command "${typed}"; there are ${first.join(', ')}.${hint} npx armatur --help tells more.`,
  ];
}

export function helpOf({
  name,
  about,
  words = [],
  options = {},
  notes,
}: Command): readonly string[] {
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
    `Usage: npx armatur ${[name, ...words, ...(shown.length > 0 ? ['[options]'] : [])].join(' ')}`,
    '',
    ...wrap(`${about}.`),
    '',
    ...shown.flatMap(([option, spelling]) => {
      const isRequired = options[option]?.isRequired === true;
      return line(spelling, `${options[option]?.about ?? ''}${isRequired ? ' (needed)' : ''}`);
    }),
    ...line('--json', 'the result as JSON'),
    ...line('--help', 'this page'),
    ...(notes === undefined ? [] : ['', ...notes.split('\n').flatMap((text) => wrap(text))]),
  ];
}
