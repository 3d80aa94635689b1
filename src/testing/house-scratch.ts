import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** These files decide how the tools read the tree. The rooms' own tsconfig files come with them. */
const configs = [
  'package.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
  'vite.config.ts',
  // The build begins with the names in this file.
  'src/contract/views/screens.ts',
  'src/web/source-files.ts',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.tests.json',
  'tsconfig.tools.json',
  'tools/lint',
  'tools/bundle',
  'tools/development',
  'tools/alone.js',
  'tools/progress.js',
  'tools/verify/no-console-errors.ts',
];
const rooms = ['domain', 'contract', 'texts', 'ui', 'server', 'web', 'service-worker', 'testing'];

/** A tree with our configuration and planted files, in which the tools must refuse. */
export interface Scratch {
  readonly run: (program: string, ...args: string[]) => { code: number | null; output: string };
  readonly read: (path: string) => string;
  readonly remove: () => void;
}

export function plant(files: Readonly<Record<string, string>>): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'armatur-house-'));
  for (const path of [...configs, ...rooms.map((room) => `src/${room}/tsconfig.json`)]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  return {
    run: (program, ...args) => {
      const script = join('node_modules', program);
      const env = { ...process.env, NO_COLOR: '1' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return { code: status, output: stdout + stderr };
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
