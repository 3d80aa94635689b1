import { groups } from './groups.ts';
import type { Mutant } from './mutant.ts';
import { scoreOf, scoresByFile, type Score } from './score.ts';
import type { Equivalent, Survivors } from './survivors.ts';

/** The changes to one group, or to one file of it. */
export interface GroupRun {
  readonly group: string;
  readonly mutants: readonly Mutant[];
}

const titles = ['', 'Killed', 'Survived', 'Not covered', 'Timed out', 'Score'];

/** The scores as a table for a terminal, files under their group. */
export function scoreTable(runs: readonly GroupRun[]): string {
  const rows = [titles, ...runs.flatMap(({ group, mutants }) => rowsOf(group, mutants))];
  const widths = titles.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const padded = rows.map(([name = '', ...cells]) => [
    name.padEnd(widths[0] ?? 0),
    ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0)),
  ]);
  return padded.map((row) => row.join('  ')).join('\n');
}

/** The page docs/mutation.md, without a date, so that it changes only when a score does. */
export function scorePage(
  runs: readonly GroupRun[],
  survivors: Survivors,
  minimum: number,
): string {
  const rows = runs.flatMap(({ group, mutants }) => rowsOf(`**${group}**`, mutants));
  return [
    '# Mutation score',
    '',
    `\`npm run mutate\` changes the rules of ${groups.join(', ')} in one small place at a time (a`,
    'condition turned, a number, a word, a call left out) and runs the tests beside them. A change that',
    `no test notices survives. It fails when a group notices under ${minimum} % of its changes, and writes`,
    'this page.',
    '',
    ...markdownTable(titles, rows),
    ...equivalentPart(survivors.equivalent),
    ...openPart(survivors.open),
    '',
  ].join('\n');
}

function equivalentPart(equivalent: readonly Equivalent[]): readonly string[] {
  const rows = equivalent.map(({ file, was, becomes, because }) => [
    shortName(file),
    change(was, becomes),
    because,
  ]);
  const title = '## Survivors that change nothing';
  const table = markdownTable(['File', 'Change', 'Why nobody can tell'], rows);
  return ['', title, '', 'They count as survivors above.', '', ...table];
}

function openPart(open: readonly Mutant[]): readonly string[] {
  if (open.length === 0) return [];
  const rows = open.map((each) => [shortName(each.file), change(each.was, [each.becomes])]);
  return [
    '',
    '## Survivors that a test should notice',
    '',
    ...markdownTable(['File', 'Change'], rows),
  ];
}

function rowsOf(group: string, mutants: readonly Mutant[]): readonly (readonly string[])[] {
  return [scoreOf(group, mutants), ...scoresByFile(mutants)].map(figures);
}

function figures({ name, killed, survived, notCovered, timedOut, percent }: Score): string[] {
  const counts = [killed, survived, notCovered, timedOut].map(String);
  return [shortName(name), ...counts, `${percent.toFixed(1)} %`];
}

function shortName(file: string): string {
  return file.replace('src/domain/', '');
}

function change(was: string, becomes: readonly string[]): string {
  return `${asCode(was)} → ${becomes.map(asCode).join(' or ')}`;
}

/** A pipe would end the table's cell. */
function asCode(text: string): string {
  return `\`\`${text.replaceAll('|', '\\|')}\`\``;
}

function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
