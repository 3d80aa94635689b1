import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, type Scratch } from './house-scratch.ts';

// Each case is a planted file; the linter reads the tree as `npm run lint` does.
const use = (from: string) => `import { here } from '${from}';\nexport const there = here;\n`;
const arrow = 'house(arrows)';
const spelling = 'house(spelling)';

const refused: Record<string, [file: string, source: string, rule: string]> = {
  'no ../': ['src/domain/cart/up.ts', use('../here.ts'), spelling],
  'no ../ in a type': ['src/domain/cart/up-type.ts', typeOf('../here.ts'), spelling],
  'no ../ handed on': ['src/domain/cart/up-all.ts', "export * from '../here.ts';\n", spelling],
  'no ../ when needed': ['src/ui/up-late.ts', late('../here.ts'), spelling],
  'the extension is written': ['src/domain/bare.ts', use('./here'), spelling],
  'no ./ into a folder': ['src/domain/down.ts', use('./cart/here.ts'), spelling],
  'a feature knows no other': [
    'src/web/features/cart/a.ts',
    use('#web/features/login/b.ts'),
    arrow,
  ],
  'a feature knows no other, later': [
    'src/web/features/cart/c.ts',
    late('#web/features/login/b.ts'),
    arrow,
  ],
  'state knows no feature': ['src/web/state/a.ts', use('#web/features/cart/b.ts'), arrow],
  'a feature knows no frame': ['src/web/features/cart/d.ts', late('#web/frame/b.ts'), arrow],
  'the frame knows no route': ['src/web/frame/a.ts', use('#web/routes/b.ts'), arrow],
  'offline knows no state': ['src/web/offline/a.ts', use('#web/state/b.ts'), arrow],
  'api names no implementation': ['src/server/api/a.ts', use('#server/engines/x/one.ts'), arrow],
  'nor does an engine of another kind': [
    'src/server/engines/y/a.ts',
    use('#server/engines/x/one.ts'),
    arrow,
  ],
  'a workflow knows no call': ['src/server/workflows/a.ts', use('#server/api/b.ts'), arrow],
  'a workflow knows no HTTP': ['src/server/workflows/c.ts', use('#server/http/b.ts'), arrow],
  'a repository knows no workflow': [
    'src/server/repositories/a.ts',
    use('#server/workflows/b.ts'),
    arrow,
  ],
  'http knows no call': ['src/server/http/a.ts', use('#server/api/b.ts'), arrow],
  'a call knows no job': ['src/server/api/b.ts', use('#server/jobs/b.ts'), arrow],
  'a command asks workflows to write': [
    'src/server/cli/a.ts',
    "import { saveHere } from '#server/repositories/here.ts';\nexport const there = saveHere;\n",
    'house(writes)',
  ],
  'an import begins no transaction': [
    'src/server/exchange/a.ts',
    'export const here = (one: { transaction(): void }) => one.transaction();\n',
    'house(writes)',
  ],
  'SQL is in repositories': ['src/server/api/c.ts', use('kysely'), arrow],
  'no cycle': ['src/domain/a/one.ts', use('#domain/a/two.ts'), 'import(no-cycle)'],
  'no cycle of types': ['src/domain/b/one.ts', typeOf('#domain/b/two.ts'), 'import(no-cycle)'],
  'domain has no clock': [
    'src/domain/now.ts',
    'export const now = () => Date.now();\n',
    'eslint(no-restricted-globals)',
  ],
  'nor one by another name': [
    'src/domain/now-too.ts',
    'export const now = () => globalThis.Date.now();\n',
    'eslint(no-restricted-globals)',
  ],
  'domain has no date': [
    'src/domain/date.ts',
    'export const year = (date: Date) => date.getFullYear();\n',
    'typescript(no-restricted-types)',
  ],
  'domain has no chance': [
    'src/domain/dice.ts',
    'export const dice = () => Math.random();\n',
    'eslint(no-restricted-properties)',
  ],
  'contract has no clock': [
    'src/contract/now.ts',
    'export const now = () => Date.now();\n',
    'eslint(no-restricted-properties)',
  ],
  'texts has no clock': [
    'src/texts/now.ts',
    'export const now = () => Date.now();\n',
    'eslint(no-restricted-properties)',
  ],
  'no console': ['src/server/talk.ts', "console.log('');\n", 'eslint(no-console)'],
  'the environment is read in config.ts': [
    'src/server/api/env.ts',
    'export const port = process.env.PORT;\n',
    'node(no-process-env)',
  ],
  'files are kebab-case': ['src/domain/badName.ts', 'export {};\n', 'unicorn(filename-case)'],
  'components too': ['src/ui/PriceTag.tsx', 'export {};\n', 'unicorn(filename-case)'],
  'no file over 300 lines': ['src/domain/long.ts', '// line\n'.repeat(305), 'eslint(max-lines)'],
  'no promise is left alone': [
    'src/server/api/promise.ts',
    'const later = async () => {};\nexport const go = () => {\n  later();\n};\n',
    'typescript(no-floating-promises)',
  ],
  'no any': ['src/domain/any.ts', 'export type A = any;\n', 'typescript(no-explicit-any)'],
  'no default export': ['src/domain/d.ts', 'export default 1;\n', 'import(no-default-export)'],
  'no empty catch': [
    'src/domain/catch.ts',
    'try {\n  JSON.parse("");\n} catch {}\n',
    'eslint(no-empty)',
  ],
  'choices are exhaustive': [
    'src/domain/choice.ts',
    "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      break;\n  }\n}\n",
    'typescript(switch-exhaustiveness-check)',
  ],
  'no style attributes': [
    'src/ui/styled.tsx',
    "export const Red = () => <p style={{ color: 'red' }} />;\n",
    'react(forbid-dom-props)',
  ],
};

