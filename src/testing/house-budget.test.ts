import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { screenNames } from '#contract/views/screens.ts';
import { screenFile } from '#web/source-files.ts';
import { keepByteBudgets } from '#tools/bundle/byte-budget.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/**
 * A client build with files of these sizes, filled with noise, so that compression does not shrink
 * them.
 */
function builtWith(sizes: { entry?: number; route?: number; font?: number }) {
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = mkdtempSync(join(tmpdir(), 'armatur-budget-'));
  folders.push(folder);
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write('assets/entry.js', randomBytes(sizes.entry ?? 10));
  write('assets/route.js', randomBytes(sizes.route ?? 10));
  write('assets/font.woff2', randomBytes(sizes.font ?? 10));
  const manifest = {
    'src/web/life/entry.client.ts': { file: 'assets/entry.js' },
    'src/web/start/hydrate-page.tsx': { file: 'assets/entry.js' },
    ...Object.fromEntries(
      screenNames.map((name) => [screenFile(name), { file: 'assets/route.js' }]),
    ),
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  return folder;
}

test('a build within its budgets passes', async () => {
  const folder = builtWith({ entry: 50_000, route: 39_000, font: 59_000 });
  await expect(keepByteBudgets(folder)).resolves.toBeUndefined();
});

test.each([
  ['scripts', { entry: 57_000, route: 39_000 }],
  ['fonts', { font: 61_000 }],
])('%s over their budget fail the build', async (kind, sizes) => {
  await expect(keepByteBudgets(builtWith(sizes))).rejects.toThrow(kind);
});

test('a build without one of the screens fails', async () => {
  const folder = builtWith({});
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await expect(keepByteBudgets(folder)).rejects.toThrow('does not list');
});
