import type { Command } from './command.ts';
import { wrap } from './output.ts';

/** All commands, by what they are about. */
export function overview(commands: readonly Command[]): readonly string[] {
  const room = Math.max(...commands.map(({ name }) => name.length));
  return [
    'armatur – the operator’s program of the shop',
    '',
    'Usage: npx armatur <command> [options]',
    '',
    ...commands.map(({ name, about }) => `  ${name.padEnd(room)}  ${about}`),
    '',
    'Every command has --help and --json. It ends with 0 when it is done, with 1 when',
    'rows were refused or a check failed, and with 2 when nothing was done.',
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