const allowed: Record<string, string> = {
  'src/server/context.ts': use('#server/engines/x/one.ts'),
  'src/server/api/uses-port.ts': use('#server/engines/x/port.ts'),
  'src/server/config.ts': 'export const port = process.env.PORT;\n',
  'src/server/repositories/ok.ts': use('kysely'),
  'src/server/jobs/ok.ts': use('#server/workflows/b.ts'),
  'src/web/features/cart/ok.ts': use('#web/features/cart/deep.ts') + late('#web/state/b.ts'),
  'src/web/routes/ok.tsx': use('#web/features/login/b.ts'),
  'src/ui/ok.tsx': use('./neighbour.tsx'),
  'src/texts/ok.ts': 'export const year = (ms: number) => new Date(ms).getUTCFullYear();\n',
  'src/domain/ok.test.ts': 'export const now = () => Date.now();\n',
  'src/domain/settings.ts': 'export const table = 1;\n' + '// line\n'.repeat(305),
};

const rest: Record<string, string> = {
  'src/domain/a/two.ts': use('#domain/a/one.ts').replace('there', 'here'),
  'src/domain/b/two.ts': typeOf('#domain/b/one.ts'),
};

function typeOf(from: string): string {
  return `import type { There } from '${from}';\nexport type Here = There;\n`;
}

function late(from: string): string {
  return `export const load = () => import('${from}');\n`;
}

interface Report {
  diagnostics: { code: string; filename: string }[];
}

let scratch: Scratch;
let found: { rule: string; file: string }[];

beforeAll(() => {
  const planted = Object.values(refused).map(([file, source]) => [file, source]);
  scratch = plant({ ...Object.fromEntries(planted), ...allowed, ...rest });
  const { output } = scratch.run('oxlint/bin/oxlint', '--format=json', 'src');
  const report = JSON.parse(output) as Report; // The cast is safe: it is the linter's own output.
  found = report.diagnostics.map(({ code, filename }) => ({ rule: code, file: filename }));
}, 60_000);
afterAll(() => scratch.remove());

test.each(Object.entries(refused))('%s', (_rule, [file, , rule]) => {
  expect(found.filter((problem) => problem.file === file)).toContainEqual({ rule, file });
});

test('what is allowed passes', () => {
  expect(found.filter(({ file }) => file in allowed)).toEqual([]);
});

test('the linter mends the spelling of an import', () => {
  scratch.run('oxlint/bin/oxlint', '--fix', 'src/domain/cart/up.ts', 'src/domain/down.ts');
  expect(scratch.read('src/domain/cart/up.ts')).toContain("'#domain/here.ts'");
  expect(scratch.read('src/domain/down.ts')).toContain("'#domain/cart/here.ts'");
});

test('every override of the linter applies to a file that is there', () => {
  const { output } = scratch.run('oxlint/bin/oxlint', '--print-config');
  const { overrides } = JSON.parse(output) as { overrides: { files: string[] }[] };
  const tree = globSync('**', { exclude: ['node_modules', 'build', '.git'] });
  const globs = overrides.flatMap(({ files }) => files);
  expect(globs.length).toBeGreaterThan(5);
  expect(globs.filter((glob) => !tree.some((path) => matchesGlob(path, glob)))).toEqual([]);
});
