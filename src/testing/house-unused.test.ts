import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, type Scratch } from './house-scratch.ts';

// knip and the formatter read the tree as `npm run unused` and `npm run format` do.
let scratch: Scratch;
let report: { issues: { file: string; [kind: string]: unknown }[] };

beforeAll(() => {
  scratch = plant({
    'src/server/main.ts': "import { used } from '#domain/cart/used.ts';\n\nused();\n",
    'src/domain/cart/used.ts': 'export function used() {}\nexport function unused() {}\n',
    'src/domain/cart/forgotten.ts': 'export const forgotten = 1;\n',
    'src/web/routes/home.tsx': "export { Button as Component } from '#ui/button.tsx';\n",
    'src/ui/button.tsx': 'export const Button = () => null;\n',
    'src/domain/cart/ugly.ts': 'export const  a = "b"\n',
  });
  report = JSON.parse(scratch.run('knip/bin/knip.js', '--reporter=json', '--no-exit-code').output);
}, 60_000);
afterAll(() => scratch.remove());

function unused(kind: string, file: string): unknown {
  return report.issues.find((issue) => issue.file === file)?.[kind];
}

test('an unused file is seen', () => {
  expect(unused('files', 'src/domain/cart/forgotten.ts')).toHaveLength(1);
});

test('an unused export is seen', () => {
  expect(unused('exports', 'src/domain/cart/used.ts')).toEqual([
    expect.objectContaining({ name: 'unused' }),
  ]);
});

test('an unused dependency is seen', () => {
  expect(unused('dependencies', 'package.json')).toContainEqual(
    expect.objectContaining({ name: 'fastify' }),
  );
});

test('what a route reaches is used', () => {
  expect(unused('files', 'src/ui/button.tsx')).toBeUndefined();
  expect(unused('exports', 'src/ui/button.tsx') ?? []).toEqual([]);
});

test('another format than ours is seen', () => {
  const { code, output } = scratch.run('oxfmt/bin/oxfmt', '--check', 'src');
  expect(code).not.toBe(0);
  expect(output).toContain('ugly.ts');
  expect(output).not.toContain('button.tsx');
});
