import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operate } from './operator.ts';
import { writeProductFile } from './product-file.ts';

export interface ImportKillReport {
  readonly kills: number;
  /** Products that were there after each kill. */
  readonly kept: readonly number[];
  /** Kills after which another import did not make what one clean import makes. */
  readonly different: number;
  /** Invariants that a kill broke. */
  readonly broken: readonly string[];
}

/**
 * Kills an import at random moments and repeats it: the result equals that of one clean import, and in
 * between only whole batches are stored.
 */
export async function killDuringImport(
  kills: number,
  rows: number,
  random: () => number,
): Promise<ImportKillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'armatur-kill-import-'));
  const file = join(folder, 'products.csv');
  await writeProductFile(file, rows);
  const args = ['import', 'products', '--file', file, '--create-options', '--json'];
  try {
    // A shop with one product, so that every kill meets a shop.
    const shop = join(folder, 'shop');
    const first = join(folder, 'first.csv');
    await writeProductFile(first, 1);
    await operate(['import', 'products', '--file', first, '--create-options'], shop);
    const clean = join(folder, 'clean');
    await cp(shop, clean, { recursive: true });
    const start = performance.now();
    await operate(args, clean);
    const tookMs = performance.now() - start;
    const expected = await exported(clean, folder);
    const kept: number[] = [];
    const broken: string[] = [];
    let different = 0;
    for (let kill = 0; kill < kills; kill++) {
      const dataDir = join(folder, `kill-${kill}`);
      await cp(shop, dataDir, { recursive: true });
      await killAfter(args, dataDir, tookMs * (0.2 + random() * 0.7));
      kept.push(await productsIn(dataDir));
      await operate(['check', '--json'], dataDir).catch((error: unknown) =>
        broken.push(String(error)),
      );
      await operate(args, dataDir);
      if ((await exported(dataDir, folder)) !== expected) different++;
      await rm(dataDir, { recursive: true, force: true });
    }
    return { kills, kept, different, broken };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function killAfter(args: readonly string[], dataDir: string, ms: number): Promise<void> {
  const child = spawn(process.execPath, ['src/server/cli/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await gone;
  clearTimeout(timer);
}

async function exported(dataDir: string, folder: string): Promise<string> {
  const file = join(folder, 'export.csv');
  await operate(['export', 'products', '--file', file], dataDir);
  return readFile(file, 'utf8');
}

async function productsIn(dataDir: string): Promise<number> {
  // The report's shape is public.
  const report = JSON.parse(await operate(['doctor', '--json'], dataDir)) as { products?: number };
  return report.products ?? 0;
}
