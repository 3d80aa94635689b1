import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An article every fault buys: sold by itself, with more on hand than any run takes. */
export const plentiful = { sku: 'RRV-ROR', quantity: 1, netKroner: 63.2 };

/** Runs the operator's program on a data folder and returns what it printed; fails with it. */
export async function operate(
  args: readonly string[],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, ['src/server/cli/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new Error(`armatur ${args.join(' ')} ended with ${code}:\n${output}\n${complaints}`);
  }
  return output;
}

/** The key that opens the operator's addresses. */
export async function operatorKey(dataDir: string): Promise<string> {
  // The report's shape is public.
  const report = JSON.parse(await operate(['doctor', '--json'], dataDir)) as {
    operatorKey: string;
  };
  return report.operatorKey;
}

/** Puts a million of the plentiful article on hand. */
export async function fillStock(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const file = join(dataDir, 'stock.csv');
  await writeFile(file, `sku,qty,is_in_stock\n${plentiful.sku},1000000,1\n`);
  await operate(['import', 'products', '--file', file], dataDir, environment);
}
