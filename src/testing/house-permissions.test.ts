import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  companyTable,
  isCompanyPermission,
  isOwnPermission,
  companyRow,
  ownRow,
  ownTable,
  staffAreas,
  staffReach,
  staffTable,
  isStaffRole,
} from '#domain/permissions/permission-table.ts';

const roles = Object.keys(staffTable).filter(isStaffRole);
const yes = (holds: boolean | undefined) => (holds === true ? 'yes' : '');

function tableOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}`;
  return [lineOf(titles), `|${'---|'.repeat(titles.length)}`, ...rows.map(lineOf)].join('\n');
}

const tables = {
  company: tableOf(
    ['Right', 'Requires', 'User', 'Representative’s role', 'Representative acting'],
    Object.keys(companyTable)
      .filter(isCompanyPermission)
      .map((permission) => {
        const { requires = '', roles: ready, isRepresented } = companyRow(permission);
        const has = (role: 'user' | 'representative') => yes(ready.includes(role));
        return [permission, requires, has('user'), has('representative'), yes(isRepresented)];
      }),
  ),
  own: tableOf(
    [
      'Permission',
      'Guests',
      'By link',
      'Representative',
      'Needs in a company',
      'Reaches the company’s with',
    ],
    Object.keys(ownTable)
      .filter(isOwnPermission)
      .map((permission) => {
        const {
          isForGuests,
          isByLink,
          isRepresented,
          needs = '',
          reaches = '',
        } = ownRow(permission);
        const represented = isRepresented === 'company' ? 'company' : yes(isRepresented);
        return [permission, yes(isForGuests), yes(isByLink), represented, needs, reaches];
      }),
  ),
  staff: tableOf(
    ['Area', ...roles],
    staffAreas.map((area) => [
      area,
      ...roles.map((role) => staffReach(role, `staff.${area}.view`) ?? ''),
    ]),
  ),
};

it.each([
  ['companies', 'Permissions', tables.company],
  ['calls', 'Who may call', tables.own],
  ['calls', 'Who may call', tables.staff],
] as const)('docs/rules/%s.md shows the permissions under "%s"', (file, heading, table) => {
  const rules = readFileSync(`docs/rules/${file}.md`, 'utf8');
  const [, section = ''] = rules.split(`## ${heading}\n`);
  expect(changesOf(section, table), `docs/rules/${file}.md`).toEqual([]);
});

/** The rows to add and remove so that the table in the rules equals that of the code. */
function changesOf(section: string, table: string): readonly string[] {
  const rows = table.split('\n');
  const [heads = ''] = rows;
  const [shown = ''] = section.slice(Math.max(0, section.indexOf(heads))).split('\n\n');
  const written = shown.split('\n');
  const added = rows.flatMap((row, index) =>
    written.includes(row) ? [] : [`below ${rows[index - 1] ?? 'the heading'} write ${row}`],
  );
  const over = written.filter((row) => !rows.includes(row)).map((row) => `take out ${row}`);
  const isInOrder = added.length + over.length > 0 || shown.trim() === table;
  return [...added, ...over, ...(isInOrder ? [] : ['put the rows in the order of the code'])];
}
