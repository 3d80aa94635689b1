import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, type Scratch } from './house-scratch.ts';

// Each case is a planted file; the compiler reads the tree as `npm run types` does.
const here = 'export const here = 1;\n';
const use = (from: string) => `import { here } from '${from}';\nexport const there = here;\n`;

const refused: Record<string, [file: string, source: string, report: string]> = {
  'domain does not see server': ['src/domain/a.ts', use('#server/here.ts'), 'TS6307'],
  'domain does not see texts': ['src/domain/b.ts', use('#texts/here.ts'), 'TS6307'],
  'contract does not see texts': ['src/contract/a.ts', use('#texts/here.ts'), 'TS6307'],
  'texts does not see contract': ['src/texts/a.ts', use('#contract/here.ts'), 'TS6307'],
  'web does not see server': ['src/web/a.ts', use('#server/here.ts'), 'TS6307'],
  'ui does not see web': ['src/ui/a.ts', use('#web/here.ts'), 'TS6307'],
  'ui does not see domain': ['src/ui/b.ts', use('#domain/here.ts'), 'TS6307'],
  'server does not see web': ['src/server/a.ts', use('#web/here.ts'), 'TS6307'],
  'the service worker sees no room': ['src/service-worker/a.ts', use('#domain/here.ts'), 'TS6307'],
  'source does not see testing': ['src/domain/c.ts', use('#testing/here.ts'), 'TS6307'],
  'domain has no document': ['src/domain/d.ts', 'document.title;\n', "'document'"],
  'domain has no process': ['src/domain/e.ts', 'process.exit();\n', "'process'"],
  'domain has no console': ['src/domain/f.ts', "console.log('');\n", "'console'"],
  'domain has no timers': ['src/domain/g.ts', 'setTimeout(() => {}, 1);\n', "'setTimeout'"],
  'domain has no fetch': ['src/domain/h.ts', "fetch('/');\n", "'fetch'"],
  'domain has no intervals': ['src/domain/m.ts', 'setInterval(() => {}, 1);\n', "'setInterval'"],
  'domain has no crypto': ['src/domain/n.ts', 'crypto.randomUUID();\n', "'crypto'"],
  'domain has no performance': ['src/domain/o.ts', 'performance.now();\n', "'performance'"],
  'domain has no environment': ['src/domain/p.ts', 'process.env;\n', "'process'"],
  'domain has no storage': ['src/domain/q.ts', 'localStorage.clear();\n', "'localStorage'"],
  'domain has no files': ['src/domain/i.ts', "import 'node:fs';\n", "'node:fs'"],
  'contract has no browser': ['src/contract/b.ts', 'window.open();\n', "'window'"],
  'web has no files': ['src/web/b.ts', "import 'node:fs';\n", "'node:fs'"],
  'web has no process': ['src/web/c.ts', 'process.exit();\n', "'process'"],
  'server has no document': ['src/server/b.ts', 'document.title;\n', "'document'"],
  'the service worker has no document': ['src/service-worker/b.ts', 'document;\n', "'document'"],
  'types can be stripped': ['src/domain/k.ts', 'export enum A { B }\n', 'TS1294'],
  'an index may find nothing': [
    'src/domain/l.ts',
    'export const first = (list: string[]): string => list[0];\n',
    'TS2322',
  ],
};

const allowed: Record<string, string> = {
  'src/contract/ok.ts': use('#domain/here.ts'),
  'src/server/ok.ts': "import { here } from '#contract/here.ts';\nprocess.exitCode = here;\n",
  'src/web/ok-ui.ts': use('#ui/here.ts'),
  'src/web/ok.ts': "import { here } from '#texts/here.ts';\ndocument.title = `${here}`;\n",
  'src/testing/ok.ts': use('#server/here.ts') + "export * from '#web/here.ts';\n",
  'src/domain/ok.test.ts': use('#testing/here.ts'),
};

const rooms = ['domain', 'contract', 'texts', 'ui', 'server', 'web', 'service-worker', 'testing'];
let scratch: Scratch;
let output: string;

beforeAll(() => {
  const seeds = rooms.map((room) => [`src/${room}/here.ts`, here]);
  const planted = Object.values(refused).map(([file, source]) => [file, source]);
  scratch = plant({ ...Object.fromEntries([...seeds, ...planted]), ...allowed });
  output = scratch.run('typescript/bin/tsc', '-b').output;
}, 60_000);
afterAll(() => scratch.remove());

test.each(Object.entries(refused))('%s', (_rule, [file, , report]) => {
  const about = output.split('\n').filter((line) => line.startsWith(`${file}(`));
  expect(about.join('\n')).toContain(report);
});

test('what is allowed passes', () => {
  for (const file of Object.keys(allowed)) expect(output).not.toContain(file);
});
